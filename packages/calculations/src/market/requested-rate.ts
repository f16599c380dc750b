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
import type { MarketContext } from '../market-context.ts';
import { loanCase, pricedLeadMonths, type LoanInput } from './loan-case.ts';
import type { MarketRates } from './market-rates.ts';

/** Average market rate of a loan, with its origin. */
export interface MarketMean {
  readonly rate: Percent;
  readonly offerCount: number;
  /** Representative example of these offers (§17 PAngV); for one lender's offer the offer itself. */
  readonly representative: RepresentativeOffer;
  /** First day of the rates, ISO 8601. */
  readonly asOf: string;
  /** Fixed years of the rate, the nearest to the requested ones that a lender offers. */
  readonly fixedInterestYears: number;
  /** True if no lender offers exactly this loan, so the rate is that of a loan of usual size. */
  readonly standsIn: boolean;
  /** Name of the lender; undefined for an average of all lenders. */
  readonly lender?: string | undefined;
}

export interface RateInput extends LoanInput {
  readonly nominalInterestRate?: number | undefined;
  readonly rateSource?: RateSource | undefined;
  /** Lender of the offer the visitor chose (source OFFER); if it does not lend, the average rate applies. */
  readonly rateProviderId?: string | undefined;
}

/** Whether market rates are those of the case's payout, which may be in the future, or of a payout today. */
type PayoutDay = 'OF_CASE' | 'TODAY';

/** Rate as a function of the loan, while a calculation still searches the loan: entered or the market's. */
export interface RequestedRate {
  readonly rateFor: RateFor;
  readonly rateIsOwn: boolean;
  /** Average market rate of a loan; undefined if the rate was entered, or without a loan or a lender. */
  readonly marketFor: (loanAmount: Cents, securityValue: Cents) => MarketMean | undefined;
  /** Number of lenders for a loan of this case, also if the rate was entered; undefined without a market. */
  readonly offerCountFor: OfferCountFor;
}

/** Rate that the visitor entered, or else the average rate of all lenders that would take the case. */
export function requestedRate(
  input: RateInput,
  context: MarketContext,
  payout: PayoutDay = 'OF_CASE',
): RequestedRate {
  const offerCountFor = offerCounts(input, context);
  if (input.nominalInterestRate !== undefined) {
    const rateFor = constantRate(percent(input.nominalInterestRate));
    return { rateFor, rateIsOwn: true, marketFor: () => undefined, offerCountFor };
  }
  const found = ratesOf(input, context, payout);
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

/** All loan amounts and loan-to-values at which a rate changes, from several rate tables. */
function stepsOf(found: readonly MarketRates[]): RateSteps {
  const ascending = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
  return {
    loanAmountFrom: ascending(found.flatMap(({ rates }) => rates.loanAmountFrom)),
    loanToValueUpTo: ascending(found.flatMap(({ rates }) => rates.loanToValueUpTo)),
  };
}

/** Counts lenders for a loan; queries the market once, and only if needed. */
function offerCounts(input: LoanInput, context: MarketContext): OfferCountFor {
  let market: { found: MarketRates | undefined } | undefined;
  return (loanAmount, securityValue) => {
    market ??= { found: context.findMarketRates(loanCase(input, context)) };
    const rates = market.found?.rates;
    return rates && (averageRateOf(rates, loanAmount, securityValue)?.offerCount ?? 0);
  };
}

/** Average market rate of a known loan; undefined without a loan or a lender. */
export function marketMean(
  input: LoanInput,
  loan: SecuredLoan,
  context: MarketContext,
): MarketMean | undefined {
  const found = context.findMarketRates(pricedCase(loanCase(input, context)));
  return found && loan.loanAmount > 0 ? firstMean([found], loan) : undefined;
}

/** Average market rate of a known loan; a loan below the minimum gets the rate of the smallest loan. */
export function settledMean(
  input: RateInput,
  loan: SecuredLoan,
  context: MarketContext,
): MarketMean | undefined {
  const found = ratesOf(input, context);
  const exact = loan.loanAmount > 0 ? firstMean(found, loan) : undefined;
  const least = leastLoanInPlaceOf(loan);
  if (exact || !least) return exact;
  const mean = firstMean(
    found.filter(({ lender }) => lender === undefined),
    least,
  );
  return mean && { ...mean, standsIn: true };
}

/** Rates for a case, most important first: those of the chosen offer's lender, then the market's. */
export function ratesOf(
  input: RateInput,
  context: MarketContext,
  payout: PayoutDay = 'OF_CASE',
): MarketRates[] {
  const terms = loanCase(input, context);
  const { rateSource, rateProviderId } = input;
  const offered =
    rateSource === 'OFFER' && rateProviderId !== undefined
      ? context.findLenderRates?.(rateProviderId, terms)
      : undefined;
  const query = payout === 'TODAY' ? { ...terms, leadMonths: undefined } : pricedCase(terms);
  return [offered, context.findMarketRates(query)].filter((one) => one !== undefined);
}

/** With a future payout, so that the average includes forward surcharges, as the list of offers does. */
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
