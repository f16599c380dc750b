import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { routesOf } from '../../testing/route-list.ts';
import { ruleOf } from './address-limits.ts';
import { limitAddresses, UnlimitedRouteError } from './limit-addresses.ts';

/** Settings that set each limit per address to one request a minute. */
const ONE_EACH = Object.fromEntries(
  ['CALLS', 'LISTING_CALLS', 'LOG', 'LOGINS', 'PAGES', 'FORMS', 'FILES', 'PLANS'].map((what) => [
    `LIMIT_${what}_PER_MINUTE`,
    '1',
  ]),
);
/** Fixed limit of calls about objections, the highest limit in this test. */
const MOST = 20;

let last = 0;
const anAddress = () => `198.51.${100 + (++last >> 8)}.${last & 255}`;

/** An address that matches the route's pattern. */
function addressIn(route: string): { method: string; url: string } {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern
    .replace(':file(^finance-widgets[.][\\w-]{12}[.]js$)', 'finance-widgets.abcdefghijkl.js')
    .replaceAll(/:\w+/g, 'a'.repeat(43))
    .replace(/\/?\*$/, '/x');
  return { method, url };
}

/** Routes with a wrong limit: they never refuse a request, or already the first one. */
async function neverRefused(app: FastifyInstance): Promise<string[]> {
  const found: string[] = [];
  for (const route of routesOf(app)) {
    const remoteAddress = anAddress();
    const { method, url } = addressIn(route);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = async () =>
      (await app.inject({ method: method as 'GET', url, remoteAddress, headers })).statusCode;
    const statuses: number[] = [await ask()];
    while (statuses.length <= MOST && statuses.at(-1) !== 429 && !isReload(url, statuses.at(-1)))
      statuses.push(await ask());
    if (statuses[0] === 429) found.push(`${route} at once`);
    if (statuses.length > MOST + 1 || (statuses.at(-1) !== 429 && !isReload(url, statuses.at(-1))))
      found.push(route);
  }
  return found;
}

/** True for the answer that makes React Router reload the page instead. */
function isReload(url: string, status: number | undefined): boolean {
  return url.endsWith('.data') && status === 204;
}

onPostgres(
  'every address of the router',
  (running) => {
    test('is refused beyond its limit, except the balancer’s', async () => {
      const free = await neverRefused(running().app);
      expect(free).toEqual(
        ['/metrics', '/healthz', '/readyz'].flatMap((url) => [`GET ${url}`, `HEAD ${url}`]),
      );
    });

    test('and so is an unknown address', async () => {
      const ask = () =>
        running().app.inject({ method: 'PROPFIND' as 'GET', url: '/', remoteAddress: '192.0.2.99' });
      expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 429]);
    });

    test('is detected without one', async () => {
      const app = Fastify();
      app.get('/frueher', () => 'ohne');
      limitAddresses(app, { ...running(), limits: running().config.limits, onRefused: () => undefined });
      app.get('/robots.txt', () => 'mit');
      expect(await neverRefused(app)).toEqual(['GET /frueher', 'HEAD /frueher']);
      await app.close();
    });

    test('cannot be added without one', async () => {
      const app = Fastify();
      limitAddresses(app, { ...running(), limits: running().config.limits, onRefused: () => undefined });
      expect(() => app.get('/baufinanzierung/neu', () => 'neu')).toThrow(UnlimitedRouteError);
      await app.close();
    });

    test('has its documented limit', () => {
      const ruleFor = (method: string, url: string, anyOrigin = false) =>
        ruleOf({ method, url, anyOrigin })?.name;
      const api = '/baufinanzierung/api';
      expect([
        ruleFor('GET', `${api}/v3/offer`, true),
        ruleFor('POST', `${api}/v1.0/widgets`, true),
        ruleFor('OPTIONS', `${api}/v1.0/widgets`, true),
        ruleFor('POST', `${api}/v2/contact`),
        ruleFor('GET', `${api}/v2/contact/:token`),
        ruleFor('POST', `${api}/v2/gdpr/objection-link`),
        ruleFor('POST', '/baufinanzierung/phone-verification/api/codes'),
        ruleFor('GET', '/baufinanzierung/tilgungsrechner/plan.pdf'),
        ruleFor('POST', '/baufinanzierung/tilgungsrechner/bauphase/plan.pdf'),
        ruleFor('POST', '/*'),
        ruleFor('GET', '/*'),
      ]).toEqual([
        'listing-calls',
        'calls',
        'listing-calls',
        'request-calls',
        'calls',
        'objections',
        'request-calls',
        'plans',
        'plans',
        'forms',
        'pages',
      ]);
    });
  },
  { pages: true, settings: ONE_EACH },
);
