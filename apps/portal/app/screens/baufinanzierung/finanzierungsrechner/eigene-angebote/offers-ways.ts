import { amortizationRateOf, eurosFromCents } from '@heimvorteil/engine';
import type { CaseTexts } from '../../../../financing-case/case-texts.ts';
import { caseOfLoan } from '../../tilgungsrechner/plan-ways.ts';
import type { OffersResult } from './compare-offers.ts';

/** The purchase that the loan belongs to, with repayment and fixed years of the cheapest offer and the market's own rate. */
export function caseOfCheapest({ offers, options, compared }: OffersResult): CaseTexts {
  const { nominalInterestRate, fixedInterestYears } = offers[compared.cheapest]!;
  const { monthlyRate } = compared.offers[compared.cheapest]!;
  return caseOfLoan({
    loanAmount: options.loanAmount,
    amortizationRate: amortizationRateOf(options.loanAmount, nominalInterestRate, monthlyRate),
    fixedInterestYears,
    yearlySpecialRepayment: options.yearlySpecialRepayment,
  });
}

/** The whole repayment plan of one offer. */
export function planLink({ offers, options, compared }: OffersResult, index: number): string {
  const { nominalInterestRate, fixedInterestYears } = offers[index]!;
  const { monthlyRate, yearlySpecialRepayment } = compared.offers[index]!;
  const query = new URLSearchParams({
    loanAmount: String(eurosFromCents(options.loanAmount)),
    nominalInterestRate: String(nominalInterestRate),
    repaymentBy: 'monthlyRate',
    monthlyRate: String(eurosFromCents(monthlyRate)),
    fixedInterestYears: String(fixedInterestYears),
  });
  if (yearlySpecialRepayment > 0) {
    query.set('yearlySpecialRepayment', String(eurosFromCents(yearlySpecialRepayment)));
  }
  return `/baufinanzierung/tilgungsrechner?${query}`;
}
