import { calculateRepaymentPlan } from '@heimvorteil/calculations';
import { formatPercent } from '@heimvorteil/format';
import { exactEuros, writtenDuration } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { wholeBodyOf, type SolvedPlan } from './solve-plan.ts';

/**
 * The representative example's figures of a plan, its first rate kept to the end (§16 (5) PAngV). It tells of one
 * instalment, so what changes on the way, and what is paid once, is left out.
 */
export function legalFiguresOfPlan({
  body: planned,
  fixedInterestYears,
  rateIsOwn,
  market,
}: SolvedPlan): LegalFigures | undefined {
  const body = {
    ...planned,
    specialRepayments: [],
    amortizationChanges: [],
    interestOnlyMonths: 0,
    followUpInterestRate: undefined,
  };
  const { result: fixed } = calculateRepaymentPlan(body);
  const { result: whole } = calculateRepaymentPlan(wholeBodyOf(body));
  if (!fixed || !whole || fixed.effectiveInterestRate === null) return undefined;
  const { terms } = fixed;
  const correction = whole.plan.corrections.find(({ field }) => field === 'yearlySpecialRepayment');
  const yearly = correction?.to ?? terms.yearlySpecialRepayment;
  const { remainingDebt } = fixed.plan;
  return {
    loanAmount: exactEuros(terms.loanAmount),
    monthlyRate: exactEuros(whole.plan.monthlyRate),
    remainingDebt: remainingDebt > 0 ? exactEuros(remainingDebt) : undefined,
    yearlySpecialRepayment: yearly ? exactEuros(yearly) : undefined,
    totalCosts: exactEuros(whole.plan.totalCosts),
    nominalInterestRate: formatPercent(terms.nominalInterestRate),
    effectiveInterestRate: formatPercent(fixed.effectiveInterestRate),
    fixedInterestYears,
    installmentsInFixedPeriod: fixed.plan.numberOfInstallments,
    term: writtenDuration(whole.plan.numberOfInstallments),
    asOf: rateIsOwn ? undefined : market?.asOf,
  };
}
