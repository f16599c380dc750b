import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { CookieJar, logIn } from '../../../testing/log-in.ts';
import { onPostgres } from '../../../testing/on-databases.ts';

const ROOT = '/baufinanzierung';
/** Maximum of visited pages; pages of offers alone are endless. */
const PAGES_AT_MOST = 60;
/** Maximum of followed links of each kind; some kinds have hundreds. */
const LINKS_OF_A_KIND = 3;

const EXPOSE = '314901';
const CAMPAIGN = {
  cmp_id: 'herbst',
  cmp_name: 'cost-widget',
  cmp_position: 'oben',
  cmp_creative: 'standard',
};
const LANDINGS = [
  `${ROOT}/finanzierungsrechner`,
  `${ROOT}/finanzierungsrechner?exclusive=true`,
  `${ROOT}/finanzierungsangebote`,
  '/anbieter/10047/',
];
/** Number of lenders whose links are followed, out of six hundred. */
const LENDERS = 3;
/** Links that lead to a request; their query must contain the campaign. */
const TOWARDS = /^\/baufinanzierung\/(finanzierungsangebote|finanzierungsberatung)|^\/anbieter\/\d+\//;
/** Query of a widget's links. It has no own funds; the default is 20 % of the price. */
const OF_WIDGET =
  'cmp_name=cost-widget&purchasePrice=400000&geoCode=1276003001&postcode=10115&amortizationRate=1';

const readable = (text: string) => text.replaceAll('&amp;', '&');
const found = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => readable(text));

onPostgres(
  'pages',
  (running) => {
    const ask = (url: string) => running().app.inject({ url, headers: { accept: 'text/html' } });

    /** The answer after all redirects, as a new browser gets it. */
    const follow = async (address: string) => (await new CookieJar(running().app).follow(address)).response;

    // @contract 2.3 2.14
    test('link to addresses that answer, and to fragments that exist', async () => {
      const open = [`${ROOT}/`];
      const seen = new Set<string>();
      const dead: string[] = [];
      const kinds = new Map<string, number>();
      for (
        let address = open.shift();
        address !== undefined && seen.size < PAGES_AT_MOST;
        address = open.shift()
      ) {
        if (seen.has(address)) continue;
        seen.add(address);
        const { statusCode, headers, body } = await follow(address);
        if (statusCode !== 200) dead.push(`${address}: ${statusCode}`);
        if (!headers['content-type']?.startsWith('text/html')) continue;
        const ids = found(body, / id="([^"]+)"/g);
        for (const link of found(body, /<a [^>]*?href="([^"]+)"/g)) {
          const { origin, pathname, search, hash } = new URL(link, `http://test${address}`);
          if (origin !== 'http://test') continue;
          const path = pathname + search;
          if (hash !== '' && path === address && !ids.includes(decodeURIComponent(hash.slice(1))))
            dead.push(`${address}: ${hash} is nowhere`);
          const kind = pathname.replaceAll(/\d+/g, 'N');
          if (seen.has(path) || (kinds.get(kind) ?? 0) >= LINKS_OF_A_KIND) continue;
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          open.push(path);
        }
      }
      expect(dead).toEqual([]);
      expect(seen.size).toBeGreaterThan(40);
    });

    // @spec 2.128
    test.each([
      ...LANDINGS,
      ...CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => `${ROOT}/${slug}`),
    ])('carry campaign and listing in every link towards a request: %s', async (address) => {
      const property = {
        exposeId: EXPOSE,
        purchasePrice: '389000',
        geoCode: '127601050001',
        postcode: '50667',
        amortizationRate: '1',
      };
      const query = new URLSearchParams({ ...property, ...CAMPAIGN });
      const { body } = await follow(`${address}${address.includes('?') ? '&' : '?'}${query}`);
      const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
      const links = found(main, / href="([^"]+)"/g)
        .map((link) => new URL(link, 'http://test'))
        .filter(({ pathname }) => TOWARDS.test(pathname) && !pathname.endsWith('/bewertungen'));
      const lost = links.filter(
        ({ searchParams: carried }) =>
          carried.get('exposeId') !== EXPOSE ||
          Object.entries(CAMPAIGN).some(([name, word]) => carried.get(name) !== word),
      );
      expect(lost.map(String)).toEqual([]);
      // A page without links to a request must have the campaign as hidden fields of its own form.
      expect(links.length > 0 || main.includes('name="cmp_id" value="herbst"')).toBe(true);
    });

    test('of the sitemap answer, may be found, and have a title and a description of their own', async () => {
      const sitemap = (await ask('/sitemap.xml')).body;
      const all = found(sitemap, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address));
      const { origin } = new URL(running().config.publicUrl);
      expect(all.every((address) => address.origin === origin)).toBe(true);
      const lenders = all.filter(({ pathname }) => pathname.startsWith('/anbieter/'));
      const pages = all.filter((address) => !lenders.includes(address));
      expect(pages.length).toBeGreaterThan(20);
      const descriptions = new Set<string>();
      const titles = new Set<string | undefined>();
      for (const { pathname } of [...pages, ...lenders.slice(0, LENDERS)]) {
        const { statusCode, headers, body } = await ask(pathname);
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
      `${ROOT}/finanzierungsuebersicht`,
      `${ROOT}/v2/finanzierungsrechner/fragen`,
      `${ROOT}/bausteine`,
      `${ROOT}/sso/logout`,
    ])('of one person, or of a step of a flow, are not found: %s', async (address) => {
      expect((await ask(address)).headers['x-robots-tag']).toBe('noindex');
    });

    test('link to their manifest and icons, and all of them answer', async () => {
      const { body } = await ask(`${ROOT}/`);
      const links = found(body, /(<link [^>]*rel="(?:manifest|icon|apple-touch-icon)"[^>]*>)/g).map(
        (tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
      );
      expect(links).toHaveLength(3);
      for (const link of links) expect([link, (await ask(link)).statusCode]).toEqual([link, 200]);
    });

    // @spec 2.118 2.119 2.120 2.122
    // @contract 5.8
    test.each([
      ['the offers', `${ROOT}/finanzierungsangebote`],
      ['the calculator', `${ROOT}/finanzierungsrechner`],
      ['the exclusive calculator', `${ROOT}/finanzierungsrechner?exclusive=true`],
      ['a provider', '/anbieter/10047/'],
    ])('behind a widget answer with its very instalment: %s', async (_name, path) => {
      const figures = await running().app.inject(
        `${ROOT}/api/v1.0/widget?type=cost-widget&purchasePrice=400000&geoCode=1276003001&postcode=10115`,
      );
      const { monthlyRate } = figures.json<{ monthlyRate: { monthlyRate: number; offerCount: number } }>();
      const { statusCode, body } = await ask(`${path}${path.includes('?') ? '&' : '?'}${OF_WIDGET}`);
      expect(statusCode).toBe(200);
      const text = body.replaceAll(/<!--.*?-->/g, '').replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
      const displayed = Math.round(monthlyRate.monthlyRate).toLocaleString('de-DE');
      expect(/data-testid="answer"[^>]*>([^<]+)</.exec(text)?.[1]).toBe(displayed);
      if (path.includes('rechner')) return;
      expect(text).toContain('bei 1 % Tilgung und 20 % Eigenkapital');
      expect(text).toContain(`Mittel aus ${monthlyRate.offerCount} Angeboten`);
    });

    test.each([
      ['abgebrochen', 400, 'Die Anmeldung ist abgebrochen'],
      ['abgelaufen', 400, 'Diese Anmeldung ist abgelaufen'],
      ['ungueltig', 400, 'Wir konnten die Anmeldung nicht prüfen'],
      ['ohne-email', 400, 'Deinem Konto fehlt eine E-Mail-Adresse'],
      ['anbieter', 503, 'Der Anmeldedienst antwortet nicht'],
      ['uhrzeit', 503, 'Die Uhren passen nicht zusammen'],
      ['zu-oft', 429, 'Das waren viele Anmeldungen hintereinander'],
      ['stoerung', 503, 'Die Anmeldung hat nicht geklappt'],
      ['anything', 400, 'Die Anmeldung hat nicht geklappt'],
    ])('after a login that fails name the reason and link back: %s', async (reason, status, heading) => {
      const back = `${ROOT}/budgetrechner`;
      const { statusCode, body } = await ask(`${ROOT}/anmeldung/fehlgeschlagen?grund=${reason}&to=${back}`);
      expect(statusCode).toBe(status);
      const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
      expect(/<h1[^>]*>([^<]*)/.exec(main)?.[1]).toBe(heading);
      expect(main).toContain('Du bist nicht angemeldet');
      expect(main).toMatch(new RegExp(`<a [^>]*href="${back}"[^>]*>Ohne Anmeldung zurück`));
      expect(main).toMatch(new RegExp(`<button[^>]* value="${back}"[^>]*>Noch einmal anmelden`));
    });

    test('after a failed login during a session name its account, and link back with it', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const { statusCode, body } = await browser.ask(`${ROOT}/anmeldung/fehlgeschlagen?grund=abgelaufen`);
      expect(statusCode).toBe(400);
      const main = (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/<!--.*?-->|<[^>]+>/g, '');
      expect(main).toContain('Angemeldet bist du weiterhin als kundin@example.org.');
      expect(main).not.toMatch(/nicht angemeldet|Ohne Anmeldung/);
    });
  },
  { pages: true },
);
