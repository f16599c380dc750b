import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { countUp } from './buckets.ts';

/** Counts, for all processes together, how often an address calls; the address itself is not kept. */
export function sharedCounts(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  /** Each is counted by itself. */
  what: 'portal' | 'demo-provider' | 'pages',
): FastifyRateLimitStoreCtor {
  return class SharedCounts implements FastifyRateLimitStore {
    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds = 0): void {
      const counted = vault.blindIndex('limit', `${what}|${address}`);
      void tell(callback, countUp(db, [{ counted, milliseconds }]));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

async function tell(
  callback: Parameters<FastifyRateLimitStore['incr']>[1],
  counting: ReturnType<typeof countUp>,
): Promise<void> {
  try {
    const [count] = await counting;
    callback(null, { current: count?.calls ?? 0, ttl: count?.ttl ?? 0 });
  } catch (error) {
    callback(error as Error);
  }
}
