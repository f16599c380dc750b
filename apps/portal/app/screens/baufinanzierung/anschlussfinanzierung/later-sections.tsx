import type { Operator } from '@heimvorteil/contracts';
import {
  addMonths,
  percent,
  repaymentPlan,
  type FollowUpOption,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../../financing-case/legal-figures-of-loan.ts';
import { PlanSection } from '../finanzierungsrechner/plan-section.tsx';
import type { KnownOrigin } from '../tilgungsrechner/plan-origin.ts';
import type { FollowUpResult } from './calculate-follow-up.ts';
import { cheapestOf, KIND_NAMES } from './cheapest-way.ts';
import { VariantsSection } from './variants-section.tsx';
import { TimingSection, WaysSection } from './ways-section.tsx';

/** What stands below the answer: the ways side by side, their time, the new loan's plan, other figures, and the law's example. */
export default function LaterSections({
  result,
  today,
  openYear,
  operator,
  demo,
}: {
  result: FollowUpResult;
  /** ISO 8601. */
  today: string;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { options, amortizationRate, fixedInterestYears, market } = result;
  const cheapest = cheapestOf(result);
  const paidOutOn = addMonths(today, options.monthsUntilEnd);
  const terms: RepaymentTerms = {
    loanAmount: options.remainingDebt,
    nominalInterestRate: percent(cheapest?.nominalInterestRate ?? 0),
    repayment: { by: 'amortizationRate', amortizationRate: percent(amortizationRate) },
    payoutDate: paidOutOn,
  };
  if (!cheapest) return null;
  const { nominalInterestRate } = cheapest;
  const plan = repaymentPlan(terms);
  const legal = legalFiguresOfLoan({
    loanAmount: options.remainingDebt,
    nominalInterestRate,
    amortizationRate,
    fixedInterestYears,
    asOf: market?.asOf,
  });
  return (
    <>
      <WaysSection result={result} />
      <TimingSection result={result} />
      <PlanSection
        title={`Das neue Darlehen: ${KIND_NAMES[cheapest.kind]}`}
        plan={plan}
        terms={terms}
        origin={{ rates: originOfRate(result, cheapest) }}
        fixedInterestYears={fixedInterestYears}
        paidOutOn={paidOutOn}
        openYear={openYear}
      />
      <VariantsSection result={result} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}

/** A forward loan's rate is nobody's figure: the market's or the visitor's, with a surcharge for each month of its wait. */
function originOfRate({ options, market }: FollowUpResult, { kind }: FollowUpOption): KnownOrigin['rates'] {
  if (kind === 'FORWARD') return undefined;
  const isOwn = kind === 'PROLONGATION' && options.prolongationRateFor !== undefined;
  return [isOwn || market === undefined ? null : market];
}
