import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { tooOften } from '../http/calls/problem-error.ts';
import { sendTooOften } from '../http/pages/bare-page.ts';
import type { Vault } from '../privacy/index.ts';
import { ADDRESS_LIMITS, boundOf, ruleOf, settingOf, type AddressLimitRule } from './address-limits.ts';
import { addressOf, counts } from './addresses.ts';
import { sendLimitHeaders } from '../http/calls/cacheable.ts';
import { countInBlocks } from './count-in-blocks.ts';
import { keyQuotas, type KeyQuota } from './key-quotas.ts';
import { countAlone, countExactly, countTogether, type Counter } from './counters.ts';

type Limit = NonNullable<AddressLimitRule['limit']>;

const COUNTED: Readonly<Record<Limit['counts'], string>> = {
  alone: 'per process',
  blocks: 'blocks',
  exactly: 'exact',
  'exactly, never without the database': 'exact',
};

/** Markdown table of all limits with defaults, for docs/operations/settings.md. */
export function limitsDocument(limits: Limits): string {
  const rows = ADDRESS_LIMITS.map(({ addresses, limit }) =>
    limit
      ? [
          addresses,
          numberOf(limit, limits),
          COUNTED[limit.counts],
          limit.refusal === 'page' ? 'a page' : 'a problem',
        ]
      : [addresses, 'none', '', ''],
  );
  return [['addresses', 'a minute', 'counted', 'refusal'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function numberOf(limit: Limit, limits: Limits): string {
  const { max } = boundOf(limit, limits);
  const setting = settingOf(limit);
  return setting === undefined ? String(max) : `\`${setting}\` (${max})`;
}

/** Counts a request, then calls `done`: with an error if refused, or not at all if it has sent a page. */
type Limiter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined if the route has no limit, or only after its body is read. */
    limit?: Limiter | undefined;
  }
}

export class UnlimitedRouteError extends Error {
  override name = 'UnlimitedRouteError';

  constructor(method: string, url: string) {
    super(`${method} ${url} has no limit: add a rule for it to limits/address-limits.ts`);
  }
}

/**
 * Adds the limit of ADDRESS_LIMITS to every route registered later, checked before anything else. Throws an
 * UnlimitedRouteError for a route without a rule. Unknown addresses count as files.
 */
export function limitAddresses(
  app: FastifyInstance,
  parts: {
    limits: Limits;
    database: Pick<Database, 'db' | 'shared'>;
    vault: Vault;
    /** Called with the name of each limit that refuses. */
    onRefused: (limit: string) => void;
    /** Limits of the request's partner key; they replace the limit per address. */
    ofKey?: ((request: FastifyRequest) => KeyQuota | undefined | null) | undefined;
  },
): void {
  const limiters = new Map(ADDRESS_LIMITS.map((rule) => [rule, limiterOf(rule, parts)]));
  const takeOfKey = keyQuotas(parts);
  const nowhere = limiters.get(ADDRESS_LIMITS.find(({ name }) => name === 'files')!);

  app.addHook('onRoute', (route) => {
    const anyOrigin = route.config?.anyOrigin === true;
    const rules = new Map(
      [route.method].flat().map((method) => {
        const rule = ruleOf({ method, url: route.url, anyOrigin });
        if (!rule) throw new UnlimitedRouteError(method, route.url);
        return [method, rule];
      }),
    );
    const limiterWhere = (afterBody: boolean): Limiter | undefined => {
      const limited = [...rules].filter(([, { limit }]) => limit && (limit.afterBody === true) === afterBody);
      const byMethod = new Map(limited.map(([method, rule]) => [method, limiters.get(rule)!]));
      if (rules.size === 1 || byMethod.size === 0) return byMethod.values().next().value;
      return (request, reply, done) => {
        const limit = byMethod.get(request.method);
        if (limit) limit(request, reply, done);
        else done();
      };
    };
    route.config = { ...route.config, limit: limiterWhere(false) };
    const last = limiterWhere(true);
    if (last) route.preHandler = [...[route.preHandler ?? []].flat(), last];
  });

  app.addHook('onRequest', (request, reply, done) => {
    const quota = parts.ofKey?.(request);
    if (quota) return takeOfKey(quota, reply, done);
    const limit = request.is404 ? nowhere : request.routeOptions.config.limit;
    if (limit) limit(request, reply, done);
    else done();
  });
}

function limiterOf(
  { name, limit }: AddressLimitRule,
  parts: Parameters<typeof limitAddresses>[1],
): Limiter | undefined {
  if (!limit) return undefined;
  const bound = boundOf(limit, parts.limits);
  const counter = counterOf(limit.counts, bound.max, name, parts);
  const sendHeaders = sendLimitHeaders(name, bound.max);
  return (request, reply, done) => {
    const { ip } = request;
    // Do not count loopback in a demo, where tests and visitors all use this machine's address.
    if (!counts(bound, ip)) return done();
    const settle = (seconds: number) => {
      if (seconds > 0) sendHeaders(reply, { calls: 0, seconds });
      else if (limit.sendsRemaining) sendHeaders(reply, counter.left(addressOf(ip)));
      if (seconds === 0) return done();
      parts.onRefused(name);
      if (limit.refusal === 'problem' || !sendTooOften(request, reply, seconds))
        done(tooOften('TOO_MANY_REQUESTS', seconds));
    };
    const waitSeconds = counter.take(addressOf(ip));
    if (typeof waitSeconds === 'number') settle(waitSeconds);
    else waitSeconds.then(settle, done);
  };
}

/** With an embedded database the process counts alone, because no other process uses the database. */
function counterOf(
  counted: NonNullable<AddressLimitRule['limit']>['counts'],
  max: number,
  name: string,
  { database, vault }: Parameters<typeof limitAddresses>[1],
): Counter {
  if (counted === 'alone' || !database.shared) return countAlone(max);
  const together = countTogether({ db: database.db, vault }, name);
  if (counted === 'blocks') return countInBlocks(max, together);
  return countExactly(max, together, { needsDatabase: counted === 'exactly, never without the database' });
}
