import {
  amortizationRateOf,
  effectiveRatesOfPlan,
  planDerivation,
  type EffectiveRatesOfPlan,
} from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { wholeEuros, writtenDuration } from '../../../financing-case/written-amounts.ts';
import type { MarketRate } from '../../../services.ts';
import { rateLabel } from '../../../wording/rate-source.ts';
import type { PlanResult } from './calculate-plan.ts';

/** What belongs to the answer. */
export function ResultFacts({ result, market }: { result: PlanResult; market: MarketRate | undefined }) {
  return <FactList facts={factsOf(result, effectiveRatesOfPlan(result.terms), market)} />;
}

/** How the figures came about. */
export function ResultOrigin({ result: { terms, whole } }: { result: PlanResult }) {
  const { effectiveInterestRate } = effectiveRatesOfPlan(terms);
  return (
    <FigureOrigin
      question="Wie kommen die Zahlen zustande?"
      derivations={planDerivation(terms, whole, effectiveInterestRate)}
    />
  );
}

function factsOf(
  { terms, whole, fixed, fixedInterestYears, rateIsOwn }: PlanResult,
  effective: EffectiveRatesOfPlan,
  market: MarketRate | undefined,
) {
  const written = (rate: number | null) => (rate === null ? '–' : formatPercent(rate));
  return [
    {
      label: rateLabel(rateIsOwn, market),
      value: formatPercent(terms.nominalInterestRate),
    },
    ...(terms.repayment.by === 'amortizationRate'
      ? []
      : [
          {
            label: 'Anfängliche Tilgung',
            value: formatPercent(
              amortizationRateOf(terms.loanAmount, terms.nominalInterestRate, whole.monthlyRate),
            ),
          },
        ]),
    {
      label: 'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
      value: written(effective.effectiveInterestRate),
    },
    {
      label: 'Effektiver Jahreszins bis Ende der Zinsbindung, zur Veranschaulichung',
      value: written(effective.effectiveInterestRateFixedPeriod),
    },
    { label: `Restschuld nach ${fixedInterestYears} Jahren`, value: wholeEuros(fixed.remainingDebt) },
    { label: 'Schuldenfrei nach', value: writtenDuration(whole.numberOfInstallments) },
    { label: 'Zinsen bis dahin', value: wholeEuros(whole.totalInterest) },
  ];
}
