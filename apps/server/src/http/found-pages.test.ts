import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';

/** Three of the lenders tell as much as six hundred. */
const LENDERS = 3;

onPostgres(
  'pages for search engines',
  (running) => {
    const get = (url: string) => running().app.inject({ url, headers: { host: '127.0.0.1:3000' } });

    test('every page of the sitemap answers, may be found, has a title and a description of its own', async () => {
      const sitemap = (await get('/sitemap.xml')).body;
      const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
      const { origin } = new URL(running().config.publicUrl);
      expect(all.every((address) => address.origin === origin)).toBe(true);
      const lenders = all.filter(({ pathname }) => pathname.startsWith('/anbieter/'));
      const pages = all.filter((address) => !lenders.includes(address));
      expect(pages.length).toBeGreaterThan(20);
      const descriptions = new Set<string>();
      const titles = new Set<string | undefined>();
      for (const { pathname } of [...pages, ...lenders.slice(0, LENDERS)]) {
        const { statusCode, headers, body } = await get(pathname);
        expect([pathname, statusCode, headers['x-robots-tag']]).toEqual([pathname, 200, undefined]);
        expect([pathname, /<meta name="robots"/.test(body)]).toEqual([pathname, false]);
        const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(body) ?? [];
        expect([pathname, description.length > 50, descriptions.has(description)]).toEqual([
          pathname,
          true,
          false,
        ]);
        descriptions.add(description);
        const title = /<title>(.+?)<\/title>/.exec(body)?.[1];
        expect([pathname, title, titles.has(title)]).toEqual([pathname, title, false]);
        titles.add(title);
      }
    });

    test.each([
      '/baufinanzierung/finanzierungsuebersicht',
      '/baufinanzierung/v2/finanzierungsrechner/fragen',
      '/baufinanzierung/bausteine',
      '/baufinanzierung/sso/logout',
    ])('one person’s page, or a step of a flow, is not found: %s', async (address) => {
      expect((await get(address)).headers['x-robots-tag']).toBe('noindex');
    });

    test('a page links to its manifest and icons, and all of them answer', async () => {
      const { body } = await get('/baufinanzierung/');
      const links = [...body.matchAll(/<link [^>]*rel="(?:manifest|icon|apple-touch-icon)"[^>]*>/g)].map(
        ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
      );
      expect(links).toHaveLength(3);
      for (const link of links) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
    });
  },
  { pages: true },
);
