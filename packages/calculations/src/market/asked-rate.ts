import type { RateSource } from '@heimvorteil/contracts';
import {
  averageRateOf,
  constantRate,
  leastLoanInPlaceOf,
  percent,
  steppedRate,
  type CaseBeforeLoan,
  type Cents,
  type OfferCountFor,
  type Percent,
  type RateFor,
  type RateSteps,
  type RepresentativeOffer,
  type SecuredLoan,
} from '@heimvorteil/engine';
import type { Surroundings } from '../surroundings.ts';
import { loanCase, pricedLeadMonths, type StatedLoan } from './loan-case.ts';
import type { MarketRates } from './market-rates.ts';

/** The market's mean behind a rate, and where it comes from. */
export interface MarketMean {
  readonly rate: Percent;
  readonly offerCount: number;
  /** The one of these offers that may advertise (§17 PAngV); a lender's own offer stands for itself. */
  readonly representative: RepresentativeOffer;
  /** The day from which the rates hold, ISO 8601. */
  readonly asOf: string;
  /** What the mean was asked for: the nearest ones that somebody offers. */
  readonly fixedInterestYears: number;
  /** Nobody lends the very loan: the mean is that of one of a usual size. */
  readonly standsIn: boolean;
  /** The lender whose offer this is; undefined where it is the mean of all. */
  readonly lender?: string | undefined;
}

/** A body's loan with the rate that it may state. */
export interface StatedRate extends StatedLoan {
  readonly nominalInterestRate?: number | undefined;
  readonly rateSource?: RateSource | undefined;
  /** Whose offer counts with the source OFFER; where that lender does not lend, the market's mean does. */
  readonly rateProviderId?: string | undefined;
}

/** The payout that the market is asked for: that of the case, which may lie ahead, or one today. */
type PayoutDay = 'OF_CASE' | 'TODAY';

/** The rate that a body is calculated with while its loan is still sought: its own, else the market's mean. */
export interface AskedRate {
  readonly rateFor: RateFor;
  readonly rateIsOwn: boolean;
  /** The mean behind a loan; undefined where the rate was stated, nothing is lent or nobody lends. */
  readonly marketFor: (loanAmount: Cents, securityValue: Cents) => MarketMean | undefined;
  /** How many lenders of the market take a loan of this case, whatever rate was stated; undefined where no market was asked. */
  readonly offerCountFor: OfferCountFor;
}

/** The rate that a body states, else the mean of the lenders that would take its case. */
export function askedRate(
  stated: StatedRate,
  surroundings: Surroundings,
  payout: PayoutDay = 'OF_CASE',
): AskedRate {
  const offerCountFor = offerCounts(stated, surroundings);
  if (stated.nominalInterestRate !== undefined) {
    const rateFor = constantRate(percent(stated.nominalInterestRate));
    return { rateFor, rateIsOwn: true, marketFor: () => undefined, offerCountFor };
  }
  const found = ratesOf(stated, surroundings, payout);
  const marketFor = (loanAmount: Cents, securityValue: Cents) =>
    loanAmount > 0 ? firstMean(found, { loanAmount, securityValue }) : undefined;
  return {
    rateFor: steppedRate(
      (_loanToValue, loanAmount, securityValue) =>
        firstMean(found, { loanAmount, securityValue })?.rate ?? null,
      stepsOf(found),
    ),
    rateIsOwn: false,
    marketFor,
    offerCountFor,
  };
}

/** Every step of any of these rates. */
function stepsOf(found: readonly MarketRates[]): RateSteps {
  const ascending = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
  return {
    loanAmountFrom: ascending(found.flatMap(({ rates }) => rates.loanAmountFrom)),
    loanToValueUpTo: ascending(found.flatMap(({ rates }) => rates.loanToValueUpTo)),
  };
}

/** Asks the market when it is first wanted. */
function offerCounts(stated: StatedLoan, surroundings: Surroundings): OfferCountFor {
  let market: { found: MarketRates | undefined } | undefined;
  return (loanAmount, securityValue) => {
    market ??= { found: surroundings.findMarketRates(loanCase(stated, surroundings)) };
    const rates = market.found?.rates;
    return rates && (averageRateOf(rates, loanAmount, securityValue)?.offerCount ?? 0);
  };
}

/** The mean for a loan that is known; undefined where nothing is lent or nobody lends it. */
export function marketMean(
  stated: StatedLoan,
  loan: SecuredLoan,
  surroundings: Surroundings,
): MarketMean | undefined {
  const found = surroundings.findMarketRates(pricedCase(loanCase(stated, surroundings)));
  return found && loan.loanAmount > 0 ? firstMean([found], loan) : undefined;
}

/** The mean for a loan that is known; a loan too small to be lent has the price of the least one. */
export function settledMean(
  stated: StatedRate,
  loan: SecuredLoan,
  surroundings: Surroundings,
): MarketMean | undefined {
  const found = ratesOf(stated, surroundings);
  const exact = loan.loanAmount > 0 ? firstMean(found, loan) : undefined;
  const least = leastLoanInPlaceOf(loan);
  if (exact || !least) return exact;
  const mean = firstMean(
    found.filter(({ lender }) => lender === undefined),
    least,
  );
  return mean && { ...mean, standsIn: true };
}

/** Whose rates a case asks for, in the order in which they count: the lender's whose offer it takes, then the market's. */
export function ratesOf(
  stated: StatedRate,
  surroundings: Surroundings,
  payout: PayoutDay = 'OF_CASE',
): MarketRates[] {
  const terms = loanCase(stated, surroundings);
  const { rateSource, rateProviderId } = stated;
  const offered =
    rateSource === 'OFFER' && rateProviderId !== undefined
      ? surroundings.findLenderRates?.(rateProviderId, terms)
      : undefined;
  const asked = payout === 'TODAY' ? { ...terms, leadMonths: undefined } : pricedCase(terms);
  return [offered, surroundings.findMarketRates(asked)].filter((one) => one !== undefined);
}

/** Every lender adds its own surcharge for the lead time, so the mean has it as the list of offers does. */
function pricedCase(terms: CaseBeforeLoan): CaseBeforeLoan {
  return { ...terms, leadMonths: pricedLeadMonths(terms.leadMonths) };
}

function firstMean(
  found: readonly MarketRates[],
  { loanAmount, securityValue }: SecuredLoan,
): MarketMean | undefined {
  for (const { rates, asOf, fixedInterestYears, standsIn = false, lender } of found) {
    const average = averageRateOf(rates, loanAmount, securityValue);
    if (average) return { ...average, asOf, fixedInterestYears, standsIn, lender };
  }
  return undefined;
}
