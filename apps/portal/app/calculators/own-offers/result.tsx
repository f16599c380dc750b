import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
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
  solveOffers,
  headline,
  cheapestRate,
} from './solve.ts';
import { OWN_OFFERS_FORM } from './definition.ts';
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
  const change = changeOfCheapest(current, solved);
  return (
    <ResultWindow
      label={headline(compared)}
      amount={cheapestRate(solved).replace(/\s*%$/, '')}
      unit="%"
      id="ergebnis"
      more={
        <>
          <FactList facts={factsOf(solved)} />
          <IfLent loanAmount={solved.options.loanAmount}>
            <NextLinks request={caseRequestLink(OWN_OFFERS_FORM, current.values, change)} />
          </IfLent>
          <Deferred>
            <OffersOrigin result={solved} />
          </Deferred>
        </>
      }
    >
      <p className={resultStyles.share}>Effektivzins, Kosten eingerechnet, solange alle fest sind.</p>
      <LoanNoticeLine loanAmount={solved.options.loanAmount} />
      <IfLent loanAmount={solved.options.loanAmount}>
        <Action wide to={caseLink(OFFERS_ADDRESS, OWN_OFFERS_FORM, current.values, change)}>
          Mit dem Markt vergleichen
        </Action>
      </IfLent>
    </ResultWindow>
  );
}

function factsOf({ compared: { offers, cheapest, followUpInterestRate }, options }: SolvedOffers) {
  const hasFollowUp = offers.some(({ followUpMonthlyRate }) => followUpMonthlyRate !== null);
  return [
    { label: 'Rate im Monat', value: wholeEuros(offers[cheapest]!.monthlyRate) },
    ...offers.flatMap(({ name, effectiveInterestRateWhileFixed }, index) =>
      index === cheapest ? [] : [{ label: name, value: formatPercent(effectiveInterestRateWhileFixed) }],
    ),
    ...(hasFollowUp
      ? [
          {
            label: `Nach der Zinsbindung, ${options.followUpInterestRate === undefined ? 'höchster Sollzins' : 'deine Annahme'}`,
            value: formatPercent(followUpInterestRate),
          },
        ]
      : []),
  ];
}

/** Result box; announces each change to screen readers. */
export function Answer({ current, hasErrors }: { current: CurrentOffers; hasErrors: boolean }) {
  const solved = solveOffers(current);
  useAnnouncedResult(
    solved
      ? `${headline(solved.compared)}: ${cheapestRate(solved)} effektiv.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result solved={solved} current={current} hasErrors={hasErrors} />;
}
