import {
  amortizationRateOf,
  followUpInstalment,
  landChargeRateOfPlan,
  monthsOfRepayment,
  planDerivation,
} from '@heimvorteil/engine';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { landChargeFact } from '../../plan-table/plan-words.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import type { PlanName, PlanValues } from './definition.ts';
import { planOf, type SolvedPlan } from './solve.ts';

interface Shown {
  values: PlanValues;
  loaded: LoadedCaseForm<PlanName>;
}

/** What belongs to the answer. */
export function ResultFacts({ values, loaded }: Shown) {
  const plan = planOf(values, loaded)?.plan;
  return plan ? <FactList facts={factsOf(plan)} /> : null;
}

/** How the figures came about. */
export function ResultOrigin({ values, loaded }: Shown) {
  const plan = planOf(values, loaded)?.plan;
  if (!plan) return null;
  const { fixed, whole } = plan;
  return (
    <FigureOrigin
      question="Wie kommen die Zahlen zustande?"
      derivations={planDerivation(whole.terms, whole.plan, fixed.effectiveInterestRate)}
    />
  );
}

function factsOf({ fixed, whole, fixedInterestYears, rateIsOwn, market }: SolvedPlan): Fact[] {
  const { terms } = fixed;
  const { plan } = whole;
  const afterwards = followUpInstalment(whole.terms, plan);
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
              amortizationRateOf(terms.loanAmount, terms.nominalInterestRate, plan.monthlyRate),
            ),
          },
        ]),
    {
      label: 'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
      value: written(fixed.effectiveInterestRate),
    },
    ...landChargeFact(landChargeRateOfPlan(whole.terms)),
    {
      label: 'Effektiver Jahreszins bis Ende der Zinsbindung, zur Veranschaulichung',
      value: written(fixed.effectiveInterestRateFixedPeriod),
    },
    {
      label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
      value: wholeEuros(fixed.plan.remainingDebt),
    },
    ...(afterwards === null ? [] : [{ label: 'Rate danach, deine Annahme', value: wholeEuros(afterwards) }]),
    { label: 'Schuldenfrei nach', value: writtenDurationDative(plan.numberOfInstallments) },
    ...(monthsOfRepayment(terms) === 0
      ? [{ label: 'Letzte Rate, zahlt alles zurück', value: wholeEuros(plan.lastInstallmentAmount) }]
      : []),
    { label: 'Zinsen bis dahin', value: wholeEuros(plan.totalInterest) },
  ];
}
