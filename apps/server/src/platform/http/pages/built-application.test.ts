import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';

onPostgres(
  'files of a build',
  (running) => {
    const get = (url: string, encoding = 'br') =>
      running().app.inject({ url, headers: { 'accept-encoding': encoding } });

    test.each(['/baufinanzierung/finanzierungsrechner', '/baufinanzierung/partner/gibt-es-nicht'])(
      'each script of %s is served precompressed, and cacheable for ever',
      async (address) => {
        const scripts = scriptsOf((await get(address, 'identity')).body);
        expect(scripts.length).toBeGreaterThan(1);
        for (const script of scripts) {
          const packed = await get(script);
          expect([script, packed.statusCode, packed.headers['content-encoding']]).toEqual([
            script,
            200,
            'br',
          ]);
          expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
          expect(packed.headers.vary).toBe('accept-encoding');
          const plain = await get(script, 'identity');
          expect([script, plain.statusCode, plain.headers['content-encoding']]).toEqual([
            script,
            200,
            undefined,
          ]);
          expect([script, brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)]).toEqual([
            script,
            true,
          ]);
        }
      },
    );

    test.each(['baufinanzierung', 'baufinanzierung/desk'])(
      'a missing file under /%s/assets/ is a short message, not a page',
      async (prefix) => {
        for (const name of ['', 'gibt-es-nicht.js', 'entry.js.br', 'a/b.js']) {
          const { statusCode, headers, body } = await get(`/${prefix}/assets/${name}`);
          expect([name, statusCode]).toEqual([name, 404]);
          expect([name, headers['content-type']]).toEqual([name, 'application/problem+json; charset=utf-8']);
          expect([name, body.length < 300]).toEqual([name, true]);
        }
      },
    );
  },
  { pages: true },
);

const buildOfDesk = Promise.withResolvers<void>();
onPostgres(
  'a desk that is built behind the first page',
  (running) => {
    const get = (url: string) => running().app.inject({ url, headers: { 'accept-encoding': 'br' } });

    test('its pages wait for the build, as do its scripts, which come compressed and for ever', async () => {
      const order: string[] = [];
      const desk = get('/baufinanzierung/partner/gibt-es-nicht').then((page) => {
        order.push('desk');
        return page;
      });
      const portal = await get('/baufinanzierung/tilgungsrechner');
      expect(portal.statusCode).toBe(200);
      order.push('built');
      buildOfDesk.resolve();
      const page = await desk;
      expect([order, page.statusCode]).toEqual([['built', 'desk'], 404]);
      const scripts = scriptsOf(brotliDecompressSync(page.rawPayload).toString());
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) {
        const { statusCode, headers } = await get(script);
        expect([
          script,
          statusCode,
          headers['content-encoding'],
          headers['cache-control'],
          headers.vary,
        ]).toEqual([script, 200, 'br', 'public, max-age=31536000, immutable', 'accept-encoding']);
      }
      expect((await get('/baufinanzierung/desk/assets/gibt-es-nicht.js')).statusCode).toBe(404);
    });
  },
  { pages: true, builds: { portal: Promise.resolve(), desk: buildOfDesk.promise } },
);

const failedBuild = Promise.reject(new Error('no room'));
failedBuild.catch(() => undefined);
onPostgres(
  'a desk whose build has failed',
  (running) => {
    test('its pages and scripts are not available, the log reports it once, and the portal serves', async () => {
      const { app, logged } = running();
      for (const url of ['/baufinanzierung/partner/gibt-es-nicht', '/baufinanzierung/desk/assets/a.js'])
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 503]);
      expect((await app.inject({ url: '/baufinanzierung/tilgungsrechner' })).statusCode).toBe(200);
      expect(logged.filter((line) => line.includes('build of the desk failed'))).toHaveLength(1);
    });
  },
  { pages: true, builds: { portal: Promise.resolve(), desk: failedBuild } },
);

function scriptsOf(page: string): string[] {
  return [...new Set(page.match(/[/]baufinanzierung[/](?:desk[/])?assets[/][^"']+[.]js/g))];
}
