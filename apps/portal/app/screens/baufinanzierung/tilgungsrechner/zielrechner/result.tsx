import { nominalToEffective } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Later } from '../../../../components/later/later.tsx';
import { FactList, type Fact } from '../../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../../components/result-window/result-window.tsx';
import { wholeEuros, writtenDuration } from '../../../../financing-case/written-amounts.ts';
import { rateLabel as sourceLabel } from '../../../../wording/rate-source.ts';
import resultStyles from '../../nebenkostenrechner/result.module.css';
import type { Goal, GoalTexts } from './goal-form.ts';
import { GoalWays } from './goal-result-ways.tsx';
import { answerOf } from './goal-words.ts';
import type { GoalResult } from './seek-goal.ts';

const GoalOrigin = lazy(() => import('./goal-origin.tsx'));

/** The answer: the one figure that was sought, and what follows from it. */
export function Result({
  label,
  result,
  texts,
  hasFaults,
}: {
  label: string;
  result: GoalResult | undefined;
  texts: GoalTexts;
  hasFaults: boolean;
}) {
  const answer = result && answerOf(result);
  return (
    <ResultWindow label={label} amount={answer?.amount} unit={answer?.unit ?? ''} id="ergebnis">
      {result ? (
        <FactList facts={factsOf(result)} />
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier die Antwort.'
            : 'So geht es nicht auf: Die Raten bezahlen das Darlehen nicht. Ändere eine der Angaben.'}
        </p>
      )}
      <GoalWays result={result} texts={texts} />
      {result ? (
        <Later>
          <GoalOrigin result={result} />
        </Later>
      ) : null}
    </ResultWindow>
  );
}

function factsOf(result: GoalResult): Fact[] {
  const { market } = result;
  const rateLabel = sourceLabel(market === undefined, market);
  if (result.goal === 'purchase') {
    const { purchase, ownFunds } = result;
    const rate = purchase.nominalInterestRate;
    return [
      { label: 'Darlehen', value: wholeEuros(purchase.loanAmount) },
      { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
      { label: 'Monatliche Rate', value: wholeEuros(purchase.monthlyRate) },
      { label: 'Darlehen vom Kaufpreis', value: formatPercent(purchase.loanToValue) },
      ...(rate === null
        ? []
        : [
            { label: rateLabel, value: formatPercent(rate) },
            { label: 'Effektiver Jahreszins', value: formatPercent(nominalToEffective(rate)) },
          ]),
    ];
  }
  const { loan } = result;
  const facts: (Fact & { goal?: Goal })[] = [
    { goal: 'loanAmount', label: 'Darlehen', value: wholeEuros(loan.loanAmount) },
    { goal: 'monthlyRate', label: 'Monatliche Rate', value: wholeEuros(loan.monthlyRate) },
    { goal: 'termMonths', label: 'Schuldenfrei nach', value: writtenDuration(loan.termMonths) },
    { goal: 'nominalInterestRate', label: rateLabel, value: formatPercent(loan.nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatPercent(nominalToEffective(loan.nominalInterestRate)) },
    { label: 'Anfängliche Tilgung', value: formatPercent(loan.amortizationRate) },
    { label: 'Zinsen bis dahin', value: wholeEuros(loan.totalInterest) },
  ];
  return facts.filter(({ goal }) => goal !== result.goal);
}
