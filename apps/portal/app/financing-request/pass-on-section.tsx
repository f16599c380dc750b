import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { Link } from 'react-router';
import { CALCULATOR_ADDRESS, OFFERS_ADDRESS } from '../financing-case/case-link.ts';
import { leverText, pointsText } from '../rates/lever-words.ts';
import type { RequestLever, WhyPassedOn } from '../services/index.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { PassOnForm, SearchOnForm } from './pass-on-form.tsx';
import styles from './pass-on-section.module.css';

const TITLES: Readonly<Record<WhyPassedOn, string>> = {
  SILENT: 'Andere Beratungen anfragen',
  DECLINED: 'Was du jetzt tun kannst',
};

/** Offers to pass the request on if no adviser made contact for two working days, or all declined. */
export function PassOnSection({ loaded: { passOn, levers } }: { loaded: LoadedRequestPage }) {
  if (!passOn) return null;
  const { why, offer } = passOn;
  return (
    <section className={styles.section} aria-labelledby="weitergeben">
      <h2 id="weitergeben">{TITLES[why]}</h2>
      {levers.length > 0 ? <Levers levers={levers} /> : null}
      {why === 'DECLINED' ? <h3>Andere Beratungen fragen</h3> : null}
      {offer === undefined ? (
        <SearchOnForm />
      ) : (
        <>
          {why === 'SILENT' ? (
            <p>
              Wer sich bis jetzt nicht gemeldet hat, verliert dann den Zugang zu deinen Angaben. Du musst das
              nicht tun: Wer die Anfrage hat, kann sich weiter melden.
            </p>
          ) : null}
          <PassOnForm offer={offer} />
        </>
      )}
    </section>
  );
}

function Levers({ levers }: { levers: readonly RequestLever[] }) {
  return (
    <>
      <h3>Was an deinem Vorhaben hilft</h3>
      <p>Jeweils eine Änderung, mit dem Zins, den es dafür heute gibt.</p>
      <ul className={styles.levers}>
        {levers.map((lever) => (
          <li key={lever.code}>
            <b>{leverText(lever)}</b>
            <span>
              {lever.opensMarket ? 'Dafür gibt es heute einen Zins' : `Zins ${pointsText(lever.points)}`},{' '}
              {wholeEuros(lever.monthlyRate)} im Monat
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to={CALCULATOR_ADDRESS}>Selbst ausrechnen</Link>{' '}
        <Link to={OFFERS_ADDRESS}>Angebote vergleichen</Link>
      </p>
    </>
  );
}
