import type { ExampleMarket, MarketMean } from '@heimvorteil/calculations';
import type { PlanOrigin } from '@heimvorteil/contracts';
import { eurosFromCents, type AdditionalCosts, type Cents } from '@heimvorteil/engine';

/** Source of a market rate: the mean of all offers, or the offer of one lender. */
type RateMarket = ExampleMarket & Pick<MarketMean, 'lender'>;

/** Inputs of a plan in addition to the loan's terms; amounts in cents. */
export interface KnownOrigin {
  purchasePrice?: Cents;
  ownFunds?: Cents;
  costs?: Pick<AdditionalCosts, 'total' | 'landTransferPercentage' | 'landTransferByLaw'>;
  /** Set if rate and instalment stay the same after the fixed-rate period. */
  fixedInterestYears?: number | undefined;
  /** Market rate of each loan; null if the visitor entered one. */
  rates?: readonly (RateMarket | null)[];
  /** Market rate that the representative example uses; default: the first of `rates`. */
  example?: ExampleMarket | undefined;
}

/** Inputs of a plan as JSON, for its exported files. */
export function originText({
  purchasePrice,
  ownFunds,
  costs,
  fixedInterestYears,
  rates,
  example = rates?.find((rate) => rate !== null) ?? undefined,
}: KnownOrigin): string {
  const euros = (amount: Cents | undefined) => (amount === undefined ? undefined : eurosFromCents(amount));
  return JSON.stringify({
    purchasePrice: euros(purchasePrice),
    ownFunds: euros(ownFunds),
    additionalCosts: euros(costs?.total),
    landTransfer: costs?.landTransferByLaw && {
      percent: costs.landTransferPercentage,
      byLaw: costs.landTransferByLaw,
    },
    fixedInterestYears,
    rates: rates?.map((rate) => rate && sourceOf(rate)),
    example: example && exampleOffer(example),
  } satisfies PlanOrigin);
}

function sourceOf({ offerCount, asOf, lender, representative }: RateMarket) {
  return { offerCount, asOf, ...(lender === undefined ? {} : { lenderId: representative.lenderId }) };
}

function exampleOffer(market: ExampleMarket): PlanOrigin['example'] {
  const { representative, offerCount, asOf, fixedInterestYears, standsIn } = market;
  const { lenderId, nominalInterestRate } = representative;
  return { lenderId, nominalInterestRate, offerCount, asOf, fixedInterestYears, standsIn };
}

/** Market rates of a plan with one loan, for its exported files; null if the visitor entered the rate. */
export function rateOrigin(rateIsOwn: boolean, market: RateMarket | undefined): KnownOrigin['rates'] {
  if (rateIsOwn) return [null];
  return market ? [market] : undefined;
}
