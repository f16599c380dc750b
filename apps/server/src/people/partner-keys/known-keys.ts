import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TriedKeys } from '../../platform/limits/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { findKey, recordUse, type PartnerKey, isKeyText } from './stored-keys.ts';

/** Milliseconds that a key is cached; a revoked key is refused afterwards. */
export const KNOWN_MILLISECONDS = 5_000;
/** Milliseconds that a cached key stays valid while the database is unreachable. */
const KNOWN_WHILE_AWAY_MILLISECONDS = 300_000;
/** Largest number of cached keys, so that a flood of invented keys cannot fill the memory. */
const MOST_KNOWN = 10_000;

export interface KnownKeys {
  /**
   * Partner key by its text; undefined if unknown, revoked or expired. Rejects if the database is unreachable
   * and the key is not cached. Throws if the limit `tried` allows no further unknown text.
   */
  find(text: string, tried: TriedKeys): PartnerKey | undefined | Promise<PartnerKey | undefined>;
}

interface Reading {
  readonly key: PartnerKey | undefined;
  readonly at: number;
}

/** Caches partner keys. `now` is in milliseconds; `today` is the day in Europe/Berlin. */
export function knownKeys(parts: { db: Kysely<Tables>; today: () => string; now?: () => number }): KnownKeys {
  const { db, today, now = Date.now } = parts;
  const readings = new LRUCache<string, Reading>({ max: MOST_KNOWN });
  const pendingReads = new Map<string, Promise<Reading>>();
  const usedOn = new Map<string, string>();

  const noteDay = (key: PartnerKey) => {
    const day = today();
    if (usedOn.get(key.id) === day) return;
    usedOn.set(key.id, day);
    // Not awaited, so that the call need not wait; after a failure the next call records the day.
    recordUse(db, key.id).catch(() => usedOn.delete(key.id));
  };
  const acceptKey = ({ key }: Reading) => {
    if (!key || (key.expiresOn !== null && key.expiresOn < today())) return undefined;
    noteDay(key);
    return key;
  };
  const read = (hash: string): Promise<Reading> => {
    const reading = (async () => {
      const at = now();
      try {
        const fresh = { key: await findKey(db, hash), at };
        readings.set(hash, fresh);
        return fresh;
      } catch (error) {
        const before = readings.get(hash);
        if (!isDatabaseAway(error) || !before?.key || isOver(before, KNOWN_WHILE_AWAY_MILLISECONDS, at))
          throw error;
        return before;
      } finally {
        pendingReads.delete(hash);
      }
    })();
    pendingReads.set(hash, reading);
    return reading;
  };

  /** Reads a key that is not cached; only an invalid one counts against the limit. */
  const readStranger = async (hash: string, tried: TriedKeys): Promise<Reading> => {
    try {
      const reading = await read(hash);
      if (reading.key) tried.takeBack();
      return reading;
    } catch (error) {
      tried.takeBack();
      throw error;
    }
  };

  return {
    find(text, tried) {
      if (!isKeyText(text)) return undefined;
      const hash = hashOfToken(text);
      const known = readings.get(hash);
      if (known && !isOver(known, KNOWN_MILLISECONDS, now())) return acceptKey(known);
      const going = pendingReads.get(hash);
      if (going) return going.then(acceptKey);
      if (known?.key) return read(hash).then(acceptKey);
      tried.begin();
      return readStranger(hash, tried).then(acceptKey);
    },
  };
}

/** Whether a cached entry is too old, or from the future because the clock was set back. */
function isOver({ at }: Reading, milliseconds: number, now: number): boolean {
  return now < at || now - at >= milliseconds;
}
