import type { LenderOffer } from '@heimvorteil/contracts';
import { compileMarket, type Lender, type Market, type RateSheets } from '@heimvorteil/engine';

/** How people rated a provider. */
export interface RatingSummary {
  readonly numberOfRatings: number;
  /** 1 to 5 stars, one decimal; null without a rating. */
  readonly averageRating: number | null;
}

/** A day's market with everything that its answers need, compiled once. */
export interface PricedMarket {
  /** Tells two markets apart, in entity tags and caches. */
  readonly version: string;
  /** The newest day from which rates in it hold, ISO 8601. */
  readonly asOf: string;
  readonly market: Market;
  /** Every provider of the delivery by its id: brokers too, which have no rates. */
  readonly providers: ReadonlyMap<number, Lender>;
  readonly ratingOf: (providerId: number) => RatingSummary;
  /** Average stars by lender index, for the order RATING. */
  readonly stars: Float64Array;
  /** The `mortgageProvider` of an offer by lender index, and the same as JSON. */
  readonly mortgageProviders: readonly LenderOffer['mortgageProvider'][];
  readonly renderedProviders: readonly string[];
}

const UNRATED: RatingSummary = { numberOfRatings: 0, averageRating: null };

/** Compiles a delivery and the ratings for a day. */
export function priceMarket(
  sheets: RateSheets,
  ratings: ReadonlyMap<number, RatingSummary>,
  options: { today: string; version: string; publicUrl: string },
): PricedMarket {
  const market = compileMarket(sheets, options.today);
  const ratingOf = (providerId: number) => ratings.get(providerId) ?? UNRATED;
  const mortgageProviders = market.lenders.map((lender) => ({
    id: lender.lenderId,
    name: lender.name,
    brand: { name: lender.brand },
    logo: { url: logoUrl(lender.logo, options.publicUrl) },
    ...ratingOf(lender.lenderId),
  }));
  return {
    version: options.version,
    asOf: market.validFrom.reduce(
      (newest, day) => (day > newest ? day : newest),
      market.validFrom[0] ?? options.today,
    ),
    market,
    providers: new Map(sheets.lenders.map((lender) => [lender.lenderId, lender])),
    ratingOf,
    stars: Float64Array.from(market.lenders, ({ lenderId }) => ratingOf(lenderId).averageRating ?? 0),
    mortgageProviders,
    renderedProviders: mortgageProviders.map((provider) => JSON.stringify(provider)),
  };
}

/** Absolute, for the widgets on foreign pages; an address that is neither ours nor https shows nothing. */
export function logoUrl(logo: string, publicUrl: string): string {
  if (logo === '' || !URL.canParse(logo, publicUrl)) return '';
  const url = new URL(logo, publicUrl);
  return url.protocol === 'https:' || url.origin === new URL(publicUrl).origin ? url.href : '';
}
