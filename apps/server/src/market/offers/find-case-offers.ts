import {
  findOffers,
  pricedOffers,
  type IsoDate,
  centsFromEuros,
  percent,
  type FinancingCase,
  marketEffect,
  type MarketEffect,
  type PricedOffer,
  fixedPeriods,
  type LenderSelection,
} from '@heimvorteil/engine';
import type {
  CaseOffers,
  ConditionsQuery,
  ListedOffer,
  OffersQuery,
  Condition,
  Conditions,
  OfferGroups,
  OfferGroupsQuery,
  OfferFilter,
  OfferFilters,
} from '@heimvorteil/portal/services';
import { listedOffer, pricedLenderOffer } from './render-offers.ts';
import type { MarketInForce } from './market-in-force.ts';
import { leadMonthsOf } from '@heimvorteil/calculations';
import type { PricedMarket } from './priced-market.ts';

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
  const listed = (offer: typeof cheapest) => listedOffer(inForce, offer);
  const page = priced.slice({ ...query.list, ratings: inForce.stars });
  return {
    page: { offers: page.map(listed), total: priced.total, asOf: inForce.asOf },
    cheapest: listed(cheapest),
    representative: listed(representative),
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
  const selection = { lenderId, sortOrder: 'PROXIMITY', limit: 1, offset: 0 } as const;
  const [offer] = findOffers(inForce.market, caseOfLoan(query, today), selection).offers;
  return offer && listedOffer(inForce, offer);
}

/** Converts a page's query to an engine case; `today` determines the months until a debt is refinanced. */
export function caseOfLoan(query: ConditionsQuery, today: IsoDate): FinancingCase {
  return {
    loanAmount: centsFromEuros(query.loanAmount),
    purchasePrice: centsFromEuros(query.purchasePrice),
    geoCode: query.geoCode ?? '',
    employment: query.employmentType ?? 'EMPLOYED',
    use: query.financingUseType ?? 'OWNER_OCCUPATION',
    contract: query.contractType,
    profession: query.profession,
    fixedInterestYears: query.fixedInterestYears,
    amortizationRate: percent(query.amortizationRate),
    financingType: query.financingType,
    leadMonths: leadMonthsOf(query, { today }),
  };
}

/** Effect of a changed case on all lenders' offers; undefined if no lender accepts it before and after. */
export function effectOnOffers(
  market: MarketInForce,
  { before, after }: { before: ConditionsQuery; after: ConditionsQuery },
  today: IsoDate,
): MarketEffect | undefined {
  return marketEffect(market.current().market, caseOfLoan(before, today), caseOfLoan(after, today));
}

/** Lowest-APR, median and representative offer of all lenders; undefined without any offer. */
export function findConditions(
  market: MarketInForce,
  query: ConditionsQuery,
  today: IsoDate,
): Conditions | undefined {
  const inForce = market.current();
  const priced = pricedOffers(inForce.market, caseOfLoan(query, today), {});
  const at = (offset: number) => priced.slice({ sortOrder: 'EFFECTIVE_RATE', limit: 1, offset })[0];
  const best = at(0);
  const median = at(Math.max(Math.floor((priced.total - 1) / 2), 0));
  const representative = priced.representative();
  if (!best || !median || !representative) return undefined;
  return {
    best: conditionOf(inForce, best),
    median: conditionOf(inForce, median),
    representative: conditionOf(inForce, representative),
    offerCount: priced.total,
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

/** Offers by fixed-rate period that match the filters; undefined if no lender accepts the case. */
export function listOffers(
  market: MarketInForce,
  query: OfferGroupsQuery,
  today: IsoDate,
): OfferGroups | undefined {
  const inForce = market.current();
  const priced = (fixedInterestYears: number, filters: OfferFilters) =>
    pricedOffers(inForce.market, caseOfLoan({ ...query, fixedInterestYears }, today), toSelection(filters));
  const everyOffer = query.groups.map((years) => priced(years, {}));
  const own = everyOffer[query.groups.indexOf(query.fixedInterestYears)];
  const chosen = own?.total ? own : everyOffer.find(({ total }) => total > 0);
  const representative = chosen?.representative();
  if (!chosen || !representative) return undefined;
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
    representative: pricedLenderOffer(inForce, representative),
    offerCount: chosen.total,
    strictest: withOffers.length > 0 ? undefined : findStrictestFilter(),
    asOf: inForce.asOf,
  };

  function findStrictestFilter(): OfferGroups['strictest'] {
    const filters = (Object.keys(query.wishes) as OfferFilter[]).filter((filter) => query.wishes[filter]);
    const without = filters.map((wish) => ({
      wish,
      total: query.groups.reduce(
        (sum, years) => sum + priced(years, { ...query.wishes, [wish]: undefined }).total,
        0,
      ),
    }));
    return without.toSorted((a, b) => b.total - a.total)[0];
  }
}

function toSelection(filters: OfferFilters): LenderSelection {
  const { providerType, leastSpecialRepayment, leastCommitmentFreeMonths, isRegional } = filters;
  return {
    providerType,
    leastSpecialRepayment: leastSpecialRepayment === undefined ? undefined : percent(leastSpecialRepayment),
    leastCommitmentFreeMonths,
    isRegional,
  };
}
