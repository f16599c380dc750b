import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../apps/server/src/testing/on-databases.ts';
import { CookieJar, logIn } from '../../apps/server/src/testing/log-in.ts';
import { testApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';

const SSO = '/baufinanzierung/sso';
const PROVIDER = `${SSO}/demo-anbieter`;
const KUNDIN = { email: 'kundin@example.org', password: 'demo' };

onPostgres('the demo’s identity provider', (running) => {
  /** Logs a browser in at the provider; returns it with the address that returns to the portal. */
  async function withCode(browser = new CookieJar(running().app)) {
    const { url } = await browser.follow(`${SSO}/login`);
    const answer = await browser.ask(url, KUNDIN);
    const back = await browser.ask(answer.headers.location ?? '');
    return { browser, address: back.headers.location ?? '' };
  }
  const statusOf = async (browser: CookieJar) => (await browser.ask(`${SSO}/identity`)).statusCode;

  test('describes itself as the portal expects it', async () => {
    const response = await new CookieJar(running().app).ask(`${PROVIDER}/.well-known/openid-configuration`);
    expect(response.json()).toMatchObject({
      issuer: `http://127.0.0.1:3000${PROVIDER}`,
      authorization_endpoint: `http://127.0.0.1:3000${PROVIDER}/auth`,
      end_session_endpoint: `http://127.0.0.1:3000${PROVIDER}/session/end`,
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  test.each([
    ['kundin@example.org', 'Demo', 422],
    ['kundin@example.org', '', 422],
    ['niemand@example.org', 'demo', 422],
    ['', '', 422],
    [' KUNDIN@example.org ', 'demo', 303],
  ])('%j with %j: %i', async (email, password, status) => {
    const browser = new CookieJar(running().app);
    const { url } = await browser.follow(`${SSO}/login`);
    const answer = await browser.ask(url, { email, password });
    expect(answer.statusCode).toBe(status);
    if (status === 422) {
      expect(answer.body).toContain('role="alert"');
      expect(answer.body).toContain('<title>Fehler: Anmelden · Demo · Heimvorteil</title>');
    }
  });

  test('writes what was entered as text, whatever it is', async () => {
    const browser = new CookieJar(running().app);
    const { url } = await browser.follow(`${SSO}/login`);
    const answer = await browser.ask(url, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.body).toContain('value="&#34;&#62;&#60;script&#62;');
    expect(answer.body).not.toContain('<script');
  });

  test('takes no form from a foreign page, and none without a login under way', async () => {
    const browser = new CookieJar(running().app);
    const { url } = await browser.follow(`${SSO}/login`);
    const foreign = await browser.ask(url, KUNDIN, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const other = await new CookieJar(running().app).ask(url, KUNDIN);
    expect([other.statusCode, other.body.includes('Diese Anmeldung ist abgelaufen')]).toEqual([400, true]);
  });

  test('gives a code that is valid once', async () => {
    const { browser, address } = await withCode();
    await browser.ask(address);
    expect(await statusOf(browser)).toBe(200);
    // Another browser, which has begun its own login, uses the first browser's code.
    const second = new CookieJar(running().app);
    const away = await second.ask(`${SSO}/login`);
    const state = new URL(away.headers.location ?? '').searchParams.get('state') ?? '';
    const again = new URL(address);
    again.searchParams.set('state', state);
    const refused = await second.ask(again.href);
    expect(refused.headers.location).toContain('grund=abgelaufen');
    expect(await statusOf(second)).toBe(401);
  });

  test('gives a code that is valid for a minute', async () => {
    const { browser, address } = await withCode();
    await sql`update demo_provider_entry set expires_at = expires_at - interval '61 seconds'
      where model = 'AuthorizationCode'`.execute(running().database.db);
    expect((await browser.ask(address)).headers.location).toContain('grund=abgelaufen');
    expect(await statusOf(browser)).toBe(401);
  });

  test('gives a code that is worth nothing in another browser’s login', async () => {
    const { address } = await withCode();
    const thief = new CookieJar(running().app);
    const away = await thief.ask(`${SSO}/login`);
    const mixed = new URL(address);
    mixed.searchParams.set('state', new URL(away.headers.location ?? '').searchParams.get('state') ?? '');
    // PKCE refuses the stolen code, because it does not match the thief's own verifier.
    expect((await thief.ask(mixed.href)).headers.location).toContain('grund=abgelaufen');
    expect(await statusOf(thief)).toBe(401);
  });

  test.each([
    'https://evil.example/baufinanzierung/sso/callback',
    'http://127.0.0.1:3000/baufinanzierung/sso/callback/x',
    'http://127.0.0.1:3000/expose/1',
    'http://127.0.0.1.evil.example/baufinanzierung/sso/callback',
    'http://user@127.0.0.1:3000/baufinanzierung/sso/callback',
  ])('redirects no visitor to %s', async (address) => {
    const query = new URLSearchParams({
      client_id: 'heimvorteil-demo',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: address,
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await new CookieJar(running().app).ask(`${PROVIDER}/auth?${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).not.toContain('evil');
  });

  // @contract 8.1
  test('asks for the password if a login has to be fresh, despite an existing login; one without interaction is not', async () => {
    const { app } = running();
    const { db } = running().database;
    const browser = await logIn(app, 'kundin@example.org');
    const download = async () => (await browser.ask('/baufinanzierung/api/v1.0/profile/export')).statusCode;
    expect(await download()).toBe(200);
    // Moves the login into the past, at the provider and at the portal.
    await sql`update session set authenticated_at = authenticated_at - interval '10 minutes'`.execute(db);
    await sql`update demo_provider_entry set payload = jsonb_set(payload, '{loginTs}',
      to_jsonb((payload ->> 'loginTs')::bigint - 600)) where model = 'Session' and payload ? 'loginTs'`.execute(
      db,
    );
    expect(await download()).toBe(403);
    // The provider's session is still active and asks for no password, so the login is not fresh.
    const { url } = await browser.follow(`${SSO}/login?to=/baufinanzierung/rechner`);
    expect([url.endsWith('/baufinanzierung/rechner'), await download()]).toEqual([true, 403]);
    const loginPage = await browser.follow(`${SSO}/login?frisch=ja&to=/baufinanzierung/rechner`);
    expect(loginPage.response.body).toContain('autocomplete="current-password"');
    expect(await download()).toBe(403);
    const back = await browser.follow(loginPage.url, KUNDIN);
    expect([back.url.endsWith('/baufinanzierung/rechner'), await download()]).toEqual([true, 200]);
  });

  test('asks before a logout that brings no proof', async () => {
    const { browser, address } = await withCode();
    await browser.ask(address);
    const page = await browser.ask(`${PROVIDER}/session/end`);
    expect([page.statusCode, page.body.includes('Auch beim Anmeldedienst abmelden?')]).toEqual([200, true]);
    expect(await statusOf(browser)).toBe(200);
  });

  test('continues for a visitor who logs out without a login', async () => {
    const answer = await new CookieJar(running().app).ask(`${PROVIDER}/session/end`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/baufinanzierung/']);
  });
});

describe('outside the demo', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp({
      config: {
        demo: false,
        oidc: {
          issuer: 'https://login.example',
          clientId: 'portal',
          clientSecret: 'secret',
          rolesClaim: 'roles',
          multiFactorClasses: [],
        },
      },
    });
  });
  afterAll(() => running.close());

  test.each(['/.well-known/openid-configuration', '/auth', '/anmelden/x', '/jwks', '/session/end'])(
    'none of it exists: %s',
    async (path) => {
      expect((await running.app.inject({ url: PROVIDER + path })).statusCode).toBe(404);
    },
  );

  test('logins from one address are limited', async () => {
    const limited = await testApp({
      config: {
        ...running.config,
        limits: { ...running.config.limits, loginsPerMinute: { max: 3, countsLoopback: true } },
      },
    });
    const ask = () =>
      limited.app.inject({ url: `${SSO}/callback?state=x&code=y`, remoteAddress: '10.9.8.7' });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect((await ask()).headers['retry-after']).toBeDefined();
    await limited.close();
  });
});
