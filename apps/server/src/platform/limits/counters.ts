import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { countUp } from './buckets.ts';

const MINUTE_IN_MILLISECONDS = 60_000;

const SECOND = 1_000;

/** Maximum number of counted addresses, about 200 bytes each. */
const PLACES = 20_000;

/** Requests of an address in its current window; moments in milliseconds since 1970. */
export interface Minute {
  readonly beganAt: number;
  endsAt: number;
  calls: number;
}

/** Number of addresses and length of the window. */
export interface MinuteWindow {
  readonly places?: number | undefined;
  readonly milliseconds?: number | undefined;
}

interface Minutes<One extends Minute> {
  /** The current window of an address; begins a new window if there is none. */
  of(caller: string): One;
  readonly size: number;
}

/**
 * Windows of a bounded number of addresses, in two generations. When half the places are used, addresses not
 * seen since are dropped, so resetting a count takes as many other addresses. Generations are cheap, because
 * evicting single entries of a full map requires a scan.
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

/** Checks the start too, because a clock set back would extend a window. */
function isCurrent({ beganAt, endsAt }: Minute, now: number): boolean {
  return now >= beganAt && now < endsAt;
}

/** Seconds until the window ends, at least one. */
export function secondsLeft({ endsAt }: Minute): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / SECOND));
}

/** Counts requests per address and minute. */
export interface Counter {
  /** Counts a request: 0 if it is allowed, else the seconds until the next one. */
  take(caller: string): number | Promise<number>;
  /** Remaining requests as this process knows them, and seconds until the window ends. */
  left(caller: string): { readonly calls: number; readonly seconds: number };
}

/** Adds to the shared count; returns it and the window's remaining time. Rejects without the database. */
export type CountTogether = (caller: string, by: number) => Promise<{ calls: number; ttl: number }>;

/** Shared counts in the database, which stores only a blind index of the address. */
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

/** Counts in this process only. */
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
 * Counts exactly across processes, with one statement for each allowed request; known refusals need none. Without the database
 * each process counts by itself, or refuses all (`needsDatabase`).
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
