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

/** The market's mean for a loan, with its source. */
export interface MarketMean {
  readonly rate: Percent;
  readonly offerCount: number;
  /** Representative example of these offers (§17 PAngV); a single lender's offer represents itself. */
  readonly representative: RepresentativeOffer;
  /** Day the rates became effective, ISO 8601. */
  readonly asOf: string;
  /** Fixed years of the mean: the nearest that a lender offers. */
  readonly fixedInterestYears: number;
  /** No lender offers exactly this loan, so the mean is that of a loan of usual size. */
  readonly standsIn: boolean;
  /** Lender of the offer; undefined for the mean of all. */
  readonly lender?: string | undefined;
}

export interface RateInput extends LoanInput {
  readonly nominalInterestRate?: number | undefined;
  readonly rateSource?: RateSource | undefined;
  /** Lender of the chosen offer (source OFFER); if it does not lend, the market's mean applies. */
  readonly rateProviderId?: string | undefined;
}

/** Payout day for the market's rates: the case's, possibly in the future, or today. */
type PayoutDay = 'OF_CASE' | 'TODAY';

/** Rate while the loan is still sought: the entered one, else the market's mean. */
export interface RequestedRate {
  readonly rateFor: RateFor;
  readonly rateIsOwn: boolean;
  /** Mean for a loan; undefined if the rate was entered, or without a loan or a lender. */
  readonly marketFor: (loanAmount: Cents, securityValue: Cents) => MarketMean | undefined;
  /** Lenders that take a loan of this case, whatever rate was entered; undefined without a market. */
  readonly offerCountFor: OfferCountFor;
}

/** Entered rate, else the mean of the lenders that would take the case. */
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

/** Loan and loan-to-value steps of all rate tables, merged. */
function stepsOf(found: readonly MarketRates[]): RateSteps {
  const ascending = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b);
  return {
    loanAmountFrom: ascending(found.flatMap(({ rates }) => rates.loanAmountFrom)),
    loanToValueUpTo: ascending(found.flatMap(({ rates }) => rates.loanToValueUpTo)),
  };
}

/** Counts the lenders for a loan; queries the market at the first count and only once. */
function offerCounts(input: LoanInput, context: MarketContext): OfferCountFor {
  let market: { found: MarketRates | undefined } | undefined;
  return (loanAmount, securityValue) => {
    market ??= { found: context.findMarketRates(loanCase(input, context)) };
    const rates = market.found?.rates;
    return rates && (averageRateOf(rates, loanAmount, securityValue)?.offerCount ?? 0);
  };
}

/** Mean for a known loan; undefined without a loan or a lender. */
export function marketMean(
  input: LoanInput,
  loan: SecuredLoan,
  context: MarketContext,
): MarketMean | undefined {
  const found = context.findMarketRates(pricedCase(loanCase(input, context)));
  return found && loan.loanAmount > 0 ? firstMean([found], loan) : undefined;
}

/** Mean for a known loan; a loan below the minimum gets the rate of the smallest one. */
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

/** Rates for a case in order of precedence: the lender of its chosen offer, then the market. */
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

/** The mean includes the lenders' surcharges for the lead time, like the list of offers. */
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
