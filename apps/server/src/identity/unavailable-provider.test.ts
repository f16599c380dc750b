import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CookieJar } from '../testing/log-in.ts';
import { LIAR_CLIENT, startLyingProvider, type Lie } from '../testing/lying-provider.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const SSO = '/baufinanzierung/sso';
const TO = '/baufinanzierung/finanzierungsrechner?purchasePrice=400000';

const liar = await startLyingProvider();
afterAll(() => liar.close());
beforeEach(() => {
  liar.lie = {};
});

const settings = {
  DEMO: 'true',
  OIDC_ISSUER: liar.issuer,
  OIDC_CLIENT_ID: LIAR_CLIENT.clientId,
  OIDC_CLIENT_SECRET: LIAR_CLIENT.clientSecret,
};

describe('a provider that is away', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp({ settings });
  });
  afterAll(() => running.close());
  const failure = new URLSearchParams({ grund: 'anbieter', to: TO });

  const AWAY: [string, Lie][] = [
    ['cuts the line', { fault: { at: 'discovery', kind: 'cut' } }],
    ['answers 500', { fault: { at: 'discovery', kind: 'error' } }],
    ['answers a page', { fault: { at: 'discovery', kind: 'page' } }],
    ['is silent', { fault: { at: 'discovery', kind: 'silence' } }],
    ['answers without end', { fault: { at: 'discovery', kind: 'flood' } }],
    ['claims to be another issuer', { discovery: { issuer: 'https://evil.example' } }],
  ];
  test.each(AWAY)('and %s lets the server start, and nobody in', async (_how, lie) => {
    liar.lie = lie;
    const away = await new CookieJar(running.app).ask(`${SSO}/login?to=${encodeURIComponent(TO)}`);
    expect(away.headers.location).toBe(`/baufinanzierung/anmeldung/fehlgeschlagen?${failure}`);
  });

  test('is asked again as soon as somebody wants to log in', async () => {
    const away = await new CookieJar(running.app).ask(`${SSO}/login`);
    expect(away.headers.location).toContain(`${liar.issuer}/auth`);
  });
});

test('a provider without encryption is not spoken to outside the demo', async () => {
  const inDemo = await testApp({ settings });
  const outside = await testApp({ config: { ...inDemo.config, demo: false } });
  const away = await new CookieJar(outside.app).ask(`${SSO}/login`);
  expect(away.headers.location).toContain('grund=anbieter');
  await Promise.all([inDemo.close(), outside.close()]);
});
