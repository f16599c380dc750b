import type { Programme } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { SUBSIDY_FIELDS } from './subsidy-form.ts';
import styles from './subsidies.module.css';

const HEADINGS = {
  POSSIBLE: 'Passt zu deinen Angaben',
  OPEN: 'Hier fehlen noch Angaben',
  EXCLUDED: 'Passt nicht',
} as const;

export function ProgrammeList({
  programmes,
  isProposed,
}: {
  programmes: readonly Programme[];
  isProposed: boolean;
}) {
  return (['POSSIBLE', 'OPEN', 'EXCLUDED'] as const).map((state) => {
    const found = programmes.filter((programme) => programme.state === state);
    if (found.length === 0) return null;
    return (
      <section key={state} className={styles.group} aria-labelledby={`foerderung-${state}`}>
        <h3 id={`foerderung-${state}`}>{HEADINGS[state]}</h3>
        <ul className={styles.programmes}>
          {found.map((programme) => (
            <ProgrammeRow key={programme.programmeId} programme={programme} isProposed={isProposed} />
          ))}
        </ul>
      </section>
    );
  });
}

function ProgrammeRow({ programme, isProposed }: { programme: Programme; isProposed: boolean }) {
  const { name, lender, state, maxAmount, reasons, toProve, missing } = programme;
  return (
    <li className={styles.programme} data-programme={programme.programmeId} data-state={state}>
      <div className={styles.head}>
        <b>
          {lender}: {name}
        </b>
        {maxAmount === null ? null : <span className={styles.amount}>bis {formatEuro(maxAmount)}</span>}
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ code, message }) => (
          <li key={code} data-code={code}>
            {message}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? <p>Offen: {missing.map(missingWord).join(' · ')}</p> : null}
      {state === 'POSSIBLE' ? <Offered programme={programme} isProposed={isProposed} /> : null}
      {toProve.length > 0 ? (
        <details className={styles.proofs}>
          <summary>Was noch nachzuweisen ist</summary>
          <ul>
            {toProve.map(({ code, message }) => (
              <li key={code} data-code={code}>
                {message}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Age programme={programme} />
    </li>
  );
}

/** Label of a missing figure; the plot's price is entered in the pre-approval, not in the subsidy form. */
function missingWord(missing: Programme['missing'][number]): string {
  return missing === 'landPrice'
    ? 'Preis des Grundstücks (in der Vorprüfung)'
    : SUBSIDY_FIELDS[missing].label;
}

/** Rates of a programme with date and source; the wording must not promise them. */
function Offered({
  programme: { terms, ratesValidFrom },
  isProposed,
}: {
  programme: Programme;
  isProposed: boolean;
}) {
  if (terms.length === 0 || ratesValidFrom === null)
    return <p>Zinsen liegen uns dafür nicht vor: In Vorschläge rechnen wir es darum nicht ein.</p>;
  return (
    <p>
      {isProposed
        ? 'In deinen Vorschlägen steht es, wo es neben dem Kredit der Bank möglich ist.'
        : 'Sobald der Kauf finanzierbar ist, rechnen wir es in Vorschläge ein, wo es neben dem Kredit der Bank möglich ist.'}{' '}
      Zinsen seit {formatDate(ratesValidFrom)} ({terms[0]?.source}).
    </p>
  );
}

function Age({
  programme: { source, sourceUrl, validFrom, checkedOn, isOutdated },
}: {
  programme: Programme;
}) {
  return (
    <>
      <p className={styles.source}>
        Bedingungen gültig ab {formatDate(validFrom)}, geprüft am {formatDate(checkedOn)}.
      </p>
      <details className={styles.origin}>
        <summary>Woher die Bedingungen stammen</summary>
        <p>
          Quelle: {source},{' '}
          <a href={sourceUrl} rel="noreferrer">
            Seite des Programms
          </a>
        </p>
      </details>
      {isOutdated ? (
        <Note tone="warning">
          <p>Diese Bedingungen sind lange nicht geprüft worden. Frag nach, bevor du mit ihnen rechnest.</p>
        </Note>
      ) : null}
    </>
  );
}
