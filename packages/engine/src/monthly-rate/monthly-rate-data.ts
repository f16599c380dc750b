import { monthlyRate } from '../annuity/monthly-rate.ts';
import { nominalToEffective } from '../effective-rate/nominal-to-effective.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { averageRate } from '../offer-pricing/average-rate.ts';
import type { Market } from '../offer-pricing/market.ts';

/** The case that a property's monthly rate is worked out for when nothing is known of the buyer. */
const OWN_FUNDS_SHARE = percent(20);
const FIXED_INTEREST_YEARS = 10;
const AMORTIZATION_RATE = percent(1);

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
  readonly effectiveInterestRate: Percent;
  /** How many lenders the average is of. */
  readonly offerCount: number;
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
  const average = averageRate(market, {
    loanAmount,
    purchasePrice,
    geoCode,
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    fixedInterestYears: FIXED_INTEREST_YEARS,
    amortizationRate: AMORTIZATION_RATE,
    financingType: 'PurchaseFinancing',
  });
  const known = { totalCost, ownFunds, ownFundsPercentage: OWN_FUNDS_SHARE, loanAmount };
  if (!average) {
    const none = percent(0);
    return {
      ...known,
      monthlyRate: cents(0),
      averageInterestRate: none,
      effectiveInterestRate: none,
      offerCount: 0,
    };
  }
  return {
    ...known,
    monthlyRate: monthlyRate(loanAmount, average.rate, AMORTIZATION_RATE),
    averageInterestRate: average.rate,
    effectiveInterestRate: roundToHundredths(nominalToEffective(average.rate)),
    offerCount: average.offerCount,
  };
}
