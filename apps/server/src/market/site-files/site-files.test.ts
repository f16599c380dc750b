import { indexablePages } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';

const PUBLIC_URL = 'https://portal.example';

onPostgres(
  'standard files of a site',
  (running) => {
    const get = (url: string, headers: Record<string, string> = {}) => running().app.inject({ url, headers });

    test.each([
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['/baufinanzierung/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ])('%s answers as %s, is cacheable, and is not sent twice', async (url, type) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['cache-control']).toMatch(/^public/);
      const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    });

    test('robots.txt names the sitemap at the public address', async () => {
      const { body } = await get('/robots.txt');
      expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
      expect(body).toMatch(/^User-agent: \*\n/);
    });

    test('the sitemap has every indexable page once, below the public address, and every lender', async () => {
      const { body } = await get('/sitemap.xml');
      const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const page of indexablePages(running().config.operator))
        expect(addresses).toContain(PUBLIC_URL + page);
      const lenders = running().market.current().market.lenders;
      expect(addresses.filter((address) => address.startsWith(`${PUBLIC_URL}/anbieter/`))).toHaveLength(
        lenders.length,
      );
      expect(addresses.join(' ')).not.toMatch(/partner|anfrage\/|finanzierungsuebersicht|postfach|[?#]/);
    });

    test('security.txt names a contact, and expires within a year (RFC 9116)', async () => {
      const { body } = await get('/.well-known/security.txt');
      expect(body).toContain(`Contact: mailto:${running().config.operator.email}\n`);
      expect(body).toContain('Preferred-Languages: de\n');
      const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
      const days = (expires - Date.parse('2026-11-20')) / 86_400_000;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    });

    test('the manifest’s icons exist in their declared sizes', async () => {
      const manifest = (await get('/baufinanzierung/manifest.webmanifest')).json<{
        name: string;
        start_url: string;
        icons: { src: string; sizes: string; type: string; purpose?: string }[];
      }>();
      expect(manifest.name).toContain('Heimvorteil');
      expect(manifest.start_url).toBe('/baufinanzierung/');
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      for (const { src, sizes, type } of manifest.icons) {
        const { statusCode, headers, rawPayload } = await get(src);
        expect([statusCode, headers['content-type']]).toEqual([200, type]);
        expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
      }
    });

    test('favicon.ico is one', async () => {
      const { statusCode, headers, rawPayload } = await get('/favicon.ico');
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
      expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    });
  },
  { config: { publicUrl: PUBLIC_URL, https: true } },
);

describe('offers of an introducer', () => {
  test('has no step with a pre-approval', () => {
    expect(indexablePages({ role: 'VERMITTLER' }).join(' ')).toContain('finanzierungsvorpruefung');
    expect(indexablePages({ role: 'TIPPGEBER' }).join(' ')).not.toContain('finanzierungsvorpruefung');
  });
});
