import type { AnnuityLoan } from '@heimvorteil/calculations';
import { formatPercent } from '@heimvorteil/format';
import { exactEuros, writtenDuration } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';

/** The representative example of a calculated loan; `asOf` is the day of the market's rates, undefined where the visitor stated the rate. */
export function legalFiguresOfAnnuityLoan(loan: AnnuityLoan, asOf: string | undefined): LegalFigures {
  const { remainingDebt, specialRepayment, wholePlan } = loan;
  return {
    loanAmount: exactEuros(loan.loanAmount),
    monthlyRate: exactEuros(loan.monthlyRate),
    totalCosts: exactEuros(wholePlan.totalCosts),
    remainingDebt: remainingDebt > 0 ? exactEuros(remainingDebt) : undefined,
    yearlySpecialRepayment: specialRepayment > 0 ? exactEuros(specialRepayment) : undefined,
    nominalInterestRate: formatPercent(loan.nominalInterestRate),
    effectiveInterestRate: formatPercent(loan.effectiveInterestRate),
    fixedInterestYears: loan.fixedInterestYears,
    installmentsInFixedPeriod: loan.installmentsInFixedPeriod,
    term: writtenDuration(wholePlan.numberOfInstallments),
    asOf,
  };
}
