import rateLimit, { type FastifyRateLimitStoreCtor, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AddressLimit } from '../config/config.ts';
import { problem } from '../http/problem-error.ts';
import { addressOf, isLoopback } from './addresses.ts';

/** Limits calls per address and minute; a whole /64 of IPv6 counts as one address. */
export async function callRates(
  app: FastifyInstance,
  options: {
    limit: AddressLimit;
    /** Counts the calls of all processes together; left out, each process allows as many. */
    shared?: FastifyRateLimitStoreCtor;
    /** What is never counted. */
    isFree?: (request: FastifyRequest) => boolean;
    /** Left out, before anything is read. */
    hook?: 'preHandler';
    /** Where the shared counts are away, everything goes through. */
    skipOnError?: boolean;
  },
): Promise<void> {
  const { limit, isFree = () => false } = options;
  const rules: RateLimitPluginOptions = {
    max: limit.max,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressOf(request.ip),
    cache: 20_000,
    ...(options.hook && { hook: options.hook }),
    skipOnError: options.skipOnError ?? false,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => problem(429, 'TOO_MANY_REQUESTS'),
    // Tests and people trying the demo all come from this one machine.
    allowList: (request: FastifyRequest) => !counts(limit, request.ip) || isFree(request),
  };
  // What a process refuses by itself costs the others nothing, so that a flood of calls is none of counting them.
  await app.register(rateLimit, rules);
  if (options.shared) await app.register(rateLimit, { ...rules, store: options.shared });
}

/** Whether a limit per address holds for one. */
export function counts({ countsLoopback }: AddressLimit, ip: string): boolean {
  return countsLoopback || !isLoopback(ip);
}
