import { roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** German annuity loan: a year's payment is interest plus initial repayment on the full loan, paid in twelfths; in cents. */
export function monthlyRate(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  amortizationRate: Percent,
): Cents {
  return roundToCents((loanAmount * (nominalInterestRate + amortizationRate)) / 1200);
}

/** The interest that a debt costs in one month, in cents. */
export function interestOfMonth(debt: Cents, nominalInterestRate: Percent): Cents {
  return roundToCents((debt * nominalInterestRate) / 1200);
}

/** The level instalment in cents that repays a loan in a number of months; in endless ones it is the interest alone. */
export function monthlyRateOfTerm(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  termMonths: number,
): Cents {
  const growthOfMonth = Math.log1p(nominalInterestRate / 1200);
  const growth = termMonths * growthOfMonth;
  // Without interest an endless term would grow by 0 × ∞.
  if (growthOfMonth === 0 || growth === 0) return roundToCents(loanAmount / termMonths);
  return roundToCents((loanAmount * nominalInterestRate) / 1200 / -Math.expm1(-growth));
}

/** The initial repayment in percent a year that an instalment implies; negative when it does not cover the interest. */
export function amortizationRateOf(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  instalment: Cents,
): Percent {
  return percent((instalment * 1200) / loanAmount - nominalInterestRate);
}

/** Months until a loan is repaid, by the closed formula; infinite when the instalment does not exceed the interest. */
export function termMonthsOf(loanAmount: Cents, nominalInterestRate: Percent, instalment: Cents): number {
  const rate = nominalInterestRate / 1200;
  if (rate === 0) return Math.ceil(loanAmount / instalment);
  if (instalment <= loanAmount * rate) return Infinity;
  return Math.ceil(-Math.log1p((-loanAmount * rate) / instalment) / Math.log1p(rate));
}

/** The same for every loan with these rates, in percent a year: the instalment is not rounded, so that the amount decides nothing. */
export function termMonthsOfRates(nominalInterestRate: Percent, amortizationRate: Percent): number {
  if (amortizationRate <= 0) return Infinity;
  if (nominalInterestRate === 0) return Math.ceil(1200 / amortizationRate);
  const interestShare = nominalInterestRate / (nominalInterestRate + amortizationRate);
  return Math.ceil(-Math.log1p(-interestShare) / Math.log1p(nominalInterestRate / 1200));
}
