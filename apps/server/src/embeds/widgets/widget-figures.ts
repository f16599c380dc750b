import {
  findOffers,
  type LenderOffer,
  type Operator,
  type SeveralWidgetsBody,
  type WidgetFigures,
  type WidgetFiguresQuery,
  type Listing,
  findOwnOffer,
} from '@heimvorteil/contracts';
import * as z from 'zod/mini';
import {
  monthlyRateAnswer,
  monthlyRateOf,
  placeOf,
  type CostRules,
  costContext,
} from '../../market/costs/index.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import { AnswerCache } from '../../platform/http/calls/answer-cache.ts';
import type { Rendered } from '../../platform/http/calls/cacheable.ts';
import { type ListingSource, ListingServiceError } from '../../market/listings/index.ts';
import type { MarketInForce, OfferAnswers, PricedMarket } from '../../market/offers/index.ts';
import type { ProviderDirectory } from '../../leads/providers/index.ts';
import { knownProperty, type KnownProperty } from './known-property.ts';
import {
  exampleOf,
  legalText,
  representativeFigures,
  type Advertiser,
  purchaseCase,
} from '@heimvorteil/calculations';
import {
  MONTHLY_RATE_TERMS,
  type MonthlyRateFigures,
  additionalCosts,
  DEFAULT_PERCENTAGES,
  eurosFromCents,
} from '@heimvorteil/engine';

export interface WidgetSources {
  readonly market: MarketInForce;
  readonly rules: CostRules;
  readonly listings: ListingSource;
  readonly offers: OfferAnswers;
  readonly providers: ProviderDirectory;
  readonly operator: Operator;
  readonly demo: boolean;
  /** Read on every call, because operators can switch flags at runtime. */
  readonly flags: Pick<FeatureFlags, 'decisions'>;
  /** Called once per API call if the visitor's variation decides where a widget links to. */
  readonly onDecided?: ((visitorId: string, flag: string, variation: string) => void) | undefined;
}

/** Answers of the widgets' API calls; they reject only on unexpected errors. */
export interface WidgetAnswers {
  readonly rendered: (query: WidgetFiguresQuery) => Promise<Rendered>;
  /** One JSON answer for all widgets of a page, in the order of the query. */
  readonly several: (body: SeveralWidgetsBody) => Promise<Buffer>;
  readonly figures: (query: WidgetFiguresQuery) => Promise<WidgetFigures>;
}

const CACHED_ANSWERS = 2_000;
const MOST_OFFERS = 3;

interface Input {
  readonly known: KnownProperty;
  readonly extra: Pick<WidgetFigures, 'variation' | 'failed'>;
}

/** Answers the widgets' combined calls from the operations behind the single calls. */
export function widgetAnswers(sources: WidgetSources): WidgetAnswers {
  const cache = new AnswerCache(CACHED_ANSWERS);
  const variationOf = (visitorId: string | undefined) =>
    String(sources.flags.decisions(visitorId)['lead_1315_exclusive']);
  const resolve = async (queries: readonly WidgetFiguresQuery[], visitorId?: string): Promise<Input[]> => {
    const exposeIds = queries.map(({ exposeId }) => exposeId);
    const found = await lookUpListings(exposeIds, sources.listings);
    const variation = variationOf(visitorId);
    return queries.map((query, index) => {
      const { listing, failed } = found[index]!;
      return { known: knownProperty(query, listing), extra: { variation, failed } };
    });
  };
  const renderedOf = (input: Input, inForce: PricedMarket): Rendered =>
    cache.answer(inForce.version, JSON.stringify(input), () =>
      JSON.stringify(figuresOf(input, inForce, sources)),
    )!;

  return {
    async rendered(query) {
      const [input] = await resolve([query]);
      return renderedOf(input!, sources.market.current());
    },
    async several({ visitorId, properties }) {
      const exclusive = properties.map((property) => property.exclusive === true);
      const all = await resolve(
        properties.map(({ exclusive: _exclusive, ...query }) => query),
        visitorId,
      );
      // A provider's own offer takes precedence over the experiment's variation (contract §5).
      const isDecided = ({ known }: Input, index: number) =>
        exclusive[index] === true && !advertisedProvider(known, sources).ownOffer;
      if (visitorId !== undefined && sources.onDecided && all.some(isDecided))
        sources.onDecided(visitorId, 'lead_1315_exclusive', all[0]!.extra.variation);
      // Read the rates once, so that all widgets of a page use the same ones.
      const inForce = sources.market.current();
      return joined(all.map((input) => renderedOf(input, inForce).body));
    },
    async figures(query) {
      const [input] = await resolve([query]);
      return figuresOf(input!, sources.market.current(), sources);
    },
  };
}

function joined(answers: readonly (Buffer | string)[]): Buffer {
  const parts = answers.flatMap((answer, index) => (index === 0 ? [answer] : [',', answer]));
  return Buffer.concat(
    ['{"widgets":[', ...parts, ']}'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  );
}

function figuresOf({ known, extra }: Input, inForce: PricedMarket, sources: WidgetSources): WidgetFigures {
  const { property } = known;
  const { rules } = sources;
  const { purchasePrice } = property;
  const place = placeOf(property, rules);
  const geoLabel = (place && rules.geography.labelOf(place)) || null;
  const priced = purchasePrice === undefined ? undefined : { ...property, purchasePrice };
  const found = priced && monthlyRateOf(priced, inForce, rules);
  const monthlyRate = priced && found ? monthlyRateAnswer(priced, found, inForce) : null;
  return {
    property,
    monthlyRate,
    geoLabel,
    ...advertisedProvider(known, sources),
    variation: extra.variation,
    offers: monthlyRate && place ? firstOffers(monthlyRate, place, sources.offers) : [],
    legalExample: found ? representativeExample(found.figures, inForce.asOf, sources) : null,
    demo: sources.demo,
    failed: place && geoLabel === null ? [...extra.failed, 'GEO_LABEL'] : extra.failed,
  };
}

/** Offers for this property, with the widget's assumptions about the buyer. */
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

interface FoundListing {
  readonly listing?: Listing | undefined;
  readonly failed: WidgetFigures['failed'];
}

/** Fetches each listing once, all in parallel; `failed` marks an unavailable listing service. */
async function lookUpListings(
  exposeIds: readonly (number | undefined)[],
  listings: ListingSource,
): Promise<FoundListing[]> {
  const lookUps = new Map<number, Promise<FoundListing>>();
  return Promise.all(
    exposeIds.map((exposeId) => {
      if (exposeId === undefined) return { failed: [] };
      const known = lookUps.get(exposeId) ?? lookUp(exposeId, listings);
      lookUps.set(exposeId, known);
      return known;
    }),
  );
}

async function lookUp(exposeId: number, listings: ListingSource): Promise<FoundListing> {
  try {
    return { listing: await listings.find(exposeId), failed: [] };
  } catch (error) {
    if (error instanceof ListingServiceError) return { failed: ['LISTING'] };
    throw error;
  }
}

/** Example that §17 PAngV requires next to an advertised rate; null without an offer. */
function representativeExample(
  { loanAmount, representative, offerCount }: MonthlyRateFigures,
  asOf: string,
  { operator, demo }: Advertiser,
): string | null {
  const figures = representativeFigures(
    exampleOf({ loanAmount, ...MONTHLY_RATE_TERMS }),
    representative ? { representative, offerCount, asOf, standsIn: false, ...MONTHLY_RATE_TERMS } : undefined,
  );
  return figures ? legalText(figures, { operator, demo }) : null;
}

type AdvertisingSources = Pick<WidgetSources, 'rules' | 'offers' | 'providers'>;

/** Advertised provider (like `/v1.0/branding`), and whether it offers a loan (like `/v3/offer/single`). */
export function advertisedProvider(
  { property, cwid }: KnownProperty,
  sources: AdvertisingSources,
): Pick<WidgetFigures, 'branding' | 'ownOffer'> {
  const branding = sources.providers.branding(property, cwid);
  return {
    branding,
    ownOffer: branding.branded && makesOwnOffer(property, branding.viaProviderId, sources),
  };
}

/** Assumes 20 % own funds and, if the federal state is unknown, 5 % land transfer tax. */
function makesOwnOffer(
  property: WidgetFigures['property'],
  provider: number,
  { rules, offers }: AdvertisingSources,
): boolean {
  const query = z.parse(findOwnOffer.query, {
    purchasePrice: property.purchasePrice,
    geoCode: placeOf(property, rules) || undefined,
    provider,
  });
  const costs = additionalCosts({
    ...purchaseCase({ ...property, purchasePrice: query.purchasePrice }, costContext(rules)),
    unknownStateTax: DEFAULT_PERCENTAGES.landTransferTaxOfOwnOffer,
  });
  return offers.findOwnOffer({ ...query, additionalCosts: eurosFromCents(costs.total) }) !== undefined;
}
