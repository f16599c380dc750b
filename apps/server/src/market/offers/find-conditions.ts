import { pricedOffers, type IsoDate, type PricedOffer } from '@heimvorteil/engine';
import type { Condition, Conditions, ConditionsQuery } from '@heimvorteil/portal/services';
import { caseOfLoan } from './loan-query.ts';
import type { MarketInForce } from './market-in-force.ts';
import type { PricedMarket } from './priced-market.ts';

/** Lowest-APR, median and representative offer of all lenders; undefined without any offer. */
export function findConditions(
  market: MarketInForce,
  query: ConditionsQuery,
  today: IsoDate,
): Conditions | undefined {
  const inForce = market.current();
  const {
    total,
    slice,
    representative: standing,
  } = pricedOffers(inForce.market, caseOfLoan(query, today), {});
  const at = (offset: number) => slice({ sortOrder: 'EFFECTIVE_RATE', limit: 1, offset })[0];
  const best = at(0);
  const median = at(Math.max(Math.floor((total - 1) / 2), 0));
  const representative = standing();
  if (!best || !median || !representative) return undefined;
  return {
    best: conditionOf(inForce, best),
    median: conditionOf(inForce, median),
    representative: conditionOf(inForce, representative),
    offerCount: total,
    asOf: inForce.asOf,
  };
}

function conditionOf({ market }: PricedMarket, offer: PricedOffer): Condition {
  return {
    lender: market.lenders[offer.lenderIndex]?.name ?? '',
    lenderId: offer.lenderId,
    fixedInterestYears: offer.fixedInterestYears,
    nominalInterestRate: offer.nominalInterestRate,
    effectiveInterestRate: offer.effectiveInterestRate,
    monthlyRate: offer.monthlyRate,
    reasons: offer.reasons.map(({ code, points }) => ({ code, points })),
  };
}
