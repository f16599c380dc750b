import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { useEarlyClicks } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { questionAddress, resultAddress, restartAddress, withQuery, type Flow } from '../flow.ts';
import { nextOpenQuestion, progressAt } from '../answers/flow-answers.ts';
import { ofCase, queryOfFlow } from '../answers/flow-case.ts';
import styles from '../flow.module.css';
import { offeredFlow } from './offered-flow.ts';
import type { FlowPage } from './flow-pages.ts';
import type { PrefilledValues } from '../answers/prefilled-values.ts';
import { storePrefilledValues, useFlowAnswers } from '../answers/use-flow-answers.ts';
import { FlowHouse } from './flow-progress.tsx';

/** Keys of history entries whose values are stored; going back must not overwrite later answers with them. */
const storedKeys = new Set<string>();

export function EntryScreen({
  flow: whole,
  page,
  prefilled,
  children,
}: {
  flow: Flow;
  page: FlowPage;
  prefilled: PrefilledValues | undefined;
  children?: ReactNode;
}) {
  const { today } = page;
  const flow = offeredFlow(whole, page);
  const { answers, isReady, isStarted } = useFlowAnswers(flow, today, page.isLoggedIn);
  // Holds clicks until the stored answers are read, because the next question depends on them.
  useEarlyClicks(isReady ? 0 : 1);
  const { key } = useLocation();
  useEffect(() => {
    if (!prefilled || storedKeys.has(key)) return;
    storedKeys.add(key);
    void storePrefilledValues(flow, prefilled.values, today);
  }, [flow, prefilled, today, key]);
  const open = isReady ? nextOpenQuestion(flow, answers, today) : flow.questions[0];
  // Without JavaScript nothing is stored, so links carry the values in their address.
  const prefilledQuery = prefilled ? String(new URLSearchParams(ofCase(prefilled.values))) : '';
  const knownQuery = isReady ? queryOfFlow({ ...prefilled?.values, ...answers.values }) : prefilledQuery;
  const { step, of } = open ? progressAt(flow, answers, open) : { step: 1, of: 1 };
  return (
    <div className={styles.stage}>
      <div className={styles.question}>
        <h1>{flow.title}</h1>
        <p className="lead">{flow.lead}</p>
        {prefilled?.listing ? (
          <p>Für „{prefilled.listing}“: Was das Inserat schon sagt, fragen wir nicht noch einmal.</p>
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
          <Action
            to={
              open
                ? withQuery(questionAddress(flow, open.key), isReady ? '' : prefilledQuery)
                : resultAddress(flow)
            }
          >
            {open
              ? isStarted
                ? `Weitermachen bei Schritt ${step} von ${of}`
                : 'Los geht’s'
              : (flow.toLastPage ?? 'Zum Ergebnis')}
          </Action>
          {isStarted ? (
            <Link className={styles.beside} to={restartAddress(flow)}>
              Neu anfangen
            </Link>
          ) : null}
        </div>
        {children}
        <p className={styles.foot}>
          Lieber alles auf einmal? Nimm den{' '}
          <Link to={withQuery(flow.onOnePage.to, knownQuery)}>{flow.onOnePage.label}</Link>.{' '}
          <span className={styles.withoutScript}>
            JavaScript ist hier ausgeschaltet: Die Fragen funktionieren trotzdem.
          </span>
        </p>
      </div>
      <div className={styles.aside}>
        <FlowHouse step={open ? step : of + 1} of={open ? of : flow.questions.length} />
      </div>
    </div>
  );
}
