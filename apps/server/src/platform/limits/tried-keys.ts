import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellLimit } from '../http/calls/limit-headers.ts';
import { tooOften } from '../http/calls/problem-error.ts';
import { addressOf } from './addresses.ts';
import { minutesOf, secondsLeft } from './minutes.ts';

/** By what keys that are none are told and counted. */
export const TRIED_KEYS = 'tried-keys';
/** A partner mistypes a key, or goes on with one that was revoked; nobody has many. */
export const MOST_TRIED_KEYS = 60;

/** Keys that somebody brings and no process has taken yet. */
export interface TriedKeys {
  /** Counts one that is about to be looked up; throws a ProblemError where there were too many. */
  begin(): void;
  /** It was one, or nobody could say: it does not count. */
  takeBack(): void;
}

/**
 * Each process looks up so many keys that are none for an address in a minute: what a call brings as its key is read before any
 * limit is asked, since the key says which one holds.
 */
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
