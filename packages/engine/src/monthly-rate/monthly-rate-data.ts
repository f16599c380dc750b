import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { averageRate } from '../offer-pricing/average-rate.ts';
import type { Market } from '../offer-pricing/market.ts';
import { figuresOfRates } from '../offer-pricing/offer-figures.ts';
import type { RepresentativeOffer } from '../offer-pricing/representative-offer.ts';
import { thousandthsOf } from '../offer-pricing/thousandths.ts';

/** The case that a property's monthly rate is worked out for when nothing is known of the buyer. */
const OWN_FUNDS_SHARE = percent(20);
export const MONTHLY_RATE_TERMS = { fixedInterestYears: 10, amortizationRate: percent(1) } as const;

/** A property and what buying it costs beside its price. */
export interface PropertyCosts {
  readonly purchasePrice: Cents;
  readonly additionalCosts: Cents;
  /** State or place; empty when unknown. */
  readonly geoCode: string;
}

/** What a property costs a month at the market's mean. */
export interface MonthlyRateFigures {
  /** Price and additional costs. */
  readonly totalCost: Cents;
  readonly ownFunds: Cents;
  readonly ownFundsPercentage: Percent;
  readonly loanAmount: Cents;
  /** Zero when nobody would take the case, as are the rates. */
  readonly monthlyRate: Cents;
  readonly averageInterestRate: Percent;
  /** The APR of the mean, as an offer at that rate has it. */
  readonly effectiveInterestRate: Percent;
  /** How many lenders the average is of. */
  readonly offerCount: number;
  /** The offer that may advertise beside this mean; null when nobody would take the case. */
  readonly representative: RepresentativeOffer | null;
}

/**
 * The monthly rate of a property: 20 % own funds, ten fixed years, 1 % repayment, at the mean rate of the lenders
 * that would take the case. The mean is rounded first, so that the figures shown agree with each other.
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
