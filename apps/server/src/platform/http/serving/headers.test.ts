import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';

const API = '/baufinanzierung/api';
const PROTECTION = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const ANSWERS: [string, string, number][] = [
  ['a success', `${API}/v1.0/monthlyrate?purchasePrice=400000`, 200],
  ['a refusal', `${API}/v1.0/monthlyrate`, 422],
  ['an unknown address', `${API}/nowhere`, 404],
  ['an unreadable address', `${API}/%`, 400],
  ['too long a part', `${API}/v1.0/exposes/${'1'.repeat(300)}`, 404],
  ['health', '/healthz', 200],
  ['metrics', '/metrics', 200],
];

describe.each([
  ['http://127.0.0.1:3000', undefined],
  ['https://portal.example', 'max-age=31536000; includeSubDomains'],
])('on %s', (publicUrl, transport) => {
  onPostgres(
    'protective headers',
    (running) => {
      test.each(ANSWERS)('are sent for %s', async (_what, url, status) => {
        const { statusCode, headers } = await running().app.inject({ url });
        expect(statusCode).toBe(status);
        expect(headers).toMatchObject(PROTECTION);
        if (status !== 400 || transport === undefined) {
          expect(headers['strict-transport-security']).toBe(transport);
        }
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      });
    },
    { config: { publicUrl, https: publicUrl.startsWith('https') } },
  );
});

onPostgres('caching', (running) => {
  const get = (path: string, headers = {}) => running().app.inject({ url: API + path, headers });

  // @contract 1.25
  test.each([
    '/v1.0/monthlyrate?purchasePrice=400000',
    '/v1.0/additionalcosts?purchasePrice=400000',
    '/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001',
    '/v3/offer/single',
    '/v1.0/branding',
    '/v1.0/via',
    '/v1.0/providers/10001',
    '/v1.0/geoautocomplete/locations?q=berlin',
    '/v1.0/features/decisions',
    '/openapi.json',
  ])('%s is cacheable by shared caches and requested once', async (path) => {
    const first = await get(path);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    '/v1.0/monthlyrate',
    '/v1.0/providers/random',
    '/nowhere',
    '/v3/offer?purchaseprice=9000000&ownfunds=0&geocode=1',
  ])('%s is not cached', async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('no-store');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const url = `${API}/v1.0/branding`;
    const [head, whole] = [
      await running().app.inject({ method: 'HEAD', url }),
      await running().app.inject({ url }),
    ];
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', whole.headers['etag']]);
  });
});
