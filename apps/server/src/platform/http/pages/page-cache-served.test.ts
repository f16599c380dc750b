import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { storeFlagSetting, type FlagSetting } from '../../features/flag-settings.ts';
import { logIn } from '../../../testing/log-in.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { addressOfScreen, screens } from '../../../testing/screens.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const PUBLIC = /^public, max-age=0, s-maxage=\d+$/;
/** Keys of forms and tokens of links; a cached page must not contain any. */
const UNIQUE = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|[\w-]{43}["\\]/;

/** Calculators without the one whose address redirects to a trailing slash. */
const CALCULATOR_SCREENS = CALCULATORS.filter(
  (entry) => !('isFlow' in entry) && !entry.slug.endsWith('/'),
).map(({ slug }) => slug);
const OTHER_SCREENS = [
  'barrierefreiheit',
  'baufinanzierung',
  'bausteine',
  'begriffe',
  'datenschutz',
  'finanzierungsangebote',
  'finanzierungsangebote/vergleich',
  'finanzierungsuebersicht/speichern',
  'impressum',
  'rechner',
  'v2/finanzierungsrechner',
  'v2/finanzierungsrechner/fragen',
  'v2/finanzierungsrechner/fragen/neu-starten',
  'v2/finanzierungsvorpruefung/fragen',
  'v2/finanzierungsvorpruefung/fragen/neu-starten',
  'v2/wie-viel-haus-kann-ich-mir-leisten',
  'v2/wie-viel-haus-kann-ich-mir-leisten/fragen',
  'v2/wie-viel-haus-kann-ich-mir-leisten/fragen/neu-starten',
  'widerspruch',
];

onPostgres(
  'public pages',
  (running) => {
    const get = (url: string, headers: Record<string, string> = {}) => running().app.inject({ url, headers });
    /** A page is cached on its second request. */
    async function fetchPage(url: string) {
      await get(url);
      return get(url);
    }

    test('are cached at the second request, and not sent again to a browser that has them', async () => {
      const url = `${CALCULATOR}?purchasePrice=311000`;
      const first = await get(url);
      expect([first.statusCode, first.headers['cache-control'], first.headers.etag]).toEqual([
        200,
        'private, no-cache',
        undefined,
      ]);
      const second = await get(url);
      expect(second.headers['cache-control']).toMatch(PUBLIC);
      expect(second.headers.vary).toBe('accept-encoding');
      expect(second.body === first.body).toBe(true);
      const etag = String(second.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(url, { 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      const head = await running().app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['etag', 'cache-control', 'content-security-policy', 'content-length', 'link'])
        expect([name, head.headers[name]]).toEqual([name, second.headers[name]]);
    });

    test('are packed once for each encoding, under a tag of its own', async () => {
      const url = `${CALCULATOR}?purchasePrice=312000`;
      const plain = await fetchPage(url);
      const packed = await get(url, { 'accept-encoding': 'gzip, br' });
      const zipped = await get(url, { 'accept-encoding': 'gzip' });
      expect([packed.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([
        'br',
        'gzip',
      ]);
      expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(new Set([plain, packed, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
      expect(
        (await get(url, { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }))
          .statusCode,
      ).toBe(304);
    });

    test('change at once with a switched flag', async () => {
      const url = `${CALCULATOR}?purchasePrice=313000`;
      const before = await fetchPage(url);
      expect(before.headers['cache-control']).toMatch(PUBLIC);
      const { flags, database, app } = running();
      await logIn(app, 'betrieb@example.org');
      const { id: by } = await database.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
      const set = async (setting: FlagSetting | undefined) => {
        await storeFlagSetting(database.db, 'mortgage_officer_leads', { setting, by });
        await flags.lookNear();
      };
      await set('OFF');
      const after = await get(url);
      expect(after.headers['cache-control']).toBe('private, no-cache');
      expect(after.body === before.body).toBe(false);
      await set(undefined);
      expect((await get(url)).body === before.body).toBe(true);
    });

    test('contain nothing of a login, before and after', async () => {
      const url = `${CALCULATOR}?purchasePrice=314000`;
      const cached = await fetchPage(url);
      const jar = await logIn(running().app, 'kundin@example.org');
      const own = await jar.ask(url);
      expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
      expect(own.body).toContain('kundin@example.org');
      const conditional = await jar.ask(url, undefined, { 'if-none-match': String(cached.headers.etag) });
      expect([conditional.statusCode, conditional.body.includes('kundin@example.org')]).toEqual([200, true]);
      expect((await get(url)).body === cached.body).toBe(true);
      await jar.follow('/baufinanzierung/sso/logout', { out: '1' });
      expect((await jar.ask(url)).body).not.toContain('kundin@example.org');
      expect((await get(url)).body === cached.body).toBe(true);
    });

    test('depend on their address only, whatever else a request contains', async () => {
      const url = `${CALCULATOR}?purchasePrice=315000`;
      const cached = await fetchPage(url);
      const other = `${CALCULATOR}?purchasePrice=316000`;
      const odd = {
        host: 'localhost:4711',
        'x-forwarded-host': 'elsewhere.example',
        'accept-language': 'en',
        accept: 'application/json',
        cookie: 'other=kundin; theme="><script>alert(1)</script>',
        'sec-fetch-site': 'cross-site',
        referer: 'https://elsewhere.example/',
        'user-agent': 'nobody/1',
        authorization: 'Basic a3VuZGlu',
        range: 'bytes=0-3',
        'x-remix-request': 'yes',
      };
      expect((await get(other, { host: 'elsewhere.example' })).statusCode).toBe(421);
      const [poisoned, plain] = [await get(other, odd), await get(other)];
      expect(plain.headers['cache-control']).toMatch(PUBLIC);
      expect(poisoned.body === plain.body).toBe(true);
      expect((await get(url, odd)).body === cached.body).toBe(true);
    });

    test.each(['visitor-id=3f0c1a52-9d1e-4c57-8a0e-7a1d2b3c4d5e', 'session=anything'])(
      'are not for a browser that is known by %s',
      async (cookie) => {
        const url = `${CALCULATOR}?purchasePrice=317000`;
        await fetchPage(url);
        const { headers } = await get(url, { cookie });
        expect([headers['cache-control'], headers.etag]).toEqual(['private, no-cache', undefined]);
      },
    );

    test('contain only those of the router if they have none; no page names a foreign script', async () => {
      const jar = await logIn(running().app, 'kundin@example.org');
      const cached: string[] = [];
      for (const { folder } of await screens()) {
        const address = addressOfScreen(folder, 'a'.repeat(43));
        await jar.ask(address);
        const answer = await fetchPage(address);
        const { headers, body, statusCode } = answer;
        if (!String(headers['content-type']).startsWith('text/html')) continue;
        expect([address, body.includes(' nonce=')]).toEqual([address, false]);
        const policy = String(headers['content-security-policy']);
        for (const [, attributes = '', script = ''] of body.matchAll(/<script([^>]*)>([^]*?)<[/]script>/g)) {
          const isNamed =
            attributes.includes('application/ld+json') ||
            policy.includes(`'sha256-${hash('sha256', script, 'base64')}'`);
          expect([address, attributes, isNamed]).toEqual([address, attributes, true]);
        }
        if (!PUBLIC.test(String(headers['cache-control']))) continue;
        cached.push(folder);
        expect([address, statusCode, headers['set-cookie']]).toEqual([address, 200, undefined]);
        expect([address, UNIQUE.exec(body)?.[0], body.includes('kundin@example.org')]).toEqual([
          address,
          undefined,
          false,
        ]);
        expect([
          address,
          jar.header.split(/[;=]\s*/).some((part) => part.length > 20 && body.includes(part)),
        ]).toEqual([address, false]);
      }
      expect(cached.toSorted()).toEqual([...CALCULATOR_SCREENS, ...OTHER_SCREENS].toSorted());
    });
  },
  { pages: true },
);
