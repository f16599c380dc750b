import { formatCount } from '@heimvorteil/format';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ERROR_TEXTS, ErrorLink, TooSmallLoan, type QuestionPages } from '../financing/error-links.tsx';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import type { FlowPage } from '../pages/flow-pages.ts';
import { adviceFlow } from './advice-flow.ts';
import { BACK, entryAddress, questionAddress, resultAddress, type Flow } from '../flow.ts';
import flowStyles from '../flow.module.css';
import { addressOfRun, NO_OFFER_ADDRESS } from '../../addresses/advice-addresses.ts';
import type { NoOffer, CaseChange } from './answer-no-offer.ts';
import type { Arrived } from './arrived-answers.tsx';
import styles from './no-offer-screen.module.css';
import { ReadingAnswers } from './reading-answers.tsx';
import { TestRunNote } from './test-run-note.tsx';

const ArrivedAnswers = lazy(async () => ({
  default: (await import('./arrived-answers.tsx')).ArrivedAnswers<NoOffer>,
}));
const NoConnectionNote = lazy(async () => ({
  default: (await import('../result/no-connection-note.tsx')).NoConnectionNote,
}));

const INCOME = 'einkommen';

function findQuestionPages(flow: Flow): QuestionPages {
  return {
    age: questionAddress(flow, INCOME),
    income: questionAddress(flow, INCOME),
    debt: questionAddress(flow, 'anschluss'),
    price: questionAddress(flow, 'kaufpreis'),
    funds: questionAddress(flow, 'kaufpreis'),
  };
}

export type NoOfferSent =
  | { outcome?: NoOffer | undefined; answers?: FlowAnswers | undefined }
  | { isOffline: true };

export function NoOfferScreen({
  page,
  sent,
}: {
  page: FlowPage & { isTestRun: boolean };
  sent: NoOfferSent | undefined;
}) {
  const flow = adviceFlow(page);
  const of = sent && 'outcome' in sent ? sent : undefined;
  const [arrived, setArrived] = useState<Arrived<NoOffer>>();
  const outcome = of?.outcome ?? arrived?.outcome;
  return (
    <div className={flowStyles.waiting}>
      <h1>{outcome ? headline(outcome) : 'Gibt es für dein Vorhaben ein Angebot?'}</h1>
      <Suspense>
        <ArrivedAnswers
          page={page}
          sent={of?.answers}
          action={addressOfRun(NO_OFFER_ADDRESS, page)}
          onArrived={setArrived}
        />
        {arrived?.isOffline ? (
          <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={arrived.retry} />
        ) : null}
      </Suspense>
      {page.isTestRun ? <TestRunNote /> : null}
      {outcome ? (
        <Outcome outcome={outcome} flow={flow} />
      ) : arrived?.isOffline ? null : (
        <ReadingAnswers>
          <p>
            Das sehen wir an deinen Antworten. <Action to={entryAddress(flow)}>Zu den Fragen</Action>
          </p>
        </ReadingAnswers>
      )}
      {outcome && outcome.fixes.length > 0 ? <Fixes fixes={outcome.fixes} flow={flow} /> : null}
      <h2>Was du jetzt tun kannst</h2>
      <ul>
        <li>
          <Link to={outcome?.calculator ?? '/baufinanzierung/finanzierungsrechner'}>
            Mit anderen Zahlen weiterrechnen
          </Link>
          , bis es passt.
        </li>
        <li>
          Mit deiner Hausbank sprechen: Sie kennt dich und kann auf Sicherheiten schauen, nach denen hier
          niemand fragt.
        </li>
        <li>
          <Link to="/baufinanzierung/eigenkapitalrechner">Eigenkapital zusammenstellen</Link>: Auch ein
          Bausparvertrag oder eine Lebensversicherung zählt.
        </li>
      </ul>
      {outcome ? <WithoutScript carried={outcome.carried} flow={flow} /> : null}
    </div>
  );
}

function headline({ error, isTooSmall, isAccepted }: NoOffer): string {
  if (isAccepted) return 'Für diesen Fall gibt es heute Angebote';
  if (error) return ERROR_TEXTS[error].title;
  return isTooSmall ? 'So wenig leiht kaum eine Bank' : 'Für diesen Fall gibt es heute kein Angebot';
}

function Outcome({
  outcome: { error, isTooSmall, isFollowUp, isAccepted },
  flow,
}: {
  outcome: NoOffer;
  flow: Flow;
}) {
  const at = findQuestionPages(flow);
  if (isAccepted) {
    return (
      <p>
        <Action to={resultAddress(flow)}>Weiter zu deinen Kontaktdaten</Action>
      </p>
    );
  }
  if (!error) return isTooSmall ? <TooSmallLoan isFollowUp={isFollowUp} at={at} /> : null;
  return (
    <>
      <p className="lead" data-code={error}>
        {ERROR_TEXTS[error].text} Eine Anfrage würde daran nichts ändern, deshalb schicken wir keine ab.
      </p>
      <ErrorLink error={error} isFollowUp={isFollowUp} at={at} />
    </>
  );
}

/** Suggested changes as forms, because a link would put private values in the address. */
function Fixes({ fixes, flow }: { fixes: readonly CaseChange[]; flow: Flow }) {
  return (
    <>
      <h2>Das würde es heute ändern</h2>
      <ul className={styles.ways}>
        {fixes.map(({ text, offers, values }) => (
          <li key={text}>
            <span>
              <b>{text}</b>: Dann gibt es heute {formatCount(offers, 'offer')}.
            </span>
            <form method="post" action={resultAddress(flow)}>
              <Hidden values={Object.entries(values)} />
              <QuietButton type="submit">Damit weiterrechnen</QuietButton>
            </form>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Zinsen ändern sich täglich, und ob eine Bank das Darlehen gibt, prüft sie selbst.
      </p>
    </>
  );
}

/** Form with all answers, because without JavaScript a link would lose them. */
function WithoutScript({ carried, flow }: Pick<NoOffer, 'carried'> & { flow: Flow }) {
  return (
    <form className={flowStyles.withoutScript} method="post" action={questionAddress(flow, INCOME)}>
      <Hidden values={carried} />
      <QuietButton type="submit" name={BACK} value={INCOME}>
        Antworten ändern
      </QuietButton>
    </form>
  );
}

function Hidden({ values }: { values: readonly (readonly [string, string])[] }) {
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
