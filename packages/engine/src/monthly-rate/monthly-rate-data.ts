import { cents, roundToCents, type Cents, percent, type Percent } from '../money/money.ts';
import { averageRate } from '../offer-pricing/average-rates.ts';
import { type Market, thousandthsOf } from '../offer-pricing/market.ts';
import { figuresOfRates } from '../offer-pricing/offer-figures.ts';
import type { RepresentativeOffer } from '../offer-pricing/representative-offer.ts';

/** Assumed own funds in percent of the price, because the buyer is unknown here. */
const OWN_FUNDS_SHARE = percent(20);
export const MONTHLY_RATE_TERMS = { fixedInterestYears: 10, amortizationRate: percent(1) } as const;

export interface PropertyCosts {
  readonly purchasePrice: Cents;
  readonly additionalCosts: Cents;
  /** Code of a state or place; empty if unknown. */
  readonly geoCode: string;
}

export interface MonthlyRateFigures {
  /** Price plus additional costs, in cents. */
  readonly totalCost: Cents;
  readonly ownFunds: Cents;
  readonly ownFundsPercentage: Percent;
  readonly loanAmount: Cents;
  /** Monthly payment in cents; 0, like the rates, if no lender takes the case. */
  readonly monthlyRate: Cents;
  readonly averageInterestRate: Percent;
  /** APR at the average rate, including the court's land charge fee. */
  readonly effectiveInterestRate: Percent;
  readonly offerCount: number;
  /** A real offer that must be advertised next to the average rate; null if no lender takes the case. */
  readonly representative: RepresentativeOffer | null;
}

/**
 * Mean rate of all lenders that take the case, with 20 % own funds, ten fixed years and 1 % repayment. The
 * payment uses the rounded mean, so that the displayed numbers agree.
 */
export function monthlyRateData(market: Market, property: PropertyCosts): MonthlyRateFigures {
  const { purchasePrice, additionalCosts, geoCode } = property;
  const totalCost = cents(purchasePrice + additionalCosts);
  const ownFunds = roundToCents((purchasePrice * OWN_FUNDS_SHARE) / 100);
  const loanAmount = cents(totalCost - ownFunds);
  const financingCase = {
    loanAmount,
    purchasePrice,
    geoCode,
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    ...MONTHLY_RATE_TERMS,
    financingType: 'PurchaseFinancing',
  } as const;
  const average = averageRate(market, financingCase);
  const known = { totalCost, ownFunds, ownFundsPercentage: OWN_FUNDS_SHARE, loanAmount };
  if (!average) {
    const none = percent(0);
    return {
      ...known,
      monthlyRate: cents(0),
      averageInterestRate: none,
      effectiveInterestRate: none,
      offerCount: 0,
      representative: null,
    };
  }
  const figures = figuresOfRates(financingCase).of(thousandthsOf(average.rate));
  return {
    ...known,
    monthlyRate: figures.monthlyRate,
    averageInterestRate: average.rate,
    effectiveInterestRate: figures.effectiveInterestRate,
    offerCount: average.offerCount,
    representative: average.representative,
  };
}
