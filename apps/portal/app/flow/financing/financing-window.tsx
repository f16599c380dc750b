import { useArranging } from '../../features/arranging.ts';
import { eurosFromCents, VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { formatCount, formatPercent } from '@heimvorteil/format';
import { lazy, type ReactNode } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { ResultDetails } from '../../calculators/result-details.tsx';
import { VerdictScale, verdictFacts } from '../../calculators/verdict.tsx';
import { OFFERS_ADDRESS } from '../../financing-case/case-address.ts';
import { linkOfFlow } from '../answers/flow-case.ts';
import { type FlowValues, questionAddress } from '../flow.ts';
import { CHECKING } from '../result/checking-words.ts';
import styles from '../result/flow-result.module.css';
import { ERROR_TEXTS, ErrorLink, TooSmallLoan, type QuestionPages } from './error-links.tsx';
import type { FinancingOutcome } from './financing-outcome.ts';
import { FINANCING_FLOW } from './financing-flow.ts';

export const QUESTION_PAGES: QuestionPages = {
  age: questionAddress(FINANCING_FLOW, 'alter'),
  income: questionAddress(FINANCING_FLOW, 'einkommen-monat'),
  debt: questionAddress(FINANCING_FLOW, 'restschuld'),
  price: questionAddress(FINANCING_FLOW, 'kaufpreis'),
  funds: questionAddress(FINANCING_FLOW, 'eigenmittel'),
};

const OwnFundsOfAnswers = lazy(() => import('../pages/own-funds-of-answers.tsx'));

export function FinancingWindow({
  outcome,
  values,
  children,
}: {
  outcome: FinancingOutcome | undefined;
  values: FlowValues;
  children: ReactNode;
}) {
  const isArranging = useArranging();
  if (!outcome) {
    return (
      <ResultWindow label={CHECKING} amount={null} id="ergebnis">
        {null}
      </ResultWindow>
    );
  }
  const best = outcome.error ? undefined : outcome.chosen?.conditions.best;
  return (
    <ResultWindow
      label={outcome.error ? ERROR_TEXTS[outcome.error].title : 'Monatsrate beim besten Angebot'}
      amount={outcome.error ? null : best && wholeEuros(best.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      <VerdictScale verdict={outcome} />
      <Deferred>
        <OwnFundsOfAnswers values={values} />
      </Deferred>
      {outcome.error ? (
        <div className={notes.notice} data-code={outcome.error}>
          <p>{ERROR_TEXTS[outcome.error].text}</p>
          <ErrorLink error={outcome.error} isFollowUp={outcome.isFollowUp} at={QUESTION_PAGES} />
        </div>
      ) : null}
      {outcome.isTooSmall ? (
        <div className={notes.notice} data-code="LOAN_AMOUNT_TO_LOW">
          <TooSmallLoan isFollowUp={outcome.isFollowUp} at={QUESTION_PAGES} />
        </div>
      ) : null}
      {best && !outcome.isTooSmall ? (
        <Action wide to={linkOfFlow(OFFERS_ADDRESS, values)}>
          Alle Angebote vergleichen
        </Action>
      ) : null}
      {best ? (
        <ResultDetails figure={`${formatPercent(best.effectiveInterestRate)} effektiv`}>
          <FactList facts={factsOf(outcome, isArranging)} />
        </ResultDetails>
      ) : null}
      {!outcome.error && !outcome.isTooSmall ? <div className={styles.onward}>{children}</div> : null}
    </ResultWindow>
  );
}

function factsOf(
  { chosen, loanAmount, additionalCosts, probability, risk, isFollowUp }: FinancingOutcome,
  isArranging: boolean,
) {
  if (!chosen) return [];
  const { years, conditions } = chosen;
  const { best, median, offerCount } = conditions;
  return [
    ...verdictFacts({ probability, risk }, isArranging),
    { label: isFollowUp ? 'Neues Darlehen' : 'Darlehen', value: wholeEuros(loanAmount) },
    ...(additionalCosts === undefined
      ? []
      : [{ label: 'Darin Nebenkosten', value: wholeEuros(additionalCosts) }]),
    { label: 'Effektiver Jahreszins, bestes Angebot', value: formatPercent(best.effectiveInterestRate) },
    {
      label: `Effektiver Jahreszins, Median aus ${offerCount}`,
      value: formatPercent(median.effectiveInterestRate),
    },
    { label: 'Sollzins, bestes Angebot', value: formatPercent(best.nominalInterestRate) },
    { label: 'Zins fest für', value: formatCount(years, 'year') },
  ];
}

export function spokenOutcome(outcome: FinancingOutcome | undefined): string {
  if (!outcome) return 'Dein Ergebnis wird berechnet.';
  if (outcome.error) return ERROR_TEXTS[outcome.error].title;
  const best = outcome.chosen?.conditions.best;
  const word = `${VERDICT_WORD_NAMES[outcome.word]}.`;
  return best ? `Rate ${Math.round(eurosFromCents(best.monthlyRate))} Euro im Monat. ${word}` : word;
}
