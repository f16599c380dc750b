import { Link, useRouteLoaderData } from 'react-router';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { CatalogueLists } from '../../page-frame/catalogue-lists.tsx';
import { useHasAdvice, useJudging } from '../../features/flags.ts';
import { CHECK_IS_STORED } from '../../flow/pre-approval/check-is-stored.ts';
import styles from './route.module.css';

const HEADING = 'Erst rechnen, dann reden';
const PROMISES = [
  {
    title: 'Woher unsere Zinsen kommen',
    text: 'Jeder Zins nennt seinen Tag und die Zahl der Angebote. Jedes Angebot sagt, warum es so viel kostet.',
  },
  {
    title: 'Auf den Cent',
    text: 'Monat für Monat gebucht wie bei der Bank. Den Weg zu jeder Zahl kannst du aufklappen und nachrechnen.',
  },
  {
    title: HEADING,
    text: 'Deine Zahlen bleiben in deinem Browser und in der Adresse der Seite, mit Anmeldung auch in deinem Konto.',
  },
] as const;

export default function LaterSections({ claims }: { claims: readonly string[] }) {
  const hasAdvice = useHasAdvice();
  const isJudging = useJudging();
  const operator = useRouteLoaderData<{ operator: { name: string } }>('root')?.operator;
  return (
    <>
      <section className={styles.part} aria-labelledby="rechner">
        <h2 id="rechner">Alle Rechner</h2>
        <div className={styles.tools}>
          <CatalogueLists heading="h3" />
        </div>
      </section>
      <section className={`${styles.part} ${styles.promises}`} aria-label="Wie wir rechnen">
        {PROMISES.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              {text}
              {title === HEADING && isJudging ? ` ${CHECK_IS_STORED}` : null}
              {title === HEADING ? ' Solange du nicht anfragst, ruft dich niemand an.' : null}
              {title === HEADING && hasAdvice ? (
                <>
                  {' '}
                  Wenn du reden willst: <Link to={ADVICE_ADDRESS}>Beratung anfragen</Link>.
                </>
              ) : null}
            </p>
          </div>
        ))}
      </section>
      <OperatorClaims claims={claims} operatorName={operator?.name ?? ''} />
    </>
  );
}

/** Advertising text that the operator configured as `OPERATOR_CLAIMS`, marked as such; else nothing. */
export function OperatorClaims({
  claims,
  operatorName,
}: {
  claims: readonly string[];
  operatorName: string;
}) {
  if (claims.length === 0) return null;
  return (
    <section className={`${styles.part} ${styles.claims}`} aria-labelledby="werbung">
      <h2 id="werbung">Werbung von {operatorName}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </section>
  );
}
