import { formatPercent } from '@heimvorteil/format';
import type { LegalFigures } from '../components/legal-example/legal-example.tsx';
import type { CaseResult } from './calculate-case.ts';
import { exactEuros, writtenDuration } from './written-amounts.ts';

/** The representative example's figures, from the result that the screen shows; undefined where no loan is needed. */
export function legalFigures(result: CaseResult, asOf: string | undefined): LegalFigures | undefined {
  const { summary, wholePlan, figures, interestRate } = result;
  if (summary.loanAmount <= 0 || summary.effectiveInterestRate === null) return undefined;
  const yearlySpecialRepayment = result.specialRepayment;
  return {
    loanAmount: exactEuros(summary.loanAmount),
    monthlyRate: exactEuros(summary.monthlyRate),
    remainingDebt: summary.remainingDebt > 0 ? exactEuros(summary.remainingDebt) : undefined,
    yearlySpecialRepayment: yearlySpecialRepayment > 0 ? exactEuros(yearlySpecialRepayment) : undefined,
    totalCosts: exactEuros(wholePlan.totalCosts),
    nominalInterestRate: formatPercent(interestRate),
    effectiveInterestRate: formatPercent(summary.effectiveInterestRate),
    fixedInterestYears: figures.fixedInterestYears,
    installmentsInFixedPeriod: Math.min(figures.fixedInterestYears * 12, wholePlan.numberOfInstallments),
    term: writtenDuration(wholePlan.numberOfInstallments),
    asOf: result.rateIsOwn ? undefined : asOf,
  };
}
