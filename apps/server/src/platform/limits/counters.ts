import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { countUp } from './buckets.ts';
import { MINUTE_IN_MILLISECONDS, minutesOf, secondsLeft, type Minute } from './minutes.ts';

/** Counts what addresses do in a minute. */
export interface Counter {
  /** Takes one for an address: 0 where it may, else the seconds after which it may again. */
  take(whose: string): number | Promise<number>;
  /** How many an address may still take as far as this process knows, and in how many seconds it is counted anew. */
  left(whose: string): { readonly calls: number; readonly seconds: number };
}

/** Adds to what all processes have counted of an address: what they come to, and how many milliseconds are left. Rejects while the database is away. */
export type CountTogether = (whose: string, by: number) => Promise<{ calls: number; ttl: number }>;

/** The counts in the database, under a name; of the address only a blind index is kept. */
export function countTogether(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  what: string,
  milliseconds = MINUTE_IN_MILLISECONDS,
): CountTogether {
  return async (whose, by) => {
    const counted = vault.blindIndex('limit', `${what}|${whose}`);
    const [count] = await countUp(db, [{ counted, milliseconds, by }]);
    return count!;
  };
}

/** Every process allows as many by itself. */
export function countAlone(max: number, places?: number): Counter {
  const minutes = minutesOf((minute) => minute, { places });
  return {
    take(whose) {
      const minute = minutes.of(whose);
      if (minute.calls >= max) return secondsLeft(minute);
      minute.calls += 1;
      return 0;
    },
    left: (whose) => leftIn(minutes.of(whose), max),
  };
}

/** What is left of a minute. */
export function leftIn(minute: Minute, max: number): ReturnType<Counter['left']> {
  return { calls: Math.max(0, max - minute.calls), seconds: secondsLeft(minute) };
}

/**
 * All processes together allow no more, at one statement for each that is taken. What a process refuses by itself, or was told
 * is used up, costs none. Without the database each process allows as many, or nobody is let through.
 */
export function countExactly(
  max: number,
  together: CountTogether,
  { needsDatabase = false }: { needsDatabase?: boolean } = {},
): Counter {
  const minutes = minutesOf((minute): Minute & { byAll: number } => ({ ...minute, byAll: 0 }));
  return {
    left(whose) {
      const minute = minutes.of(whose);
      return leftIn({ ...minute, calls: Math.max(minute.calls, minute.byAll) }, max);
    },
    async take(whose) {
      const minute = minutes.of(whose);
      if (minute.calls >= max) return secondsLeft(minute);
      minute.calls += 1;
      try {
        const { calls, ttl } = await together(whose, 1);
        minute.byAll = calls;
        if (calls <= max) return 0;
        Object.assign(minute, { calls: max, endsAt: Date.now() + ttl } satisfies Partial<Minute>);
        return secondsLeft(minute);
      } catch (error) {
        if (needsDatabase) throw error;
        return 0;
      }
    },
  };
}
