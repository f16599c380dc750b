import { findOffers, pricedOffers, type IsoDate } from '@heimvorteil/engine';
import type { CaseOffers, ConditionsQuery, ListedOffer, OffersQuery } from '@heimvorteil/portal/services';
import { listedOffer } from './written-offer.ts';
import { caseOfLoan } from './loan-query.ts';
import type { MarketInForce } from './market-in-force.ts';

/** One page of offers, the cheapest and the representative one; undefined without any offer. */
export function findCaseOffers(
  market: MarketInForce,
  query: OffersQuery,
  today: IsoDate,
): CaseOffers | undefined {
  const inForce = market.current();
  const priced = pricedOffers(inForce.market, caseOfLoan(query, today), {});
  const [cheapest] = priced.slice({ sortOrder: 'MONTHLY_RATE', limit: 1, offset: 0 });
  const representative = priced.representative();
  if (!cheapest || !representative) return undefined;
  const written = (offer: typeof cheapest) => listedOffer(inForce, offer);
  const page = priced.slice({ ...query.list, ratings: inForce.stars });
  return {
    page: { offers: page.map(written), total: priced.total, asOf: inForce.asOf },
    cheapest: written(cheapest),
    representative: written(representative),
  };
}

/** One lender's offer for a loan; undefined if the lender declines it. */
export function findOfferOf(
  market: MarketInForce,
  lenderId: number,
  query: ConditionsQuery,
  today: IsoDate,
): ListedOffer | undefined {
  const inForce = market.current();
  const asked = { lenderId, sortOrder: 'PROXIMITY', limit: 1, offset: 0 } as const;
  const [offer] = findOffers(inForce.market, caseOfLoan(query, today), asked).offers;
  return offer && listedOffer(inForce, offer);
}
