import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TriedKeys } from '../../platform/limits/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { isKeyText } from './key-text.ts';
import { findKey, noteUse, type PartnerKey } from './stored-keys.ts';

/** For so long a process goes by what it has read of a key: a revoked one opens nothing any more after that. */
export const KNOWN_MILLISECONDS = 5_000;
/** For so long a key that was taken a moment ago is still taken while nobody can be asked. */
const KNOWN_WHILE_AWAY_MILLISECONDS = 300_000;
/** Keys are few; whoever makes some up drives out others' at most. */
const MOST_KNOWN = 10_000;

/** The keys of an installation as one process knows them. */
export interface KnownKeys {
  /**
   * The key that a text is; undefined where none is, or none any more. Rejects where the database is away and nobody knows it, and
   * throws what `tried` does before one is looked up that nobody has taken here.
   */
  find(text: string, tried: TriedKeys): PartnerKey | undefined | Promise<PartnerKey | undefined>;
}

interface Reading {
  readonly key: PartnerKey | undefined;
  readonly at: number;
}

/** Keys by their hashes; `now` in milliseconds, and today's day in Europe/Berlin. */
export function knownKeys(parts: { db: Kysely<Tables>; today: () => string; now?: () => number }): KnownKeys {
  const { db, today, now = Date.now } = parts;
  const readings = new LRUCache<string, Reading>({ max: MOST_KNOWN });
  const underWay = new Map<string, Promise<Reading>>();
  const usedOn = new Map<string, string>();

  const noteDay = (key: PartnerKey) => {
    const day = today();
    if (usedOn.get(key.id) === day) return;
    usedOn.set(key.id, day);
    // Nobody waits for it; where it fails, the next use says it.
    noteUse(db, key.id).catch(() => usedOn.delete(key.id));
  };
  const taken = ({ key }: Reading) => {
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
        underWay.delete(hash);
      }
    })();
    underWay.set(hash, reading);
    return reading;
  };

  /** The same for a text that nobody has taken here: only what is none counts. */
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
      if (known && !isOver(known, KNOWN_MILLISECONDS, now())) return taken(known);
      const going = underWay.get(hash);
      if (going) return going.then(taken);
      if (known?.key) return read(hash).then(taken);
      tried.begin();
      return readStranger(hash, tried).then(taken);
    },
  };
}

/** A clock that is put back would keep a reading for as long as that. */
function isOver({ at }: Reading, milliseconds: number, now: number): boolean {
  return now < at || now - at >= milliseconds;
}
