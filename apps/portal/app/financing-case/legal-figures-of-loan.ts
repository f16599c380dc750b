import {
  monthlyRate,
  nominalToEffective,
  percent,
  repaymentPlan,
  roundToHundredths,
  type Cents,
} from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { LegalFigures } from '../components/legal-example/legal-example.tsx';
import { exactEuros, writtenDuration } from './written-amounts.ts';

/** The representative example of a loan without special repayments; undefined where nothing is lent. */
export function legalFiguresOfLoan(loan: {
  loanAmount: Cents;
  /** Percent; null when nobody lends. */
  nominalInterestRate: number | null;
  amortizationRate: number;
  fixedInterestYears: number;
  /** The day of the market's rates; undefined where the visitor stated the rate. */
  asOf: string | undefined;
}): LegalFigures | undefined {
  const { loanAmount, nominalInterestRate, fixedInterestYears, asOf } = loan;
  if (loanAmount <= 0 || nominalInterestRate === null) return undefined;
  const nominal = percent(nominalInterestRate);
  const amortizationRate = percent(loan.amortizationRate);
  const terms = {
    loanAmount,
    nominalInterestRate: nominal,
    repayment: { by: 'amortizationRate', amortizationRate },
  } as const;
  const whole = repaymentPlan(terms);
  const { remainingDebt } = repaymentPlan({ ...terms, fixedInterestYears });
  return {
    loanAmount: exactEuros(loanAmount),
    monthlyRate: exactEuros(monthlyRate(loanAmount, nominal, amortizationRate)),
    totalCosts: exactEuros(whole.totalCosts),
    remainingDebt: remainingDebt > 0 ? exactEuros(remainingDebt) : undefined,
    yearlySpecialRepayment: undefined,
    nominalInterestRate: formatPercent(nominalInterestRate),
    effectiveInterestRate: formatPercent(roundToHundredths(nominalToEffective(nominal))),
    fixedInterestYears,
    installmentsInFixedPeriod: Math.min(fixedInterestYears * 12, whole.numberOfInstallments),
    term: writtenDuration(whole.numberOfInstallments),
    asOf,
  };
}
