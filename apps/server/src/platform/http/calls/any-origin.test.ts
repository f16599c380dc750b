import { OPERATIONS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { describedApiOf } from '../../../testing/described-api.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { API_ROOT } from '../serving/serve.ts';

/** Calls for marketplaces' listing pages, flag decisions and the widget's combined call (contract, CORS). */
const ANY_ORIGIN = [
  '/v1.0/monthlyrate',
  '/v1.0/geo/entities/1276003',
  '/v3/offer',
  '/v3/offer/single',
  '/v1.0/branding',
  '/v1.0/exposes/1',
  '/v1.0/exposejson/1',
  '/v1.0/features/decisions',
  '/v1.0/widget',
  '/v1.0/widgets',
];
/** Reading calls that use POST, because their parameters are too long for an address. */
const BY_POST = ['/v1.0/widgets'];

const SAME_ORIGIN = [
  '/v1.0/additionalcosts',
  '/v1.0/via',
  '/v1.0/providers/random',
  '/v1.0/providers/10001',
  '/v1.0/features/datafile',
  '/v1.0/geoautocomplete/locations',
  '/v1.0/geoautocomplete/entities',
  '/v1.0/phonenumber',
  '/v1.0/log/info',
  '/v1.0/calculators/mortgage',
  '/openapi.json',
  '/docs',
  '/nowhere',
];

const FROM_OTHER_ORIGIN = { origin: 'https://markt.example' };

onPostgres('cross-origin requests', (running) => {
  const preflight = (path: string) =>
    running().app.inject({
      method: 'OPTIONS',
      url: API_ROOT + path,
      headers: {
        ...FROM_OTHER_ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-client-id',
      },
    });

  const called = (path: string) =>
    running().app.inject({
      url: `${API_ROOT}${path}?purchasePrice=x`,
      headers: FROM_OTHER_ORIGIN,
      ...(BY_POST.includes(path) && { method: 'POST', payload: { properties: [{ purchasePrice: 'x' }] } }),
    });

  // @contract 4.6
  test('the contract marks exactly these calls', () => {
    const marked = OPERATIONS.filter(({ anyOrigin }) => anyOrigin).map(({ path }) => path);
    const named = ANY_ORIGIN.map((path) => path.replace('1276003', ':geoCode').replace(/\/1$/, '/:exposeId'));
    expect(marked.toSorted()).toEqual(named.toSorted());
  });

  // @contract 4.6
  test.each(ANY_ORIGIN)('%s answers any origin, without credentials, its errors too', async (path) => {
    const preflighted = await preflight(path);
    expect(preflighted.statusCode).toBe(204);
    const isPosted = BY_POST.includes(path);
    expect(preflighted.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': isPosted ? 'POST' : 'GET',
      'access-control-allow-headers': `X-Client-Id, X-Visitor-Id${isPosted ? ', Content-Type' : ''}`,
      'access-control-max-age': '86400',
    });
    const refusedOrNot = await called(path);
    expect(refusedOrNot.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const { headers } of [preflighted, refusedOrNot]) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test.each(ANY_ORIGIN)(
    '%s lets a foreign page read every header that the description names',
    async (path) => {
      const { paths } = await describedApiOf(running());
      const address = API_ROOT + path.replace('1276003', '{geoCode}').replace(/\/1$/, '/{exposeId}');
      const { responses } = Object.values(paths[address]!)[0]!;
      const headerNames = Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers));
      expect(headerNames).toContain('Retry-After');
      const { headers } = await called(path);
      const exposed = String(headers['access-control-expose-headers']).split(', ');
      // Any origin may read Cache-Control (Fetch standard). WWW-Authenticate only answers partner keys, which
      // other origins cannot send.
      const readable = new Set(['Cache-Control', 'WWW-Authenticate', ...exposed]);
      expect(
        ['X-Request-Id', 'Deprecation', 'Sunset', ...headerNames].filter((name) => !readable.has(name)),
      ).toEqual([]);
    },
  );

  // @contract 4.6
  test.each(SAME_ORIGIN)('%s sends no CORS header', async (path) => {
    const answers = [
      await preflight(path),
      await running().app.inject({ url: API_ROOT + path, headers: FROM_OTHER_ORIGIN }),
    ];
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
