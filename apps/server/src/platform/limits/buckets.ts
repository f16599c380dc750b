import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Vault } from '../privacy/index.ts';

/** A counter and its limit, in a time window that begins with the first request. */
export interface Bucket {
  readonly what: string;
  /** Subject of the count, such as an address; stored as a keyed hash. */
  readonly subject: string;
  readonly max: number;
  readonly seconds: number;
}

/** Limits that are reached, and the seconds until all of them allow requests again. */
interface Refusal {
  readonly what: readonly string[];
  readonly retryAfterSeconds: number;
}

export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export interface LimitEngine {
  /** Counts one request in each bucket; counts nowhere if any bucket is full. */
  take(buckets: readonly Bucket[]): Promise<Refusal | undefined>;
  /** Like `take`, within a transaction. Roll it back after a refusal, because some buckets may be counted. */
  takeWithin(trx: Transaction<Tables>, buckets: readonly Bucket[]): Promise<Refusal | undefined>;
  /** Undoes a count, for something that did not happen. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
}

class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('limit reached');
    this.refusal = refusal;
  }
}

/** Counts in the database, so that all processes share the counters. */
export function limitEngine({
  db,
  vault,
  onRefused = () => undefined,
}: {
  db: Kysely<Tables>;
  vault: Vault;
  /** Called with the name of each limit that refuses. */
  onRefused?: (limit: string) => void;
}): LimitEngine {
  const countedIn = ({ what, subject }: Bucket) => vault.blindIndex('limit', `${what}|${subject}`);
  const takeWithin = async (trx: Transaction<Tables>, buckets: readonly Bucket[]) => {
    const refusal = await takeAll(
      trx,
      buckets.map((bucket) => ({ ...bucket, counted: countedIn(bucket) })),
    );
    for (const limit of refusal?.what ?? []) onRefused(limit);
    return refusal;
  };
  return {
    takeWithin,
    async take(buckets) {
      try {
        await db.transaction().execute(async (trx) => {
          const refusal = await takeWithin(trx, buckets);
          if (refusal) throw new RefusedError(refusal);
        });
        return undefined;
      } catch (error) {
        if (error instanceof RefusedError) return error.refusal;
        throw error;
      }
    },
    async giveBack(buckets) {
      if (buckets.length === 0) return;
      await db
        .updateTable('limit_count')
        .set({ calls: sql<number>`greatest(calls - 1, 0)` })
        .where('counted', 'in', buckets.map(countedIn))
        .where('ends_at', '>', sql<Date>`now()`)
        .execute();
    },
  };
}

async function takeAll(
  trx: Transaction<Tables>,
  buckets: readonly (Bucket & { counted: string })[],
): Promise<Refusal | undefined> {
  if (buckets.length === 0) return undefined;
  // Sort, because two requests with several common counters could deadlock otherwise.
  const ordered = buckets.toSorted((one, other) => (one.counted < other.counted ? -1 : 1));
  const counts = await countUp(
    trx,
    ordered.map(({ counted, seconds }) => ({ counted, milliseconds: seconds * 1_000 })),
  );
  const full = counts.filter(({ calls }, at) => calls > ordered[at]!.max);
  if (full.length === 0) return undefined;
  const names = new Map(ordered.map(({ counted, what }) => [counted, what]));
  return {
    what: full.map(({ counted }) => names.get(counted) ?? ''),
    retryAfterSeconds: Math.max(1, ...full.map(({ ttl }) => Math.ceil(ttl / 1_000))),
  };
}

/** Adds `by` (default 1) to each counter in one statement, so that concurrent requests all count. */
export async function countUp(
  db: Kysely<Tables>,
  counts: readonly { counted: string; milliseconds: number; by?: number }[],
): Promise<{ counted: string; calls: number; ttl: number }[]> {
  const isOver = sql<boolean>`limit_count.ends_at <= now()`;
  const rows = await db
    .insertInto('limit_count')
    .values(
      counts.map(({ counted, milliseconds, by = 1 }) => ({
        counted,
        calls: by,
        ends_at: sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('counted').doUpdateSet({
        calls: sql<number>`case when ${isOver} then excluded.calls else limit_count.calls + excluded.calls end`,
        ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else limit_count.ends_at end`,
      }),
    )
    .returning([
      'counted',
      'calls',
      sql<number>`(extract(epoch from ends_at - now()) * 1000)::float8`.as('ttl'),
    ])
    .execute();
  const byName = new Map(rows.map((row) => [row.counted, row]));
  return counts.map(({ counted }) => byName.get(counted)!);
}

export async function purgeCounts(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('limit_count')
    .where('ends_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
