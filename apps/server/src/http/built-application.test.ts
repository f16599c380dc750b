import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';

onPostgres(
  'what a build has made',
  (running) => {
    const get = (url: string, encoding = 'br') =>
      running().app.inject({ url, headers: { 'accept-encoding': encoding } });

    test.each(['/baufinanzierung/finanzierungsrechner', '/baufinanzierung/partner/gibt-es-nicht'])(
      'each script of %s comes as it was compressed, and is kept for ever',
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
      'what is not there under /%s/assets/ is said in a few words, not by a page',
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

function scriptsOf(page: string): string[] {
  return [...new Set(page.match(/[/]baufinanzierung[/](?:desk[/])?assets[/][^"']+[.]js/g))];
}
