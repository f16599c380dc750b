import type { LenderOffer } from '@heimvorteil/contracts';
import type { Lender, Market, SubsidisedProgramme } from '@heimvorteil/engine';
import { berlinDay } from '../../platform/clock/index.ts';
import type { CompiledMarket } from './market-compiler/compile-deliveries.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How people rated a provider. */
export interface RatingSummary {
  readonly numberOfRatings: number;
  /** 1 to 5 stars, one decimal; null without a rating. */
  readonly averageRating: number | null;
}

type MortgageProvider = LenderOffer['mortgageProvider'];

/** A moment's market with everything that its answers need. */
export interface PricedMarket {
  /** Tells two markets apart, in entity tags and caches; the same in every process. */
  readonly version: string;
  /** The newest day from which rates in it hold, ISO 8601; the day itself where there are none. */
  readonly asOf: string;
  readonly market: Market;
  /** Subsidised programmes in force, also those that are over today. */
  readonly programmes: readonly SubsidisedProgramme[];
  /** Every provider in force by its id: brokers too, which have no rates. */
  readonly providers: ReadonlyMap<number, Lender>;
  readonly ratingOf: (providerId: number) => RatingSummary;
  /** Average stars by lender index, for the order RATING. */
  readonly stars: Float64Array;
  /** The `mortgageProvider` of an offer by lender index, and the same as JSON with its name; written when it is first asked for. */
  readonly mortgageProvider: (lenderIndex: number) => MortgageProvider;
  readonly renderedProvider: (lenderIndex: number) => string;
  /** Where the portal's own pages find a lender's logo. */
  readonly pageLogo: (lenderIndex: number) => string;
}

const UNRATED: RatingSummary = { numberOfRatings: 0, averageRating: null };

/** Puts a compiled market and the ratings together. */
export function priceMarket(
  { market, providers, programmes }: CompiledMarket,
  ratings: ReadonlyMap<number, RatingSummary>,
  options: { version: string; day: string; publicUrl: string },
): PricedMarket {
  const ratingOf = (providerId: number) => ratings.get(providerId) ?? UNRATED;
  const newest = market.validFrom.reduce((last, moment) => (moment > last ? moment : last), '');
  const mortgageProvider = written((lenderIndex): MortgageProvider => {
    const lender = market.lenders[lenderIndex]!;
    return {
      id: lender.lenderId,
      name: lender.name,
      brand: { name: lender.brand },
      logo: { url: logoUrl(lender.logo, options.publicUrl) },
      ...ratingOf(lender.lenderId),
    };
  });
  return {
    version: options.version,
    asOf: newest === '' ? options.day : berlinDay(newest),
    market,
    programmes,
    providers: new Map(providers.map((lender) => [lender.lenderId, lender])),
    ratingOf,
    stars: Float64Array.from(market.lenders, ({ lenderId }) => ratingOf(lenderId).averageRating ?? 0),
    mortgageProvider,
    renderedProvider: written(
      (lenderIndex) => `"mortgageProvider":${JSON.stringify(mortgageProvider(lenderIndex))}`,
    ),
    pageLogo: written((lenderIndex) => pageLogo(mortgageProvider(lenderIndex).logo.url, options.publicUrl)),
  };
}

/** Ten thousand lenders are not written at once, so that nobody waits for it. */
function written<Written>(write: (lenderIndex: number) => Written): (lenderIndex: number) => Written {
  const known: Written[] = [];
  return (lenderIndex) => (known[lenderIndex] ??= write(lenderIndex));
}

/** Absolute, for the widgets on foreign pages; an address that is neither ours nor https shows nothing. */
export function logoUrl(logo: string, publicUrl: string): string {
  if (logo === '' || !URL.canParse(logo, publicUrl)) return '';
  const url = new URL(logo, publicUrl);
  return url.protocol === 'https:' || url.origin === new URL(publicUrl).origin ? url.href : '';
}

/** A logo as a page of the portal may show it: by its path, whatever name the page was opened by; a foreign one its policy blocks. */
export function pageLogo(url: string, publicUrl: string): string {
  if (url === '') return '';
  const { origin, pathname, search } = new URL(url);
  return origin === new URL(publicUrl).origin ? pathname + search : '';
}

/** Every rated provider's number of ratings and average stars, by provider id. */
export async function ratingSummaries(db: Kysely<Tables>): Promise<Map<number, RatingSummary>> {
  const rows = await db
    .selectFrom('rating')
    .groupBy('provider_id')
    .orderBy('provider_id')
    .select([
      'provider_id',
      sql<number>`count(*)::int`.as('numberOfRatings'),
      sql<number>`round(avg(stars), 1)::float8`.as('averageRating'),
    ])
    .execute();
  return new Map(
    rows.map(({ provider_id, numberOfRatings, averageRating }) => [
      provider_id,
      { numberOfRatings, averageRating },
    ]),
  );
}
