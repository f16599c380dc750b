import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { countUp } from './buckets.ts';

const MINUTE_IN_MILLISECONDS = 60_000;

const SECOND = 1_000;

/** Maximum of addresses in memory, about 200 bytes each. */
const PLACES = 20_000;

/** Requests of one address in its current window; the times are milliseconds since 1970. */
export interface Minute {
  readonly beganAt: number;
  endsAt: number;
  calls: number;
}

/** Maximum of addresses, and length of the window. */
export interface MinuteWindow {
  readonly places?: number | undefined;
  readonly milliseconds?: number | undefined;
}

interface Minutes<One extends Minute> {
  /** The current window of an address; begins one if there is none. */
  of(caller: string): One;
  readonly size: number;
}

/**
 * Windows of a limited number of addresses, in two maps. When the first is half of `places`, it becomes the
 * second, and the old second is dropped. To reset its count, a sender thus needs that many other addresses.
 * Dropping a whole map is cheap, while evicting single entries needs a scan.
 */
export function minutesOf<One extends Minute>(
  begin: (minute: Minute) => One,
  { places = PLACES, milliseconds = MINUTE_IN_MILLISECONDS }: MinuteWindow = {},
): Minutes<One> {
  let recent = new Map<string, One>();
  let before = new Map<string, One>();
  const remember = (caller: string, minute: One) => {
    if (recent.size >= places / 2 && !recent.has(caller)) [before, recent] = [recent, new Map<string, One>()];
    recent.set(caller, minute);
    return minute;
  };
  return {
    get size() {
      return recent.size + before.size;
    },
    of(caller) {
      const now = Date.now();
      const known = recent.get(caller);
      if (known && isCurrent(known, now)) return known;
      const earlier = known ? undefined : before.get(caller);
      if (earlier && isCurrent(earlier, now)) return remember(caller, earlier);
      return remember(caller, begin({ beganAt: now, endsAt: now + milliseconds, calls: 0 }));
    },
  };
}

/** Check the start too, because a clock set back would prolong a window. */
function isCurrent({ beganAt, endsAt }: Minute, now: number): boolean {
  return now >= beganAt && now < endsAt;
}

export function secondsLeft({ endsAt }: Minute): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / SECOND));
}

/** Limits requests per address and minute. */
export interface Counter {
  /** Counts a request; 0 if it is allowed, else the seconds until the next one is. */
  take(caller: string): number | Promise<number>;
  /** Remaining requests as far as this process knows, and seconds until the window ends. */
  left(caller: string): { readonly calls: number; readonly seconds: number };
}

/** Adds to a shared counter; returns its value and remaining time. Rejects if the database is down. */
export type CountTogether = (caller: string, by: number) => Promise<{ calls: number; ttl: number }>;

/** Shared counters in the database, which stores an address only as a keyed hash. */
export function countTogether(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  what: string,
  milliseconds = MINUTE_IN_MILLISECONDS,
): CountTogether {
  return async (caller, by) => {
    const counted = vault.blindIndex('limit', `${what}|${caller}`);
    const [count] = await countUp(db, [{ counted, milliseconds, by }]);
    return count!;
  };
}

export function countAlone(max: number, places?: number): Counter {
  const minutes = minutesOf((minute) => minute, { places });
  return {
    take(caller) {
      const minute = minutes.of(caller);
      if (minute.calls >= max) return secondsLeft(minute);
      minute.calls += 1;
      return 0;
    },
    left: (caller) => leftIn(minutes.of(caller), max),
  };
}

export function leftIn(minute: Minute, max: number): ReturnType<Counter['left']> {
  return { calls: Math.max(0, max - minute.calls), seconds: secondsLeft(minute) };
}

/**
 * Counts exactly, by one statement per allowed request; once the limit is reached, it needs none. While
 * the database is down, each process counts alone, or refuses all requests (`needsDatabase`).
 */
export function countExactly(
  max: number,
  together: CountTogether,
  { needsDatabase = false }: { needsDatabase?: boolean } = {},
): Counter {
  const minutes = minutesOf((minute): Minute & { byAll: number } => ({ ...minute, byAll: 0 }));
  return {
    left(caller) {
      const minute = minutes.of(caller);
      return leftIn({ ...minute, calls: Math.max(minute.calls, minute.byAll) }, max);
    },
    async take(caller) {
      const minute = minutes.of(caller);
      if (minute.calls >= max) return secondsLeft(minute);
      minute.calls += 1;
      try {
        const { calls, ttl } = await together(caller, 1);
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
