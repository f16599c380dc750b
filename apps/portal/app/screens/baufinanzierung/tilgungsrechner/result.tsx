import { lazy } from 'react';
import { Later } from '../../../components/later/later.tsx';
import { CompositionBar } from '../../../components/result-window/composition-bar.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { Cents } from '@heimvorteil/engine';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { MarketRate } from '../../../services.ts';
import resultStyles from '../nebenkostenrechner/result.module.css';
import type { PlanResult } from './calculate-plan.ts';
import { ResultWays } from './result-ways.tsx';

const ResultFacts = lazy(async () => ({ default: (await import('./result-details.tsx')).ResultFacts }));
const ResultOrigin = lazy(async () => ({ default: (await import('./result-details.tsx')).ResultOrigin }));

/** The answer: the instalment of the plan, and what belongs to it. */
export function Result({
  result,
  market,
  hasFaults,
}: {
  result: PlanResult | undefined;
  market: MarketRate | undefined;
  hasFaults: boolean;
}) {
  const interest = result?.whole.interest[0] ?? 0;
  const amortization = result?.whole.amortization[0] ?? 0;
  return (
    <ResultWindow
      label="Monatliche Rate"
      amount={result && wholeEuros(result.whole.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result ? (
        <>
          <CompositionBar
            interest={{
              share: interest / (interest + amortization || 1),
              amount: wholeEuros(interest as Cents),
            }}
            repayment={{ amount: wholeEuros(amortization as Cents) }}
          />
        </>
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier die Rate.'
            : 'So wird das Darlehen nie bezahlt: Die Rate muss höher sein als die Zinsen eines Monats.'}
        </p>
      )}
      {result ? (
        <Later>
          <ResultFacts result={result} market={market} />
        </Later>
      ) : null}
      <ResultWays result={result} />
      {result ? (
        <Later>
          <ResultOrigin result={result} />
        </Later>
      ) : null}
    </ResultWindow>
  );
}
