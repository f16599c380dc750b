import { useEffect } from 'react';
import { Link } from 'react-router';
import { Action } from '../components/action/action.tsx';
import { questionAddress, resultAddress, restartAddress, type Flow, type FlowTexts } from './flow.ts';
import { nextOpenQuestion, progressAt } from './flow-answers.ts';
import styles from './flow.module.css';
import type { FlowPage } from './flow-pages.ts';
import { LeaveLink } from './leave-link.tsx';
import { useFlowAnswers } from './use-flow-answers.ts';
import { WayHouse } from './way-progress.tsx';

/** The beginning of a flow: what it asks and tells, and the way to the first question, to the one that is open, or to the result. */
export function EntryScreen({
  flow,
  page,
  listing,
}: {
  flow: Flow;
  page: FlowPage;
  /** What the listing that the visitor came from says of its property. */
  listing: { title: string; texts: FlowTexts } | undefined;
}) {
  const { today } = page;
  const { answers, isReady, isBegun } = useFlowAnswers(flow, today, page.isLoggedIn);
  useEffect(() => {
    if (!listing) return;
    const take = async () => {
      const { takeListing } = await import('./answer-store.ts');
      takeListing(flow, listing.texts, today);
    };
    void take();
  }, [flow, listing, today]);
  const open = isReady ? nextOpenQuestion(flow, answers, today) : flow.questions[0];
  const { step, of } = open ? progressAt(flow, answers, open) : { step: 1, of: 1 };
  return (
    <div className={styles.stage}>
      <div className={styles.question}>
        <h1>{flow.title}</h1>
        <p className="lead">{flow.lead}</p>
        {listing ? (
          <p>Für „{listing.title}“: Was das Inserat schon sagt, fragen wir nicht noch einmal.</p>
        ) : null}
        <p>
          <b>Am Ende weißt du,</b>
        </p>
        <ul className={styles.outcome}>
          {flow.outcome.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Action to={open ? questionAddress(flow, open.key) : resultAddress(flow)}>
            {open ? (isBegun ? `Weitermachen bei Schritt ${step} von ${of}` : 'Los geht’s') : 'Zum Ergebnis'}
          </Action>
          {isBegun ? (
            <Link className={styles.beside} to={restartAddress(flow)}>
              Neu anfangen
            </Link>
          ) : null}
        </div>
        <p className={styles.foot}>
          Lieber alles auf einmal? Nimm den <Link to={flow.onOnePage.to}>{flow.onOnePage.label}</Link>.{' '}
          <span className={styles.withoutScript}>
            Von Frage zu Frage führt dich JavaScript, und das ist hier ausgeschaltet.
          </span>
        </p>
        <LeaveLink marketplaceOrigins={page.marketplaceOrigins} />
      </div>
      <div className={styles.aside}>
        <WayHouse step={open ? step : of + 1} of={open ? of : flow.questions.length} />
      </div>
    </div>
  );
}
