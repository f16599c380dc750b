import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { flipped, reshaped } from '../../testing/forged-tokens.ts';
import { CookieJar } from '../../testing/log-in.ts';
import { LIAR_CLIENT, settingsFor, startHostileProvider, type Lie } from '../../testing/hostile-provider.ts';
import { loginCallbackFrom } from '../../testing/login-callback.ts';

const SSO = '/baufinanzierung/sso';
const TO = '/baufinanzierung/finanzierungsrechner?purchasePrice=400000';
const now = Math.floor(Date.now() / 1_000);

const liar = await startHostileProvider();
afterAll(() => liar.close());
beforeEach(() => {
  liar.lie = {};
});

const LIES: [name: string, reason: string, lie: Lie][] = [
  ['another nonce', 'ungueltig', { claims: { nonce: 'another' } }],
  ['no nonce', 'ungueltig', { claims: { nonce: undefined } }],
  ['another issuer', 'ungueltig', { claims: { iss: 'https://evil.example' } }],
  ['another audience', 'ungueltig', { claims: { aud: 'another-portal' } }],
  ['an audience of two without a party', 'ungueltig', { claims: { aud: ['portal', 'another'] } }],
  ['no subject', 'ungueltig', { claims: { sub: undefined } }],
  ['alg none', 'ungueltig', { signature: 'none' }],
  ['HS256 under the shared secret', 'ungueltig', { signature: 'HS256' }],
  ['a foreign key', 'ungueltig', { signature: 'foreign key' }],
  ['no signature', 'ungueltig', { signature: 'missing' }],
  ['an unknown key', 'ungueltig', { header: { kid: 'key-2' } }],
  ['a token that is over', 'uhrzeit', { claims: { iat: now - 900, exp: now - 600 } }],
  ['a token that does not hold yet', 'uhrzeit', { claims: { nbf: now + 600 } }],
  ['a token from the future', 'uhrzeit', { claims: { iat: now + 600, exp: now + 900 } }],
  ['a login from the future', 'uhrzeit', { claims: { auth_time: now + 600 } }],
  ['user info of somebody else', 'ungueltig', { userInfo: { sub: 'somebody else' } }],
  ['no e-mail address', 'ohne-email', { userInfo: { email: undefined } }],
  ['an e-mail address with a line break', 'ohne-email', { userInfo: { email: 'a@example.org\nBcc: b' } }],
  ['a code that is over', 'abgelaufen', { token: { status: 400, body: { error: 'invalid_grant' } } }],
  ['a wrong client secret', 'anbieter', { token: { status: 401, body: { error: 'invalid_client' } } }],
  ['no id token', 'ungueltig', { token: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } }],
  ['500 at the token', 'anbieter', { fault: { at: 'token', kind: 'error' } }],
  ['a page at the token', 'anbieter', { fault: { at: 'token', kind: 'page' } }],
  ['a cut at the token', 'anbieter', { fault: { at: 'token', kind: 'cut' } }],
  ['silence at the token', 'anbieter', { fault: { at: 'token', kind: 'silence' } }],
  ['a bomb at the token', 'anbieter', { fault: { at: 'token', kind: 'bomb' } }],
  ['an endless token', 'anbieter', { fault: { at: 'token', kind: 'flood' } }],
  ['500 at the user info', 'anbieter', { fault: { at: 'userinfo', kind: 'error' } }],
];

const settings = { DEMO: 'true', ...settingsFor(liar) };

onPostgres(
  'a provider that answers with',
  (running) => {
    const atCallback = (
      more: Record<string, string> = {},
      browser = new CookieJar(running().app),
      query: Record<string, string> = {},
    ) => loginCallbackFrom(liar, browser, { query: { to: TO, ...query }, more });

    test('the truth: logged in, by code with PKCE, state and nonce', async () => {
      const { browser, searchParams, address, origin, pathname } = await atCallback();
      expect(origin + pathname).toBe(`${liar.issuer}/auth`);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: LIAR_CLIENT.clientId,
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `http://127.0.0.1:3000${SSO}/callback`,
        scope: 'openid email profile',
      });
      const back = await browser.ask(address);
      expect([back.statusCode, back.headers.location]).toEqual([303, TO]);
      const identity = await browser.ask(`${SSO}/identity`);
      expect(identity.json()).toEqual({ email: 'erika@example.org', name: 'Erika', roles: [] });
      const verifier = liar.tokenForms.at(-1)?.get('code_verifier') ?? '';
      expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
        searchParams.get('code_challenge'),
      );
    });

    test('a clock that is half a minute wrong: logged in all the same', async () => {
      for (const claims of [
        { iat: now - 600, exp: now - 5 },
        { iat: now + 20, nbf: now + 20, exp: now + 600 },
      ]) {
        const { browser, address } = await atCallback();
        const seconds = Math.floor(Date.now() / 1_000) - now;
        liar.lie = {
          claims: Object.fromEntries(Object.entries(claims).map(([name, at]) => [name, at + seconds])),
        };
        expect((await browser.ask(address)).headers.location).toBe(TO);
      }
    });

    test.each(LIES)('%s: not logged in, and a page that explains it (%s)', async (_name, reason, lie) => {
      const { browser, address } = await atCallback();
      liar.lie = lie;
      const back = await browser.ask(address);
      expect(back.statusCode).toBe(303);
      expect(back.headers.location).toBe(
        `/baufinanzierung/anmeldung/fehlgeschlagen?${new URLSearchParams({ grund: reason, to: TO })}`,
      );
      expect(browser.cookies.has('session')).toBe(false);
      expect((await browser.ask(`${SSO}/identity`)).statusCode).toBe(401);
    });

    test('an error instead of a code', async () => {
      for (const [error, reason] of [
        ['access_denied', 'abgebrochen'],
        ['server_error', 'anbieter'],
      ]) {
        const { browser, address } = await atCallback({ error: error ?? '' });
        const back = await browser.ask(address.replace('code=a-code&', ''));
        expect(back.headers.location).toContain(`grund=${reason}`);
      }
    });

    test('the issuer of another provider next to the code (RFC 9207)', async () => {
      const { browser, address } = await atCallback({ iss: 'https://evil.example' });
      expect((await browser.ask(address)).headers.location).toContain('grund=ungueltig');
    });

    describe('and two tabs of one browser', () => {
      test.each([0, 1])('that log in at once: tab %i comes back first, both are logged in', async (first) => {
        const one = await atCallback();
        const two = await atCallback({}, one.browser);
        for (const { address, searchParams } of first === 0 ? [one, two] : [two, one]) {
          liar.nonce = searchParams.get('nonce') ?? '';
          expect((await one.browser.ask(address)).headers.location).toBe(TO);
          expect((await one.browser.ask(`${SSO}/identity`)).statusCode).toBe(200);
        }
        expect([...one.browser.cookies.keys()]).toEqual(['session']);
      });

      test('one of which gives up leave the other one its login; the last one leaves no cookie', async () => {
        const staying = await atCallback();
        const { browser } = staying;
        const leaving = await atCallback({ error: 'access_denied' }, browser);
        await browser.ask(leaving.address.replace('code=a-code&', ''));
        expect((await browser.ask(`${SSO}/identity`)).statusCode).toBe(401);
        liar.nonce = staying.searchParams.get('nonce') ?? '';
        expect((await browser.ask(staying.address)).headers.location).toBe(TO);
        const last = await atCallback({ error: 'access_denied' });
        expect([...last.browser.cookies.keys()]).toEqual(['login']);
        await last.browser.ask(last.address.replace('code=a-code&', ''));
        expect([...last.browser.cookies.keys()]).toEqual([]);
      });
    });

    test('a planted secret: the login gets its own', async () => {
      const past = await atCallback();
      const over = past.browser.cookies.get('login') ?? '';
      await past.browser.ask(past.address);
      const thief = past.browser;
      for (const planted of ['C'.repeat(43), over, thief.cookies.get('session') ?? '']) {
        const browser = new CookieJar(running().app);
        for (const name of ['login', 'session']) browser.cookies.set(name, planted);
        const { address } = await atCallback({}, browser);
        const own = browser.cookies.get('login') ?? '';
        thief.cookies.set('login', planted);
        expect((await thief.ask(address)).headers.location).toContain('grund=abgelaufen');
        expect((await browser.ask(address)).headers.location).toBe(TO);
        expect([planted, own]).not.toContain(browser.cookies.get('session'));
        thief.cookies.set('session', own);
        expect((await thief.ask(`${SSO}/identity`)).statusCode).toBe(401);
      }
    });

    describe('and a browser that comes back', () => {
      test.each([
        ['with another state', (address: string) => address.replace(/state=/, 'state=x')],
        ['without a state', (address: string) => address.replace(/state=[^&]*/, '')],
        ['with two states', (address: string) => `${address}&state=x`],
      ])('%s is not logged in', async (_name, change) => {
        const { browser, address } = await atCallback();
        const before = liar.tokenForms.length;
        expect((await browser.ask(change(address))).headers.location).toContain('grund=abgelaufen');
        expect(liar.tokenForms.length).toBe(before);
      });

      test('twice is logged in once', async () => {
        const { browser, address } = await atCallback();
        const both = await Promise.all([browser.ask(address), browser.ask(address)]);
        expect(both.map(({ headers }) => headers.location).toSorted()).toEqual([
          '/baufinanzierung/anmeldung/fehlgeschlagen?grund=abgelaufen',
          TO,
        ]);
      });

      test('for another one is refused: the login belongs to the browser that began it', async () => {
        const { address } = await atCallback();
        const { browser: other } = await atCallback();
        expect((await other.ask(address)).headers.location).toContain('grund=abgelaufen');
        const none = new CookieJar(running().app);
        expect((await none.ask(address)).headers.location).toContain('grund=abgelaufen');
      });

      test('ten minutes later is not logged in', async () => {
        const { browser, address } = await atCallback();
        await sql`update login_attempt set created_at = created_at - interval '10 minutes'`.execute(
          running().database.db,
        );
        expect((await browser.ask(address)).headers.location).toContain('grund=abgelaufen');
      });

      test('after a failure is not the previous visitor either', async () => {
        const first = await atCallback();
        await first.browser.ask(first.address);
        expect((await first.browser.ask(`${SSO}/identity`)).statusCode).toBe(200);
        const away = await first.browser.ask(`${SSO}/login`);
        const state = new URL(away.headers.location ?? '').searchParams.get('state') ?? '';
        const stolen = first.browser.header;
        await first.browser.ask(`${SSO}/callback?code=a&state=${state}`);
        expect(first.browser.cookies.has('session')).toBe(false);
        const again = await running().app.inject({ url: `${SSO}/identity`, headers: { cookie: stolen } });
        expect(again.statusCode).toBe(401);
      });
    });

    describe('and a login that has to be fresh', () => {
      /**
       * Logs in with the provider's claims, times in seconds from now. Returns the statuses of a download
       * that needs a fresh login.
       */
      const freshLogin = async (claims: Record<string, unknown>, query = { frisch: 'ja' }) => {
        const login = await atCallback({}, new CookieJar(running().app), query);
        const at = (seconds: unknown) =>
          typeof seconds === 'number' ? Math.floor(Date.now() / 1_000) + seconds : seconds;
        liar.lie = {
          claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, at(value)])),
        };
        const { headers } = await login.browser.ask(login.address);
        const download = async () =>
          (await login.browser.ask('/baufinanzierung/api/v1.0/profile/export')).statusCode;
        return { ...login, download, location: headers.location, statuses: [await download()] };
      };

      test.each([
        ['nine minutes ago', { auth_time: -540 }, 200],
        ['ten minutes ago, because it asked for nothing', { auth_time: -601 }, 403],
        ['a year ago', { auth_time: -31_536_000 }, 403],
        ['two minutes ago, by a clock that is so late', { iat: -120, exp: 180, auth_time: -120 }, 200],
        ['in twenty seconds, by a clock that is so early', { iat: 20, auth_time: 20 }, 200],
        ['at a time that it keeps to itself', {}, 200],
      ])('asks for the password, and the provider asked %s (%o): %i', async (_when, claims, status) => {
        const { searchParams, location, download, statuses } = await freshLogin(claims);
        expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600']);
        expect([location, ...statuses]).toEqual([TO, status]);
        await sql`update session set authenticated_at = authenticated_at - interval '10 minutes'`.execute(
          running().database.db,
        );
        expect(await download()).toBe(403);
        const isIgnored = running().logged.some((line) => line.includes('FRESH_LOGIN_IGNORED'));
        if (status === 403) expect(isIgnored).toBe(true);
      });

      test.each([
        ['in two minutes, by a clock that is so early', 'uhrzeit', { iat: 120, auth_time: 120 }],
        ['in two minutes, which its own clock denies', 'uhrzeit', { auth_time: 120 }],
        ['at a time in words', 'ungueltig', { auth_time: 'just now' }],
        ['at no time', 'ungueltig', { auth_time: null }],
      ])('and the provider asked %s: no login (%s)', async (_when, reason, claims) => {
        const { location, statuses } = await freshLogin(claims);
        expect([location, ...statuses]).toEqual([expect.stringContaining(`grund=${reason}`), 401]);
      });

      test('and was an ordinary one: without the provider’s confirmation it is no fresh login', async () => {
        const { location, statuses } = await freshLogin({}, {} as never);
        expect([location, ...statuses]).toEqual([TO, 403]);
      });

      test('comes back a second time: refused, and the login grows no fresher', async () => {
        const { browser, address, download, statuses } = await freshLogin({ auth_time: 0 });
        await sql`update session set authenticated_at = authenticated_at - interval '10 minutes'`.execute(
          running().database.db,
        );
        statuses.push(await download());
        expect((await browser.ask(address)).headers.location).toContain('grund=abgelaufen');
        // The used callback is refused even while another fresh login is pending.
        await atCallback({}, browser, { frisch: 'ja' });
        expect((await browser.ask(address)).headers.location).toContain('grund=abgelaufen');
        expect([...statuses, await download()]).toEqual([200, 403, 403]);
      });
    });

    // @contract 2.4
    describe('and a notice that a session has ended there', () => {
      const notify = (payload: string, type = 'application/x-www-form-urlencoded') =>
        running().app.inject({
          method: 'POST',
          url: `${SSO}/backchannel-logout`,
          headers: { host: '127.0.0.1:3000', 'content-type': type },
          payload,
        });
      const answerTo = async (...tokens: string[]) =>
        (await notify(new URLSearchParams(tokens.map((token) => ['logout_token', token])).toString()))
          .statusCode;
      const isLoggedIn = async (browser: CookieJar) =>
        (await browser.ask(`${SSO}/identity`)).statusCode === 200;
      /** Browser of a person who is logged in by a session of the provider. */
      const loggedIn = async (claims: Record<string, unknown>) => {
        const { browser, address } = await atCallback();
        liar.lie = { claims, userInfo: { sub: claims['sub'] ?? 'somebody' } };
        await browser.ask(address);
        expect(await isLoggedIn(browser)).toBe(true);
        return browser;
      };

      test('by session: it ends here too, another one of the same person continues', async () => {
        const [one, other] = [await loggedIn({ sid: 'one' }), await loggedIn({ sid: 'other' })];
        const answer = await notify(`logout_token=${liar.logoutToken({ sid: 'one' })}`);
        expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
          200,
          '',
          'no-store',
        ]);
        expect([await isLoggedIn(one), await isLoggedIn(other)]).toEqual([false, true]);
      });

      test('by person: all of that person’s end, whatever their names, and no others', async () => {
        const theirs = [await loggedIn({ sub: 'p', sid: '1' }), await loggedIn({ sub: 'p' })];
        const foreign = await loggedIn({ sub: 'q', sid: '1' });
        expect(await answerTo(liar.logoutToken({ sub: 'p' }))).toBe(200);
        for (const browser of theirs) expect(await isLoggedIn(browser)).toBe(false);
        expect(await isLoggedIn(foreign)).toBe(true);
      });

      test('by both: only a session that is both’s, or that began without a name', async () => {
        const named = await loggedIn({ sub: 'r', sid: '1' });
        const unnamed = await loggedIn({ sub: 'r' });
        const others = [await loggedIn({ sub: 'r', sid: '2' }), await loggedIn({ sub: 's', sid: '1' })];
        expect(await answerTo(liar.logoutToken({ sub: 'r', sid: '1' }))).toBe(200);
        expect([await isLoggedIn(named), await isLoggedIn(unnamed)]).toEqual([false, false]);
        for (const browser of others) expect(await isLoggedIn(browser)).toBe(true);
      });

      test('that is forged, tampered with, none or two ends nothing: 4xx', async () => {
        const browser = await loggedIn({ sub: 't' });
        const tokens = [1, 2].map(() => liar.logoutToken({ sub: 't' }));
        expect(await answerTo()).toBe(400);
        expect(await answerTo(liar.logoutToken({ sub: 't' }, { signature: 'foreign key' }))).toBe(400);
        expect(await answerTo(...tokens)).toBe(400);
        for (const changed of [...flipped(tokens[0]!), ...reshaped(tokens[0]!)])
          expect([changed, await answerTo(changed)]).toEqual([changed, changed.length > 16_000 ? 413 : 400]);
        for (const payload of ['', '{}'])
          expect((await notify(payload, 'application/json')).statusCode).toBe(400);
        expect(await isLoggedIn(browser)).toBe(true);
      });

      test('repeated, or twice at once, counts once: a login since then continues', async () => {
        const token = liar.logoutToken({ sub: 'u' });
        await loggedIn({ sub: 'u' });
        const both = await Promise.all([answerTo(token), answerTo(token)]);
        expect(both.toSorted()).toEqual([200, 400]);
        const since = await loggedIn({ sub: 'u' });
        expect(await answerTo(token)).toBe(400);
        expect(await isLoggedIn(since)).toBe(true);
      });
    });

    test('the log has only outcome, reason and code', () => {
      const lines = running().logged.filter((line) => line.includes('"login"'));
      expect(lines.some((line) => line.includes('"outcome":"success"'))).toBe(true);
      expect(lines.some((line) => line.includes('"reason":"ungueltig"'))).toBe(true);
      expect(lines.some((line) => line.includes('OAUTH_JWT_CLAIM_COMPARISON_FAILED'))).toBe(true);
      expect(running().logged.join('\n')).not.toMatch(/erika|a-code|secret between|eyJ/i);
    });
  },
  { settings },
);
