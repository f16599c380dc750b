import { Link, Form } from 'react-router';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import type { CalculationThenAndNow } from '../../services/profile.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import styles from './calculation-list.module.css';
import { formatDate } from '@heimvorteil/format';
import { KIND_LABELS } from '../../saving/calculation-labels.ts';
import { reopenAddress } from '../../saving/opened-calculation.ts';
import { marketDay, thenAndNow } from '../../saving/then-and-now.ts';
import { formatMoment } from '@heimvorteil/format/moment';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import { DO } from '../../addresses/intents.ts';
import calculationRowStyles from './calculation-row.module.css';

const LONGEST_NAME = 120;

function CalculationRow({
  calculation,
  isNew,
  compareForm,
}: {
  calculation: CalculationThenAndNow;
  isNew: boolean;
  /** Form id of the row's checkbox; undefined if there is no other calculation to compare. */
  compareForm: string | undefined;
}) {
  const { id, name, kind, link, savedAt } = calculation;
  return (
    <li className={calculationRowStyles.row} data-new={isNew || undefined}>
      <div className={calculationRowStyles.what}>
        {compareForm ? (
          <input
            type="checkbox"
            name="id"
            value={id}
            form={compareForm}
            aria-label={`${name} in den Vergleich`}
          />
        ) : null}
        <div>
          <p className={calculationRowStyles.kind}>{KIND_LABELS[kind].name}</p>
          <h3>{link === undefined ? name : <Link to={reopenAddress(link, calculation)}>{name}</Link>}</h3>
          <p className={calculationRowStyles.saved}>Gespeichert am {formatMoment(savedAt)}</p>
        </div>
      </div>
      <Figures calculation={calculation} />
      <div className={calculationRowStyles.actions}>
        <details>
          <summary>
            Umbenennen<span className="visually-hidden"> von {name}</span>
          </summary>
          <Form method="post" action={OVERVIEW_ADDRESS}>
            <input type="hidden" name="id" value={id} />
            <label>
              Neuer Name
              <input name="name" defaultValue={name} maxLength={LONGEST_NAME} required autoComplete="off" />
            </label>
            <QuietButton type="submit" name={DO} value="umbenennen">
              Namen speichern
            </QuietButton>
          </Form>
        </details>
        {/* No confirmation, because the visitor can undo a deletion for ten minutes. */}
        <Form method="post" action={OVERVIEW_ADDRESS} className={calculationRowStyles.delete}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name={DO} value="loeschen">
            Löschen<span className="visually-hidden"> von {name}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

function Figures({ calculation }: { calculation: CalculationThenAndNow }) {
  const { label, before, now, instead, change } = thenAndNow(calculation);
  const [thenDay, nowDay] = [calculation.rulesVersion, calculation.today?.rulesVersion ?? ''].map(marketDay);
  return (
    <dl className={calculationRowStyles.figures}>
      <div className={calculationRowStyles.now}>
        <dt>{label}, heute</dt>
        <dd>{now ?? '–'}</dd>
        <dd className={calculationRowStyles.note}>
          {now === undefined ? instead : (change ?? 'wie beim Speichern')}
          {nowDay && change ? (
            <>
              , Zinsen vom {formatDate(nowDay)}.<OldRatesNote />
            </>
          ) : null}
        </dd>
      </div>
      <div className={calculationRowStyles.then}>
        <dt>Beim Speichern</dt>
        <dd>{before}</dd>
        {thenDay ? <dd className={calculationRowStyles.note}>Zinsen vom {formatDate(thenDay)}</dd> : null}
      </div>
    </dl>
  );
}

const COMPARE_FORM = 'vergleich';

export function CalculationList({
  calculations,
  newId,
}: {
  calculations: readonly CalculationThenAndNow[];
  newId: string | null;
}) {
  if (calculations.length === 0) return <NothingSaved />;
  const canCompare = calculations.length > 1;
  return (
    <>
      <ul className={styles.list}>
        {calculations.map((calculation) => (
          <CalculationRow
            key={calculation.id}
            calculation={calculation}
            isNew={calculation.id === newId}
            compareForm={canCompare ? COMPARE_FORM : undefined}
          />
        ))}
      </ul>
      {canCompare ? (
        <form id={COMPARE_FORM} className={styles.compare} action={`${OVERVIEW_ADDRESS}/vergleich`}>
          <QuietButton type="submit">Ausgewählte vergleichen</QuietButton>
          <span>Wähle zwei bis vier.</span>
        </form>
      ) : null}
    </>
  );
}

function NothingSaved() {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 92" width="120" height="92" aria-hidden="true">
        <path className={styles.wall} d="M60 2 118 38h-8v52H10V38H2Z" />
        <path className={styles.pane} d="M26 50h20v22H26zM74 50h20v22H74z" />
      </svg>
      <div>
        <h3>Noch nichts gespeichert</h3>
        <p>
          Rechne etwas aus und speichere es unter den Feldern. Dann siehst du hier, was daraus wird, wenn sich
          die Zinsen ändern.
        </p>
        <p>
          <Action to="/baufinanzierung/finanzierungsrechner">Zum Finanzierungsrechner</Action>
        </p>
        <p className="quiet">
          Oder frag zuerst,{' '}
          <Link to="/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/">
            wie viel Haus du dir leisten kannst
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
