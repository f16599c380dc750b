import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellLimit } from '../http/calls/limit-headers.ts';
import { tooOften } from '../http/calls/problem-error.ts';
import { addressOf } from './addresses.ts';
import { minutesOf, secondsLeft } from './minutes.ts';

/** Name in headers and counters. */
export const TRIED_KEYS = 'tried-keys';
/** Enough for a mistyped or revoked key. */
export const MOST_TRIED_KEYS = 60;

/** Attempts with partner keys that are not cached. */
export interface TriedKeys {
  /** Counts an attempt before the lookup; throws a ProblemError if there were too many. */
  begin(): void;
  /** Undoes the count, for a valid key or a failed lookup. */
  takeBack(): void;
}

/** Limits lookups of invalid keys per address and process. They run before other limits, because the key determines the limit. */
export function triedKeys(
  onRefused: (limit: string) => void,
): (request: FastifyRequest, reply: FastifyReply) => TriedKeys {
  const minutes = minutesOf((minute) => minute);
  const tell = tellLimit(TRIED_KEYS, MOST_TRIED_KEYS);
  return ({ ip }, reply) => ({
    begin() {
      const minute = minutes.of(addressOf(ip));
      if (minute.calls >= MOST_TRIED_KEYS) {
        const seconds = secondsLeft(minute);
        onRefused(TRIED_KEYS);
        tell(reply, { calls: 0, seconds });
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
