import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CookieJar } from '../../testing/log-in.ts';
import { settingsFor, startHostileProvider, type Lie } from '../../testing/hostile-provider.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { testApp } from '../../testing/test-app.ts';
import { loginCallbackFrom } from '../../testing/login-callback.ts';

const SSO = '/baufinanzierung/sso';
const TO = '/baufinanzierung/finanzierungsrechner?purchasePrice=400000';

const liar = await startHostileProvider();
afterAll(() => liar.close());
beforeEach(() => {
  liar.lie = {};
});

const settings = { DEMO: 'true', ...settingsFor(liar) };

onPostgres(
  'a provider that is away',
  (running) => {
    const failure = new URLSearchParams({ grund: 'anbieter', to: TO });

    const AWAY: [string, Lie][] = [
      ['cuts the line', { fault: { at: 'discovery', kind: 'cut' } }],
      ['answers 500', { fault: { at: 'discovery', kind: 'error' } }],
      ['answers a page', { fault: { at: 'discovery', kind: 'page' } }],
      ['is silent', { fault: { at: 'discovery', kind: 'silence' } }],
      ['answers without end', { fault: { at: 'discovery', kind: 'flood' } }],
      ['claims to be another issuer', { discovery: { issuer: 'https://evil.example' } }],
    ];
    test.each(AWAY)('unavailable and %s lets the server start without logins', async (_how, lie) => {
      liar.lie = lie;
      const away = await new CookieJar(running().app).ask(`${SSO}/login?to=${encodeURIComponent(TO)}`);
      expect(away.headers.location).toBe(`/baufinanzierung/anmeldung/fehlgeschlagen?${failure}`);
    });

    test('is called again at the next login', async () => {
      const away = await new CookieJar(running().app).ask(`${SSO}/login`);
      expect(away.headers.location).toContain(`${liar.issuer}/auth`);
    });

    const atCallback = () => loginCallbackFrom(liar, new CookieJar(running().app), { query: { to: TO } });
    describe('silence to many at once', () => {
      /** Number of parallel calls, more than the database pool has connections. */
      const MANY = 15;
      const CALLS = 20;

      const loggedIn = async () => {
        const { browser, address } = await atCallback();
        await browser.ask(address);
        return browser;
      };
      /** Counts a visitor's calls that are answered before the others wait for a connection. */
      const answered = async (browser: CookieJar) => {
        const statuses: number[] = [];
        for (let call = 0; call < CALLS; call++)
          void browser.ask(`${SSO}/identity`).then(({ statusCode }) => statuses.push(statusCode));
        const { pool } = running().appDatabase;
        await expect
          .poll(() => statuses.length === CALLS || pool.waitingCount > CALLS, {
            interval: 10,
          })
          .toBe(true);
        return statuses.filter((status) => status === 200).length;
      };

      test('delays no other request', async () => {
        const browser = await loggedIn();
        const many: Awaited<ReturnType<typeof atCallback>>[] = [];
        for (let one = 0; one < MANY; one++) many.push(await atCallback());
        liar.lie = { fault: { at: 'token', kind: 'silence' } };
        const before = liar.silenced;
        const waiting = many.map((one) => one.browser.ask(one.address));
        await expect.poll(() => liar.silenced - before).toBe(MANY);
        expect(await answered(browser)).toBe(CALLS);
        liar.hangUp();
        for (const { headers } of await Promise.all(waiting))
          expect(headers.location).toContain('grund=anbieter');
      });

      test('is detected where each login held a connection to the database meanwhile', async () => {
        const browser = await loggedIn();
        const { promise: silence, resolve: end } = Promise.withResolvers<void>();
        const { db } = running().appDatabase;
        const waiting = Array.from({ length: MANY }, () => db.connection().execute(() => silence));
        expect(await answered(browser)).toBe(0);
        end();
        await Promise.all(waiting);
      });
    });
  },
  { settings },
);

test('a provider without encryption is not spoken to outside the demo', async () => {
  const inDemo = await testApp({ settings });
  const outside = await testApp({ config: { ...inDemo.config, demo: false } });
  const away = await new CookieJar(outside.app).ask(`${SSO}/login`);
  expect(away.headers.location).toContain('grund=anbieter');
  await Promise.all([inDemo.close(), outside.close()]);
});
