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
import { exactEuros, writtenDuration } from '../financing-case/written-amounts.ts';
import type { MarketRate } from '../services.ts';

/** The loan that a request means, at the market's mean of the day. */
export interface RequestLoan {
  loanAmount: Cents;
  monthlyRate: Cents;
  /** Percent. */
  interestRate: number;
  effectiveInterestRate: number;
  fixedInterestYears: number;
  remainingDebt: Cents;
  market: MarketRate;
  legal: LegalFigures;
}

/** Calculates the loan; undefined where nothing is to be lent or no lender would take it. */
export function calculateRequest(
  loanAmount: Cents,
  terms: { amortizationRate: number; fixedInterestYears: number },
  market: MarketRate | undefined,
): RequestLoan | undefined {
  if (!market || loanAmount <= 0) return undefined;
  const { amortizationRate, fixedInterestYears } = terms;
  const loan = {
    loanAmount,
    nominalInterestRate: percent(market.averageInterestRate),
    repayment: { by: 'amortizationRate', amortizationRate: percent(amortizationRate) },
  } as const;
  const wholePlan = repaymentPlan(loan);
  const { remainingDebt } = repaymentPlan({ ...loan, fixedInterestYears });
  const instalment = monthlyRate(loanAmount, loan.nominalInterestRate, percent(amortizationRate));
  const effectiveInterestRate = roundToHundredths(nominalToEffective(loan.nominalInterestRate));
  return {
    loanAmount,
    monthlyRate: instalment,
    interestRate: market.averageInterestRate,
    effectiveInterestRate,
    fixedInterestYears,
    remainingDebt: remainingDebt,
    market,
    legal: {
      loanAmount: exactEuros(loanAmount),
      monthlyRate: exactEuros(instalment),
      totalCosts: exactEuros(wholePlan.totalCosts),
      remainingDebt: remainingDebt > 0 ? exactEuros(remainingDebt) : undefined,
      yearlySpecialRepayment: undefined,
      nominalInterestRate: formatPercent(market.averageInterestRate),
      effectiveInterestRate: formatPercent(effectiveInterestRate),
      fixedInterestYears,
      installmentsInFixedPeriod: Math.min(fixedInterestYears * 12, wholePlan.numberOfInstallments),
      term: writtenDuration(wholePlan.numberOfInstallments),
      asOf: market.asOf,
    },
  };
}
