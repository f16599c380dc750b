import {
  additionalCosts,
  amortizationRateOf,
  centsFromEuros,
  eurosFromCents,
  type Cents,
  type Percent,
} from '@heimvorteil/engine';
import { textsFromQuery } from '../../../financing-case/case-query.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import type { PlanResult } from './calculate-plan.ts';
import { usualPriceOf } from './usual-price.ts';

/** A loan of which the property is not known. */
interface LoanToPlace {
  loanAmount: Cents;
  amortizationRate: Percent;
  fixedInterestYears: number;
  /** Left out: the market's. */
  nominalInterestRate?: Percent | undefined;
  yearlySpecialRepayment?: Cents | undefined;
}

/** The purchase that a loan belongs to: the loan is 80 % of its price, own funds pay the rest with all costs. */
export function caseOfLoan(loan: LoanToPlace): CaseTexts {
  const loanAmount = eurosFromCents(loan.loanAmount);
  const purchasePrice = usualPriceOf(loanAmount);
  const costs = additionalCosts({ purchasePrice: centsFromEuros(purchasePrice) });
  const ownFunds = Math.max(purchasePrice + eurosFromCents(costs.total) - loanAmount, 0);
  const query = new URLSearchParams({
    purchasePrice: String(purchasePrice),
    ownFunds: ownFunds.toFixed(2),
    amortizationRate: loan.amortizationRate.toFixed(3),
    fixedInterestYears: String(loan.fixedInterestYears),
  });
  if (loan.nominalInterestRate !== undefined) {
    query.set('nominalInterestRate', loan.nominalInterestRate.toFixed(3));
  }
  if (loan.yearlySpecialRepayment) {
    query.set('yearlySpecialRepayment', String(eurosFromCents(loan.yearlySpecialRepayment)));
  }
  return textsFromQuery(query);
}

/** The purchase that a plan's loan belongs to. */
export function caseOfPlan({ terms, whole, fixedInterestYears, rateIsOwn }: PlanResult): CaseTexts {
  const { loanAmount, nominalInterestRate, yearlySpecialRepayment } = terms;
  return caseOfLoan({
    loanAmount,
    amortizationRate: amortizationRateOf(loanAmount, nominalInterestRate, whole.monthlyRate),
    fixedInterestYears,
    nominalInterestRate: rateIsOwn ? nominalInterestRate : undefined,
    yearlySpecialRepayment,
  });
}
