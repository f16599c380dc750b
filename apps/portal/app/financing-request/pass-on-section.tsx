import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Link, Form, useNavigation } from 'react-router';
import { CALCULATOR_ADDRESS, OFFERS_ADDRESS } from '../financing-case/case-link.ts';
import { leverText, pointsText } from '../rates/lever-words.ts';
import type { RequestLever, WhyPassedOn, RedistributionOffer } from '../services/index.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import styles from './pass-on-section.module.css';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { DO } from '../addresses/intents.ts';
import { REQUEST_DEEDS } from './act-on-request.ts';

const TITLES: Readonly<Record<WhyPassedOn, string>> = {
  SILENT: 'Andere Beratungen anfragen',
  DECLINED: 'Was du jetzt tun kannst',
};

/** Visible if no adviser has been in touch for two working days or all have declined. */
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

/** Nothing is ticked in advance. */
export function PassOnForm({
  offer: { advisers, shown, privacy, phoneCalls, textVersion },
}: {
  offer: RedistributionOffer;
}) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <p>{advisers.length === 1 ? 'Diese Beratung bekommt sie:' : 'Diese Beratungen bekommen sie:'}</p>
      <ul>
        {advisers.map(({ name, company }) => (
          <li key={`${name} ${company}`}>
            {name} ({company})
          </li>
        ))}
      </ul>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="textVersion" value={textVersion} />
        <TickBox name="phoneCalls" value="true" ticked={false} optional>
          {phoneCalls}
        </TickBox>
        <p>Ohne dein Häkchen dürfen sie dir nur schreiben.</p>
        <p className="quiet">Mit dem Weitergeben sagst du: {privacy}</p>
        <SendButton name={DO} value={REQUEST_DEEDS.passOn} isSending={isSending}>
          Anfrage weitergeben
        </SendButton>
      </Form>
    </>
  );
}

/** No other adviser is left, so a click asks the operator to search. */
export function SearchOnForm() {
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <p>
        In deiner Region ist gerade niemand mehr, den wir noch fragen können. Sag uns Bescheid, dann suchen
        wir für dich weiter.
      </p>
      <Form method="post" replace preventScrollReset>
        <SendButton name={DO} value={REQUEST_DEEDS.passOn} isSending={isSending}>
          Bitte weitersuchen
        </SendButton>
      </Form>
    </>
  );
}
