import { COMPARED_OFFERS } from '@heimvorteil/engine';
import { Link } from 'react-router';
import { lazy } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { IfLent } from '../if-lent.tsx';
import LoanNoticeLine from '../../case-fields/loan-notice-line.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import {
  type SolvedOffers,
  type CurrentOffers,
  changeOfCheapest,
  EXAMPLE_OFFERS,
  solveOffers,
  headline,
  cheapestRate,
} from './solve.ts';
import { enteredSlots, OWN_OFFERS_FORM } from './definition.ts';
import styles from './own-offers.module.css';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';

const OffersOrigin = lazy(async () => ({ default: (await import('./deferred.tsx')).OffersOrigin }));

export function Result({
  solved,
  current,
  hasErrors,
}: {
  solved: SolvedOffers | undefined;
  current: CurrentOffers;
  hasErrors: boolean;
}) {
  const entered = enteredSlots(current.values).length;
  if (!hasErrors && entered < COMPARED_OFFERS.min) return <Start isFirst={entered === 0} />;
  if (!solved) {
    return (
      <ResultWindow label="Das günstigste Angebot" amount={undefined} id="ergebnis">
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier der Vergleich" />
          ) : (
            'Eines der Darlehen wird so nie bezahlt: Seine Rate muss höher sein als die Zinsen eines Monats, und seine Kosten müssen kleiner sein als das Darlehen.'
          )}
        </p>
        <Action wide to={caseLink(OFFERS_ADDRESS, OWN_OFFERS_FORM, current.values)}>
          Angebote des Marktes ansehen
        </Action>
      </ResultWindow>
    );
  }
  const { compared } = solved;
  const change = changeOfCheapest(solved);
  return (
    <ResultWindow
      label={headline(compared)}
      amount={cheapestRate(solved).replace(/\s*%$/, '')}
      unit="%"
      id="ergebnis"
      more={
        <>
          <IfLent loanAmount={solved.options.loanAmount}>
            <NextLinks request={caseRequestLink(OWN_OFFERS_FORM, current.values, change)} />
          </IfLent>
          <Deferred>
            <OffersOrigin result={solved} />
          </Deferred>
        </>
      }
    >
      <p className={resultStyles.share}>
        Effektivzins mit Kosten, solange alle fest sind. Rate im Monat:{' '}
        <b>{wholeEuros(compared.offers[compared.cheapest]!.monthlyRate)}</b>
      </p>
      <LoanNoticeLine loanAmount={solved.options.loanAmount} />
      <IfLent loanAmount={solved.options.loanAmount}>
        <Action wide to={caseLink(OFFERS_ADDRESS, OWN_OFFERS_FORM, current.values, change)}>
          Mit dem Markt vergleichen
        </Action>
      </IfLent>
    </ResultWindow>
  );
}

/** Shown instead of a result until two offers have a rate. */
function Start({ isFirst }: { isFirst: boolean }) {
  return (
    <p className={styles.start}>
      {isFirst
        ? 'Trage den Sollzins von zwei Angeboten ein. Dann steht hier, welches günstiger ist.'
        : 'Trage noch ein Angebot ein. Dann steht hier, welches günstiger ist.'}{' '}
      {isFirst ? <Link to={`?${EXAMPLE_OFFERS}`}>Mit Beispielzahlen ansehen</Link> : null}
    </p>
  );
}

/** Result box; announces each change to screen readers. */
export function Answer({ current, hasErrors }: { current: CurrentOffers; hasErrors: boolean }) {
  const solved = solveOffers(current);
  useAnnouncedResult(
    solved
      ? `${headline(solved.compared)}: ${cheapestRate(solved)} effektiv.`
      : 'Noch kein Ergebnis: Trage zwei Angebote ein, oder prüfe deine Angaben.',
  );
  return <Result solved={solved} current={current} hasErrors={hasErrors} />;
}
