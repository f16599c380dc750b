import { roundToCents, type Cents, percent, type Percent } from '../money/money.ts';

/** Monthly payment in cents: a twelfth of (interest + initial repayment) of the loan, as usual in Germany. */
export function monthlyRate(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  amortizationRate: Percent,
): Cents {
  return roundToCents((loanAmount * (nominalInterestRate + amortizationRate)) / 1200);
}

export function interestOfMonth(debt: Cents, nominalInterestRate: Percent): Cents {
  return roundToCents((debt * nominalInterestRate) / 1200);
}

/** Constant payment in cents that repays a loan in `termMonths`; the interest alone for an infinite term. */
export function monthlyRateOfTerm(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  termMonths: number,
): Cents {
  const growthOfMonth = Math.log1p(nominalInterestRate / 1200);
  const growth = termMonths * growthOfMonth;
  // Without interest, an infinite term would give 0 × ∞ in the annuity formula.
  if (growthOfMonth === 0 || growth === 0) return roundToCents(loanAmount / termMonths);
  return roundToCents((loanAmount * nominalInterestRate) / 1200 / -Math.expm1(-growth));
}

/** Initial repayment in percent a year; negative if the payment does not cover the interest. */
export function amortizationRateOf(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  instalment: Cents,
): Percent {
  return percent((instalment * 1200) / loanAmount - nominalInterestRate);
}

/** Number of payments until repaid, by a closed formula; infinite if the payment is at most the interest. */
export function termMonthsOf(loanAmount: Cents, nominalInterestRate: Percent, instalment: Cents): number {
  const rate = nominalInterestRate / 1200;
  if (rate === 0) return Math.ceil(loanAmount / instalment);
  if (instalment <= loanAmount * rate) return Infinity;
  return Math.ceil(-Math.log1p((-loanAmount * rate) / instalment) / Math.log1p(rate));
}

/** Number of payments for a loan of any size, because no payment is rounded; rates in percent a year. */
export function termMonthsOfRates(nominalInterestRate: Percent, amortizationRate: Percent): number {
  if (amortizationRate <= 0) return Infinity;
  if (nominalInterestRate === 0) return Math.ceil(1200 / amortizationRate);
  const interestShare = nominalInterestRate / (nominalInterestRate + amortizationRate);
  return Math.ceil(-Math.log1p(-interestShare) / Math.log1p(nominalInterestRate / 1200));
}
