import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Somebody who can receive requests. */
export interface Adviser {
  readonly id: number;
  readonly provider_id: number;
  readonly name: string;
  /** Geo-code prefixes; none means everywhere. */
  readonly geo_prefixes: readonly string[];
}

/** Specification §6. */
const MOST_ADVISERS = 4;

/** Every adviser who works at a place. */
export async function advisersAt(db: Kysely<Tables>, geoCode: string): Promise<Adviser[]> {
  return db
    .selectFrom('adviser')
    .select(['id', 'provider_id', 'name', 'geo_prefixes'])
    .where('active', '=', true)
    .where(
      sql<boolean>`(geo_prefixes = '{}' or exists (
        select from unnest(geo_prefixes) as prefix where starts_with(${geoCode}, prefix)))`,
    )
    .execute();
}

/**
 * At most four of the advisers at a place: nearer regions first, one of each provider before a second one, and among
 * equals the request decides, so that each gets their share and the same request always goes to the same ones.
 */
export function selectAdvisers(
  advisers: readonly Adviser[],
  geoCode: string,
  requestId: string,
): readonly Adviser[] {
  const ranked = advisers
    .map((adviser) => ({
      adviser,
      nearness: nearness(adviser, geoCode),
      lot: hash('sha256', `${requestId}|${adviser.id}`),
    }))
    .filter((ranking) => ranking.nearness >= 0)
    .toSorted((one, other) => other.nearness - one.nearness || (one.lot < other.lot ? -1 : 1))
    .map(({ adviser }) => adviser);
  const providers = new Set<number>();
  const first = ranked.filter(({ provider_id: provider }) => {
    const isFirst = !providers.has(provider);
    providers.add(provider);
    return isFirst;
  });
  const others = ranked.filter((adviser) => !first.includes(adviser));
  return [...first, ...others].slice(0, MOST_ADVISERS);
}

/** Digits of the longest region that holds the place: 0 for everywhere, −1 when the adviser does not work there. */
function nearness({ geo_prefixes: prefixes }: Adviser, geoCode: string): number {
  if (prefixes.length === 0) return 0;
  return Math.max(
    -1,
    ...prefixes.filter((prefix) => geoCode !== '' && geoCode.startsWith(prefix)).map(({ length }) => length),
  );
}
