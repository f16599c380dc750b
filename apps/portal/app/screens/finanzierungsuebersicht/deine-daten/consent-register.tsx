import type { OwnConsent } from '@heimvorteil/contracts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { formatMoment } from '@heimvorteil/format/moment';
import styles from './route.module.css';

const PURPOSE_LABELS: Readonly<Record<OwnConsent['purpose'], string>> = {
  PRIVACY: 'Weitergabe deiner Anfrage',
  PHONE_CALLS: 'Anrufe zu deiner Anfrage',
};

export function ConsentRegister({ consents }: { consents: readonly OwnConsent[] }) {
  return (
    <PageSection id="einwilligungen" title="Deine Einwilligungen">
      {consents.length === 0 ? (
        <p className="quiet">
          Zu deinem Konto gibt es keine. Die zur Zufallsnummer dieses Browsers steht nur in ihm selbst; du
          änderst sie unten auf jeder Seite.
        </p>
      ) : (
        <ul className={styles.list}>
          {consents.map((consent) => (
            <Consent key={`${consent.requestId} ${consent.purpose} ${consent.at}`} consent={consent} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Consent({ consent }: { consent: OwnConsent }) {
  const { purpose, granted, withdrawnAt, at, textVersion, words, companies, uses } = consent;
  return (
    <li>
      <h3>{PURPOSE_LABELS[purpose]}</h3>
      <p className={styles.state}>
        {!granted
          ? 'Nicht erteilt'
          : withdrawnAt === null
            ? 'Erteilt, gilt'
            : `Erteilt, zurückgenommen am ${formatMoment(withdrawnAt)}`}
      </p>
      <p className={styles.soft}>
        Gefragt am {formatMoment(at)}, Fassung {textVersion}
        {companies.length > 0 ? `, für ${companies.join(', ')}` : ''}.
      </p>
      <details>
        <summary>
          Wortlaut<span className="visually-hidden"> zu {PURPOSE_LABELS[purpose]}</span>
        </summary>
        <p className={styles.soft}>{words}</p>
      </details>
      {uses.length > 0 ? (
        <>
          <p>Wer sich darauf berufen hat:</p>
          <ul>
            {uses.map(({ company, use, at: usedAt }) => (
              <li key={`${company} ${use} ${usedAt}`}>
                {company}, {use === 'CALL' ? 'Anruf' : 'Weitergabe für Anrufe'} am {formatMoment(usedAt)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  );
}
