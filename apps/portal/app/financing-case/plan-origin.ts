import type { ExampleMarket, MarketMean } from '@heimvorteil/calculations';
import type { PlanOrigin } from '@heimvorteil/contracts';
import { eurosFromCents, type AdditionalCosts, type Cents } from '@heimvorteil/engine';

/** The market behind a rate: its mean, or the offer of one lender that was taken over. */
type RateMarket = ExampleMarket & Pick<MarketMean, 'lender'>;

/** What a screen knows of a plan's inputs beside the loan's own terms; amounts in cents. */
export interface KnownOrigin {
  purchasePrice?: Cents;
  ownFunds?: Cents;
  /** Beside the price. */
  costs?: Pick<AdditionalCosts, 'total' | 'landTransferPercentage' | 'landTransferByLaw'>;
  /** Where the plan goes on unchanged after them. */
  fixedInterestYears?: number | undefined;
  /** Of each loan: the market's, or null where the visitor stated it. */
  rates?: readonly (RateMarket | null)[];
  /** The market whose offer the example beside its rate takes; left out: that of the first rate which is the market's. */
  example?: ExampleMarket | undefined;
}

/** What a plan's files say of the visitor's inputs, as their address or form carries it. */
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

/** Of a single loan whose rate is the visitor's own or the market's. */
export function rateOrigin(rateIsOwn: boolean, market: RateMarket | undefined): KnownOrigin['rates'] {
  if (rateIsOwn) return [null];
  return market ? [market] : undefined;
}
