import { readFileSync } from 'node:fs';
import { addressOf, OPERATIONS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { routesOfPages } from '../../../testing/page-routes.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const MOST = 20;
/** Path of the requests by which React Router discovers routes. */
const [, PATHS = ''] =
  /manifestPath: '([^']+)'/.exec(
    readFileSync(new URL('../../../../../portal/react-router.config.ts', import.meta.url), 'utf8'),
  ) ?? [];
const ENTERED = { forename: 'Ada "Lovelace" <b>', message: 'Zeile eins\nZeile zwei', step: 'change' };

onPostgres(
  'forms that are sent to pages',
  (running) => {
    const send = (address: string, headers: Record<string, string> = {}) =>
      running().app.inject({
        method: 'POST',
        url: address,
        remoteAddress: '203.0.113.50',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: new URLSearchParams(ENTERED).toString(),
      });

    test('are limited, and the entries come back, to be sent again by one click', async () => {
      for (const path of [FORM, `${FORM}?purchasePrice=400000`])
        expect((await send(path)).statusCode).toBe(200);
      const refused = await send(`${FORM}?purchasePrice=400000`);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(refused.body).toContain(`action="${FORM}?purchasePrice&#61;400000"`);
      expect(refused.body).toContain('value="Ada &#34;Lovelace&#34; &#60;b&#62;"');
      expect(refused.body).toContain('Zeile eins');
      // A script gets a problem instead of a page; it leaves the filled-in form as it is.
      const byScript = await send(`${FORM}.data`, { accept: '*/*' });
      expect([byScript.statusCode, byScript.headers['content-type']]).toEqual([
        429,
        'application/problem+json; charset=utf-8',
      ]);
      expect((await send('/baufinanzierung/partner/nichts')).statusCode).toBe(429);
    });

    test('and so is the form that leads to a file', async () => {
      const sendPlan = () => send('/baufinanzierung/tilgungsrechner/bauphase/plan.pdf', {});
      const refused = [await sendPlan(), await sendPlan()].at(-1)!;
      expect(refused.statusCode).toBe(429);
      expect(refused.body).toContain('value="Ada &#34;Lovelace&#34; &#60;b&#62;"');
    });

    // @contract 1.3
    test('and pages are read as before', async () => {
      const read = await running().app.inject({ url: FORM, remoteAddress: '203.0.113.50' });
      expect(read.statusCode).toBe(200);
      const cookies = [read.headers['set-cookie'] ?? []].flat();
      expect(cookies).toEqual([
        expect.stringMatching(/^session=v\.[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-PNV-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/),
      ]);
      expect(read.headers['cache-control']).toBe('private, no-cache');
      const again = await running().app.inject({
        url: `${FORM}.data`,
        headers: { cookie: cookies.map((one) => one.split(';', 1)[0]).join('; ') },
      });
      // The browser already has a visit, so it gets no new session cookie.
      expect([again.headers['set-cookie'] ?? []].flat()).toEqual([cookies[1]]);
      const otherPage = await running().app.inject({ url: '/baufinanzierung/budgetrechner' });
      expect(otherPage.headers['set-cookie']).toBeUndefined();
    });
  },
  { pages: true, settings: { LIMIT_FORMS_PER_MINUTE: '2', LIMIT_PLANS_PER_MINUTE: '1' } },
);

onPostgres(
  'pages',
  (running) => {
    const ask = (url: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
      running().app.inject({ method: method as 'GET', url, headers, remoteAddress: '203.0.113.60' });
    const PAGE = '/baufinanzierung/budgetrechner?monthlyRent=900&savings=1%26';

    test('are limited too: 300 reach the limit, and the rest is a page with links to continue and back', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 300; count += 1)
        statuses.push((await ask('/baufinanzierung/rechner')).statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(MOST);
      const refused = await ask(PAGE);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(refused.body).toContain('<html lang="de">');
      expect(refused.body).toContain('<title>Bitte warte einen Moment</title>');
      expect(refused.body).toContain('<h1>Bitte warte einen Moment</h1>');
      expect(refused.body).toMatch(/In (einer Sekunde|\d+ Sekunden) geht es weiter/);
      expect(refused.body).toContain(
        'href="/baufinanzierung/budgetrechner?monthlyRent&#61;900&#38;savings&#61;1%26"',
      );
      expect(refused.body).toContain('href="/baufinanzierung/"');
      expect(refused.body).not.toMatch(/<form|eingegeben/);
    });

    test('of an operator, a host or a mailbox reader are the same', async () => {
      for (const url of [
        '/baufinanzierung/betrieb',
        '/',
        '/expose/1',
        '/baufinanzierung/entwicklung/postfach',
      ]) {
        const { statusCode, body } = await ask(url);
        expect([url, statusCode, body.includes('<h1>Bitte warte einen Moment</h1>')]).toEqual([
          url,
          429,
          true,
        ]);
      }
    });

    test('answer programs as every call does', async () => {
      const { statusCode, headers, body } = await ask(PAGE, { accept: '*/*' });
      expect([statusCode, headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(body).errors[0].code).toBe('TOO_MANY_REQUESTS');
      expect((await ask(PAGE, { accept: 'text/html' }, 'HEAD')).body).toBe('');
    });

    test.each([
      [
        '/baufinanzierung/budgetrechner.data?savings=1&_routes=root',
        '/baufinanzierung/budgetrechner?savings=1',
      ],
      ['/baufinanzierung/_.data', '/baufinanzierung/'],
      ['/_.data', '/'],
      [`${PATHS}?paths=%2F`, undefined],
    ])("send a page's router to the page itself: %s", async (url, page) => {
      const { statusCode, headers, body } = await ask(url, { accept: '*/*' });
      expect([statusCode, body, headers['x-remix-redirect']]).toEqual([204, '', page]);
      expect(headers).toMatchObject({
        'x-remix-reload-document': 'true',
        'cache-control': 'no-store',
        'retry-after': expect.stringMatching(/^\d+$/),
      });
    });

    test('never lead to another host', async () => {
      for (const url of ['//evil.example/', '///evil.example', '//evil.example/x.data', '//[.data']) {
        const { statusCode, body } = await ask(url);
        expect([url, statusCode, body.includes('evil.example')]).toEqual([url, 400, false]);
      }
    });

    test('of a form that was not read promise nothing, and contain no password', async () => {
      const login = () =>
        running().app.inject({
          method: 'POST',
          url: '/baufinanzierung/sso/demo-anbieter/anmelden/abc',
          headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'login=kundin%40example.org&password=geheim',
        });
      let answer = await login();
      for (let times = 0; times < 20 && answer.statusCode !== 429; times++) answer = await login();
      expect(answer.statusCode).toBe(429);
      expect(answer.body).toContain('Noch einmal versuchen');
      expect(answer.body).not.toMatch(/<form|eingegeben|geheim/);
    });
  },
  { pages: true, settings: { LIMIT_PAGES_PER_MINUTE: '20', LIMIT_LOGINS_PER_MINUTE: '2' } },
);

const PROXY = '10.0.0.7';
/** All cookies that the server may set (contract §1), with the attributes required on https. */
const COOKIES =
  /^(?:__Host-session=(?:v\.[\w-]{43}\.)?[\w-]*; Path=\/; HttpOnly; SameSite=Lax; Secure(?:; Max-Age=\d+)?|__Host-login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600|XSRF-PNV-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict; Secure)$/;
const OWN_OR_LOGIN = /^(?:\/(?!\/)|https:\/\/portal\.example\/|https:\/\/login\.example\/)/;
const SSO = '/baufinanzierung/sso';

/** Method and address of all pages, forms, API calls and login routes. */
const ENTRIES = [
  ...(await routesOfPages()).flatMap((url) => [['GET', url] as const, ['POST', url] as const]),
  ...OPERATIONS.map((operation) => [operation.method, addressOf(operation)] as const),
  ...['login', 'identity', 'callback'].map((name) => ['GET', `${SSO}/${name}`] as const),
  ...['logout', 'backchannel-logout'].map((name) => ['POST', `${SSO}/${name}`] as const),
  ['GET', '/healthz'] as const,
  ['GET', '/gibt-es-nicht'] as const,
].map(([method, url]) => [method, url.replaceAll(/:\w+[?]?/g, '1')] as const);

/** Headers of a trusted proxy, and of an untrusted sender with a false host and scheme. */
const HOPS = [
  [PROXY, { host: '10.0.0.9:3000', 'x-forwarded-host': 'portal.example', 'x-forwarded-proto': 'https' }],
  [PROXY, { host: 'portal.example', 'x-forwarded-proto': 'http' }],
  ['198.18.0.1', { host: 'portal.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
] as const;

onPostgres(
  'on https',
  (running) => {
    test('no route sets another cookie, omits a protection, or leads away from https', async () => {
      const set = new Set<string>();
      for (const [method, url] of ENTRIES)
        for (const [remoteAddress, hop] of HOPS) {
          const { headers } = await running().app.inject({
            method,
            url,
            remoteAddress,
            headers: {
              ...hop,
              accept: 'text/html',
              'sec-fetch-site': 'same-origin',
              ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
            },
            ...(method === 'GET' ? {} : { payload: 'step=change' }),
          });
          const where = `${method} ${url}`;
          expect([where, headers['strict-transport-security']]).toEqual([
            where,
            'max-age=31536000; includeSubDomains',
          ]);
          for (const cookie of [headers['set-cookie'] ?? []].flat()) {
            expect([where, cookie]).toEqual([where, expect.stringMatching(COOKIES)]);
            set.add(cookie.replace(/=.*/, ''));
          }
          const { location = '/' } = headers;
          expect([where, location]).toEqual([where, expect.stringMatching(OWN_OR_LOGIN)]);
        }
      expect([...set].toSorted()).toEqual(['XSRF-PNV-TOKEN', '__Host-login', '__Host-session']);
    });

    // @spec 9.15
    // @contract 1.3
    test('the cookies of a visit are bound to this very host', async () => {
      const read = await running().app.inject({ url: FORM });
      expect([read.headers['set-cookie'] ?? []].flat()).toEqual([
        expect.stringMatching(/^__Host-session=v\..*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(/^XSRF-PNV-TOKEN=.*; Path=\/; SameSite=Strict; Secure$/),
      ]);
    });
  },
  {
    pages: true,
    config: { publicUrl: 'https://portal.example', https: true, trustProxy: [PROXY] },
    settings: { LIMIT_PAGES_PER_MINUTE: '100000', LIMIT_FORMS_PER_MINUTE: '100000' },
  },
);
