import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { countUp } from './buckets.ts';

/** Counts, for all processes together, how often an address calls; the address itself is not kept. */
export function sharedCounts(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  /** Each is counted by itself. */
  what: 'portal' | 'demo-provider' | 'pages' | 'calls',
): FastifyRateLimitStoreCtor {
  return class SharedCounts implements FastifyRateLimitStore {
    private readonly counted: string;

    constructor(_options: unknown, counted: string = what) {
      this.counted = counted;
    }

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds = 0): void {
      const counted = vault.blindIndex('limit', `${this.counted}|${address}`);
      void tell(callback, countUp(db, [{ counted, milliseconds }]));
    }

    /** A route with a limit of its own is counted by itself. */
    child({ routeInfo, url }: RouteWithLimit): FastifyRateLimitStore {
      return new SharedCounts(undefined, `${what} ${routeInfo?.url ?? url ?? ''}`);
    }
  };
}

/** The library says it gives a route's options; it gives those of the limit, with the route's within. */
interface RouteWithLimit {
  readonly url?: string;
  readonly routeInfo?: { readonly url?: string };
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
