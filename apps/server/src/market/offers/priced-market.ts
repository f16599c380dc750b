import type { LenderOffer } from '@heimvorteil/contracts';
import type { Lender, Market, SubsidisedProgramme } from '@heimvorteil/engine';
import { berlinDay } from '../../platform/clock/index.ts';
import type { CompiledMarket } from './market-compiler/compile-deliveries.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface RatingSummary {
  readonly numberOfRatings: number;
  /** Average of 1 to 5 stars with one decimal; null without a rating. */
  readonly averageRating: number | null;
}

type MortgageProvider = LenderOffer['mortgageProvider'];

/** A market at one moment, with everything its answers need. */
export interface PricedMarket {
  /** Distinguishes markets in entity tags and caches; the same in every process. */
  readonly version: string;
  /** Newest day on which rates of this market began, ISO 8601; the market's own day if it has no rates. */
  readonly asOf: string;
  readonly market: Market;
  /** Effective subsidised programmes, including those closed today. */
  readonly programmes: readonly SubsidisedProgramme[];
  /** All current providers by id, including brokers, which have no rates. */
  readonly providers: ReadonlyMap<number, Lender>;
  readonly ratingOf: (providerId: number) => RatingSummary;
  /** Average stars by lender index, for the order RATING. */
  readonly stars: Float64Array;
  /** An offer's `mortgageProvider` by lender index, and its JSON with the name; computed on first use. */
  readonly mortgageProvider: (lenderIndex: number) => MortgageProvider;
  readonly renderedProvider: (lenderIndex: number) => string;
  readonly pageLogo: (lenderIndex: number) => string;
}

const UNRATED: RatingSummary = { numberOfRatings: 0, averageRating: null };

export function priceMarket(
  { market, providers, programmes }: CompiledMarket,
  ratings: ReadonlyMap<number, RatingSummary>,
  options: { version: string; day: string; publicUrl: string },
): PricedMarket {
  const ratingOf = (providerId: number) => ratings.get(providerId) ?? UNRATED;
  const newest = market.validFrom.reduce((last, moment) => (moment > last ? moment : last), '');
  const mortgageProvider = memoize((lenderIndex): MortgageProvider => {
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
    renderedProvider: memoize(
      (lenderIndex) => `"mortgageProvider":${JSON.stringify(mortgageProvider(lenderIndex))}`,
    ),
    pageLogo: memoize((lenderIndex) => pageLogo(mortgageProvider(lenderIndex).logo.url, options.publicUrl)),
  };
}

/** Computes values on first use, because ten thousand lenders at once would block requests. */
function memoize<Value>(write: (lenderIndex: number) => Value): (lenderIndex: number) => Value {
  const known: Value[] = [];
  return (lenderIndex) => (known[lenderIndex] ??= write(lenderIndex));
}

/** Absolute URL, for widgets on other sites; empty unless it is on our host or uses https. */
export function logoUrl(logo: string, publicUrl: string): string {
  if (logo === '' || !URL.canParse(logo, publicUrl)) return '';
  const url = new URL(logo, publicUrl);
  return url.protocol === 'https:' || url.origin === new URL(publicUrl).origin ? url.href : '';
}

/** Path of a logo, valid under any host name; empty for a foreign one, which the CSP blocks. */
export function pageLogo(url: string, publicUrl: string): string {
  if (url === '') return '';
  const { origin, pathname, search } = new URL(url);
  return origin === new URL(publicUrl).origin ? pathname + search : '';
}

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
