import { effectiveRatesOfPlan, repaymentPlan } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { LegalFigures } from '../../../components/legal-example/legal-example.tsx';
import { exactEuros, writtenDuration } from '../../../financing-case/written-amounts.ts';
import type { PlanResult } from './calculate-plan.ts';
import { unlessImpossible } from './unless-impossible.ts';

/**
 * The representative example's figures of a plan, its first rate kept to the end (§16 (5) PAngV). It tells of one
 * instalment, so what changes on the way, and what is paid once, is left out.
 */
export function legalFiguresOfPlan(
  { terms: planned, fixedInterestYears }: PlanResult,
  asOf: string | undefined,
): LegalFigures | undefined {
  const terms = { ...planned, specialRepayments: [], amortizationChanges: [], interestOnlyMonths: 0 };
  return unlessImpossible(() => {
    const fixed = repaymentPlan(terms);
    const { effectiveInterestRate } = effectiveRatesOfPlan(terms);
    const whole =
      terms.repayment.by === 'fullRepayment'
        ? fixed
        : repaymentPlan({ ...terms, fixedInterestYears: undefined });
    if (effectiveInterestRate === null) return undefined;
    const yearly = terms.yearlySpecialRepayment ?? 0;
    const allowed = whole.corrections.find(({ field }) => field === 'yearlySpecialRepayment')?.to ?? yearly;
    return {
      loanAmount: exactEuros(terms.loanAmount),
      monthlyRate: exactEuros(whole.monthlyRate),
      remainingDebt: fixed.remainingDebt > 0 ? exactEuros(fixed.remainingDebt) : undefined,
      yearlySpecialRepayment: allowed > 0 ? exactEuros(allowed as typeof terms.loanAmount) : undefined,
      totalCosts: exactEuros(whole.totalCosts),
      nominalInterestRate: formatPercent(terms.nominalInterestRate),
      effectiveInterestRate: formatPercent(effectiveInterestRate),
      fixedInterestYears,
      installmentsInFixedPeriod: fixed.numberOfInstallments,
      term: writtenDuration(whole.numberOfInstallments),
      asOf,
    };
  });
}
