import { purchaseCase } from '@heimvorteil/calculations';
import {
  findOffers,
  findOwnOffer,
  type LenderOffer,
  type Listing,
  type Operator,
  type WidgetFigures,
  type WidgetFiguresQuery,
} from '@heimvorteil/contracts';
import { additionalCosts, DEFAULT_PERCENTAGES, eurosFromCents } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  costSurroundings,
  monthlyRateAnswer,
  monthlyRateOf,
  placeOf,
  type CostRules,
} from '../costs/index.ts';
import type { FeatureFlags } from '../features/index.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Rendered } from '../http/cacheable.ts';
import { ListingServiceError, type ListingSource } from '../listings/index.ts';
import type { MarketInForce, OfferAnswers, PricedMarket } from '../offers/index.ts';
import type { ProviderDirectory } from '../providers/index.ts';
import { knownProperty, type KnownProperty } from './known-property.ts';
import { representativeExample } from './representative-example.ts';

/** What the widgets' one call is put together from. */
export interface WidgetSources {
  readonly market: MarketInForce;
  readonly rules: CostRules;
  readonly listings: ListingSource;
  readonly offers: OfferAnswers;
  readonly providers: ProviderDirectory;
  readonly operator: Operator;
  readonly demo: boolean;
  readonly flags: FeatureFlags;
}

/** The answer of the widgets' one call; rejects only when something breaks that nobody expected. */
export interface WidgetAnswers {
  readonly rendered: (query: WidgetFiguresQuery) => Promise<Rendered>;
  /** The same for a page of this very process. */
  readonly figures: (query: WidgetFiguresQuery) => Promise<WidgetFigures>;
}

const KEPT_ANSWERS = 2_000;
const MOST_OFFERS = 3;

/** Puts the same operations together that calls [5] to [10] answer; only the listing is asked for outside the memory. */
export function widgetAnswers(sources: WidgetSources): WidgetAnswers {
  const kept = new AnswerCache(KEPT_ANSWERS);
  const ask = async (query: WidgetFiguresQuery) => {
    const variation = String(sources.flags.decisions(undefined)['lead_1315_exclusive']);
    const found = await findListing(query.exposeId, sources.listings);
    const known = knownProperty(query, found.listing);
    const inForce = sources.market.current();
    const figures = () => figuresOf(known, inForce, sources, { variation, failed: found.failed });
    return { key: JSON.stringify([known, found.failed, variation]), version: inForce.version, figures };
  };
  return {
    async rendered(query) {
      const { key, version, figures } = await ask(query);
      const answer = kept.answer(version, key, () => JSON.stringify(figures()));
      if (!answer) throw new Error('a widget always has an answer');
      return answer;
    },
    async figures(query) {
      const { figures } = await ask(query);
      return figures();
    },
  };
}

function figuresOf(
  { property, cwid, geoCode }: KnownProperty,
  inForce: PricedMarket,
  sources: WidgetSources,
  said: Pick<WidgetFigures, 'variation' | 'failed'>,
): WidgetFigures {
  const { rules, providers } = sources;
  const { purchasePrice } = property;
  const place = placeOf(property, rules);
  const geoLabel = (place && rules.geography.labelOf(place)) || null;
  const asked = purchasePrice === undefined ? undefined : { ...property, purchasePrice };
  const found = asked && monthlyRateOf(asked, inForce, rules);
  const monthlyRate = asked && found ? monthlyRateAnswer(asked, found, inForce) : null;
  const branding = providers.branding(geoCode, cwid);
  return {
    property,
    monthlyRate,
    geoLabel,
    branding,
    ownOffer: branding.branded && makesOwnOffer(property, branding.viaProviderId, sources),
    variation: said.variation,
    offers: monthlyRate && place ? firstOffers(monthlyRate, place, sources.offers) : [],
    legalExample: found ? representativeExample(found.figures, inForce.asOf, sources) : null,
    demo: sources.demo,
    failed: place && geoLabel === null ? [...said.failed, 'GEO_LABEL'] : said.failed,
  };
}

/** Call [7] for the average case of this property. */
function firstOffers(
  { purchasePrice, additionalCosts: costs, ownFunds }: NonNullable<WidgetFigures['monthlyRate']>,
  geocode: string,
  offers: OfferAnswers,
): LenderOffer[] {
  const query = z.parse(findOffers.query, {
    purchaseprice: purchasePrice,
    additionalcosts: costs.total,
    ownfunds: ownFunds.total,
    geocode,
    limit: MOST_OFFERS,
  });
  return offers
    .listOffers(query)
    .map(({ mortgageProvider, amortizationData }) => ({ mortgageProvider, amortizationData }));
}

/** Call [9]: own funds 20 % of the price, land transfer tax 5 % where the state is unknown. */
function makesOwnOffer(
  property: WidgetFigures['property'],
  provider: number,
  { rules, offers }: WidgetSources,
): boolean {
  const query = z.parse(findOwnOffer.query, {
    purchasePrice: property.purchasePrice,
    geoCode: property.geoCode,
    provider,
  });
  const costs = additionalCosts({
    ...purchaseCase({ ...property, purchasePrice: query.purchasePrice }, costSurroundings(rules)),
    unknownStateTax: DEFAULT_PERCENTAGES.landTransferTaxOfOwnOffer,
  });
  return offers.findOwnOffer({ ...query, additionalCosts: eurosFromCents(costs.total) }) !== undefined;
}

async function findListing(
  exposeId: number | undefined,
  listings: ListingSource,
): Promise<{ listing?: Listing | undefined; failed: WidgetFigures['failed'] }> {
  if (exposeId === undefined) return { failed: [] };
  try {
    return { listing: await listings.find(exposeId), failed: [] };
  } catch (error) {
    if (error instanceof ListingServiceError) return { failed: ['LISTING'] };
    throw error;
  }
}
