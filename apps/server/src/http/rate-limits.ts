import rateLimit, { type FastifyRateLimitStoreCtor, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../config/config.ts';
import { problem } from './problem-error.ts';

const BITS_OF_ONE_HOUSEHOLD = 64;

/** Limits calls per address and minute; a whole /64 of IPv6 counts as one address. */
export async function rateLimits(
  app: FastifyInstance,
  options: {
    limits: Pick<Limits, 'callsPerMinute'>;
    demo: boolean;
    /** Counts the calls of all processes together; left out, each process allows as many. */
    shared?: FastifyRateLimitStoreCtor;
  },
): Promise<void> {
  const rules: RateLimitPluginOptions = {
    max: options.limits.callsPerMinute,
    timeWindow: '1 minute',
    ipv6Subnet: BITS_OF_ONE_HOUSEHOLD,
    cache: 20_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => problem(429, 'TOO_MANY_REQUESTS'),
    // Tests and people trying the demo all come from this one machine.
    allowList: (request: FastifyRequest) => options.demo && isLoopback(request.ip),
  };
  // What a process refuses by itself costs the others nothing, so that a flood of calls is none of counting them.
  await app.register(rateLimit, rules);
  if (options.shared) await app.register(rateLimit, { ...rules, store: options.shared });
}

function isLoopback(ip: string): boolean {
  return ip.startsWith('127.') || ip === '::1' || ip.startsWith('::ffff:127.');
}
