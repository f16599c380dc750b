import { fixedPeriods, percent, pricedOffers, type AskedLenders, type IsoDate } from '@heimvorteil/engine';
import type { OfferGroups, OfferGroupsQuery, OfferWish, OfferWishes } from '@heimvorteil/portal/services';
import { writtenOffer, listedOffer } from './written-offer.ts';
import { caseOfLoan } from './loan-query.ts';
import type { MarketInForce } from './market-in-force.ts';

/** Offers by fixed-rate period that meet the wishes; undefined if no lender takes the case. */
export function listOffers(
  market: MarketInForce,
  query: OfferGroupsQuery,
  today: IsoDate,
): OfferGroups | undefined {
  const inForce = market.current();
  const priced = (fixedInterestYears: number, wishes: OfferWishes) =>
    pricedOffers(inForce.market, caseOfLoan({ ...query, fixedInterestYears }, today), askedLenders(wishes));
  const everyOffer = query.groups.map((years) => priced(years, {}));
  const own = everyOffer[query.groups.indexOf(query.fixedInterestYears)];
  const shown = own?.total ? own : everyOffer.find(({ total }) => total > 0);
  const representative = shown?.representative();
  if (!shown || !representative) return undefined;
  const groups = query.groups.map((fixedInterestYears) => {
    const { total, slice } = priced(fixedInterestYears, query.wishes);
    const offers = slice({ ...query.list, ratings: inForce.stars });
    return { fixedInterestYears, total, offers: offers.map((offer) => listedOffer(inForce, offer)) };
  });
  const withOffers = groups.filter(({ total }) => total > 0);
  return {
    groups: withOffers,
    counts: fixedPeriods(inForce.market.rates.fixedYears).map((fixedInterestYears) => ({
      fixedInterestYears,
      total: priced(fixedInterestYears, query.wishes).total,
    })),
    takers: new Set(everyOffer.flatMap(({ takers }) => takers())).size,
    lenders: inForce.market.lenders.length,
    representative: writtenOffer(inForce, representative),
    offerCount: shown.total,
    strictest: withOffers.length > 0 ? undefined : strictestWish(),
    asOf: inForce.asOf,
  };

  function strictestWish(): OfferGroups['strictest'] {
    const wishes = (Object.keys(query.wishes) as OfferWish[]).filter((wish) => query.wishes[wish]);
    const without = wishes.map((wish) => ({
      wish,
      total: query.groups.reduce(
        (sum, years) => sum + priced(years, { ...query.wishes, [wish]: undefined }).total,
        0,
      ),
    }));
    return without.toSorted((a, b) => b.total - a.total)[0];
  }
}

function askedLenders(wishes: OfferWishes): AskedLenders {
  const { providerType, leastSpecialRepayment, leastCommitmentFreeMonths, isRegional } = wishes;
  return {
    providerType,
    leastSpecialRepayment: leastSpecialRepayment === undefined ? undefined : percent(leastSpecialRepayment),
    leastCommitmentFreeMonths,
    isRegional,
  };
}
