import type { PlanOrigin } from '@heimvorteil/contracts';
import { eurosFromCents, type AdditionalCosts, type Cents } from '@heimvorteil/engine';
import type { MarketRate } from '../services.ts';

/** What a screen knows of a plan's inputs beside the loan's own terms; amounts in cents. */
export interface KnownOrigin {
  purchasePrice?: Cents;
  ownFunds?: Cents;
  /** Beside the price. */
  costs?: Pick<AdditionalCosts, 'total' | 'landTransferPercentage' | 'landTransferByLaw'>;
  /** Where the plan goes on unchanged after them. */
  fixedInterestYears?: number | undefined;
  /** Of each loan: the market's, or null where the visitor stated it. */
  rates?: readonly (Pick<MarketRate, 'offerCount' | 'asOf'> | null)[];
}

/** What a plan's files say of the visitor's inputs, as their address or form carries it. */
export function originText({
  purchasePrice,
  ownFunds,
  costs,
  fixedInterestYears,
  rates,
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
    rates: rates?.map((rate) => rate && { offerCount: rate.offerCount, asOf: rate.asOf }),
  } satisfies PlanOrigin);
}

/** Of a single loan whose rate is the visitor's own or the market's. */
export function rateOrigin(
  rateIsOwn: boolean,
  market: Pick<MarketRate, 'offerCount' | 'asOf'> | undefined,
): KnownOrigin['rates'] {
  if (rateIsOwn) return [null];
  return market ? [market] : undefined;
}
