import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Vault } from '../privacy/index.ts';

/** Counts, for all processes together, how often an address calls; the address itself is not kept. */
export function loginCounts(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  /** Each is counted by itself. */
  what: 'portal' | 'demo-provider',
): FastifyRateLimitStoreCtor {
  return class LoginCounts implements FastifyRateLimitStore {
    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds = 0): void {
      void tell(callback, count(db, vault.blindIndex('login-address', `${what}|${address}`), milliseconds));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Drops the counts whose time is over. */
export async function purgeCounts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('limit_count')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}

async function tell(
  callback: Parameters<FastifyRateLimitStore['incr']>[1],
  counting: ReturnType<typeof count>,
): Promise<void> {
  try {
    callback(null, await counting);
  } catch (error) {
    callback(error as Error);
  }
}

async function count(
  db: Kysely<Tables>,
  counted: string,
  milliseconds: number,
): Promise<{ current: number; ttl: number }> {
  const end = sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
  const isOver = sql<boolean>`limit_count.ends_at <= now()`;
  // One statement: of calls that come at once, none is counted as the same one.
  const { calls, ttl } = await db
    .insertInto('limit_count')
    .values({ counted, calls: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('counted').doUpdateSet({
        calls: sql<number>`case when ${isOver} then 1 else limit_count.calls + 1 end`,
        ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else limit_count.ends_at end`,
      }),
    )
    .returning(['calls', sql<number>`(extract(epoch from ends_at - now()) * 1000)::float8`.as('ttl')])
    .executeTakeFirstOrThrow();
  return { current: calls, ttl };
}
