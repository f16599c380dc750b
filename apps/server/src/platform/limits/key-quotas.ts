import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { sendLimitsHeaders, sendLimitHeaders } from '../http/calls/cacheable.ts';
import { tooOften } from '../http/calls/problem-error.ts';
import type { Vault } from '../privacy/index.ts';
import { DAY } from './buckets.ts';
import { countInBlocks } from './count-in-blocks.ts';
import { countAlone, countTogether, type Counter, minutesOf, secondsLeft } from './counters.ts';
import { addressOf } from './addresses.ts';

export const TRIED_KEYS = 'tried-keys';

/** Look-ups per minute and address; enough for a program with a mistyped or revoked key. */
export const MOST_TRIED_KEYS = 60;

/** Counts database look-ups of partner keys, so that no one can try keys at will. */
export interface TriedKeys {
  /** Counts a look-up before it happens; throws a ProblemError if there were too many. */
  begin(): void;
  /** Undoes the count if the key was valid or the look-up failed. */
  takeBack(): void;
}

/** Limits look-ups of invalid keys per address, in each process; valid keys have limits of their own. */
export function triedKeys(
  onRefused: (limit: string) => void,
): (request: FastifyRequest, reply: FastifyReply) => TriedKeys {
  const minutes = minutesOf((minute) => minute);
  const sendHeaders = sendLimitHeaders(TRIED_KEYS, MOST_TRIED_KEYS);
  return ({ ip }, reply) => ({
    begin() {
      const minute = minutes.of(addressOf(ip));
      if (minute.calls >= MOST_TRIED_KEYS) {
        const seconds = secondsLeft(minute);
        onRefused(TRIED_KEYS);
        sendHeaders(reply, { calls: 0, seconds });
        throw tooOften('TOO_MANY_REQUESTS', seconds);
      }
      minute.calls += 1;
    },
    takeBack() {
      const minute = minutes.of(addressOf(ip));
      minute.calls = Math.max(0, minute.calls - 1);
    },
  });
}

/** Limits of a partner key; they replace the limit per address. */
export interface KeyQuota {
  readonly id: string;
  readonly quotaPerMinute: number;
  readonly quotaPerDay: number;
}

/** Names of a key's limits in headers and counters. */
export const KEY_QUOTAS = ['partner', 'partner-day'] as const;
const [OF_A_MINUTE, OF_A_DAY] = KEY_QUOTAS;

interface Quota {
  readonly name: string;
  readonly max: number;
  readonly windowInSeconds: number;
  readonly counter: Counter;
}

const MINUTE = 60;
const MILLISECONDS = 1_000;

/** Counts a key's request and sends the remaining number in headers; `done` gets an error if none is left. */
export function keyQuotas(parts: {
  database: Pick<Database, 'db' | 'shared'>;
  vault: Vault;
  onRefused: (limit: string) => void;
}): (key: KeyQuota, reply: FastifyReply, done: (error?: Error) => void) => void {
  const { database, vault } = parts;
  const known = new Map<string, readonly Quota[]>();
  const counted = (max: number, name: string, seconds: number) => {
    const milliseconds = seconds * MILLISECONDS;
    const together = countTogether({ db: database.db, vault }, name, milliseconds);
    return countInBlocks(max, together, { milliseconds, places: 2 });
  };
  const quotasOf = ({ id, quotaPerMinute, quotaPerDay }: KeyQuota): readonly Quota[] => {
    let quotas = known.get(id);
    if (!quotas) {
      quotas = [
        {
          name: OF_A_MINUTE,
          max: quotaPerMinute,
          windowInSeconds: MINUTE,
          // A single process counts in memory; a restart loses the counts of a minute at most.
          counter: database.shared
            ? counted(quotaPerMinute, OF_A_MINUTE, MINUTE)
            : countAlone(quotaPerMinute, 2),
        },
        {
          name: OF_A_DAY,
          max: quotaPerDay,
          windowInSeconds: DAY,
          counter: counted(quotaPerDay, OF_A_DAY, DAY),
        },
      ];
      known.set(id, quotas);
    }
    return quotas;
  };

  return (key, reply, done) => {
    const { id } = key;
    const quotas = quotasOf(key);
    const settle = (refused?: { readonly name: string; readonly seconds: number }) => {
      sendLimitsHeaders(
        reply,
        quotas.map((quota) => ({
          ...quota,
          left:
            quota.name === refused?.name ? { calls: 0, seconds: refused.seconds } : quota.counter.left(id),
        })),
      );
      if (!refused) return done();
      parts.onRefused(refused.name);
      done(tooOften('TOO_MANY_REQUESTS', refused.seconds));
    };
    const takeFrom = (at: number): void => {
      const quota = quotas[at];
      if (!quota) return settle();
      const goOn = (seconds: number) => {
        if (seconds > 0) settle({ name: quota.name, seconds });
        else takeFrom(at + 1);
      };
      const waitSeconds = quota.counter.take(id);
      if (typeof waitSeconds === 'number') goOn(waitSeconds);
      else waitSeconds.then(goOn, done);
    };
    takeFrom(0);
  };
}
