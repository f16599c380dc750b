import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LIAR_CLIENT, startHostileProvider, type Lie } from '../../testing/hostile-provider.ts';
import { identityProvider } from './identity-provider.ts';
import { logSuccess } from './identity-routes.ts';
import { loginFailureOf } from './login-failure.ts';

const now = Math.floor(Date.now() / 1_000);

const liar = await startHostileProvider();
afterAll(() => liar.close());
beforeEach(() => {
  liar.lie = {};
});

const provider = (multiFactorClasses: readonly string[] = []) =>
  identityProvider({
    ...LIAR_CLIENT,
    issuer: liar.issuer,
    rolesClaim: 'roles',
    multiFactorClasses,
    insecure: true,
  });

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const FORGED_NOTICES: [
  name: string,
  reason: string,
  claims: Record<string, unknown>,
  lie?: Pick<Lie, 'header' | 'signature'>,
][] = [
  ['another issuer', 'ungueltig', { iss: 'https://evil.example' }],
  ['another audience', 'ungueltig', { aud: 'another-portal' }],
  ['no audience', 'ungueltig', { aud: undefined }],
  ['no age', 'ungueltig', { iat: undefined }],
  ['an age of eleven minutes', 'uhrzeit', { iat: now - 660 }],
  ['a birth in the future', 'ungueltig', { iat: now + 600, exp: now + 900 }],
  ['no end', 'ungueltig', { exp: undefined }],
  ['an end in the past', 'uhrzeit', { iat: now - 300, exp: now - 60 }],
  ['no number', 'ungueltig', { jti: undefined }],
  ['an empty number', 'ungueltig', { jti: '' }],
  ['no event', 'ungueltig', { events: undefined }],
  ['another event', 'ungueltig', { events: { 'https://example.org/event/other': {} } }],
  ['an event that is no object', 'ungueltig', { events: { [EVENT]: true } }],
  ['events that are a list', 'ungueltig', { events: [EVENT] }],
  ['a nonce', 'ungueltig', { nonce: 'n' }],
  ['neither person nor session', 'ungueltig', { sub: undefined }],
  ['a person that is no text', 'ungueltig', { sub: 7 }],
  ['a session that is no text', 'ungueltig', { sid: 7 }],
  ['the type of an access token', 'ungueltig', {}, { header: { typ: 'at+jwt' } }],
  ['alg none', 'ungueltig', {}, { signature: 'none' }],
  ['HS256 under the shared secret', 'ungueltig', {}, { signature: 'HS256' }],
  ['a foreign key', 'ungueltig', {}, { signature: 'foreign key' }],
  ['no signature', 'ungueltig', {}, { signature: 'missing' }],
  ['an unknown key', 'ungueltig', {}, { header: { kid: 'key-2' } }],
];

// @contract 2.4
describe('a notice that a session has ended', () => {
  const read = (claims: Record<string, unknown>, lie: Pick<Lie, 'header' | 'signature'> = {}) =>
    provider().readLogoutToken(liar.logoutToken(claims, lie));
  const reasonOf = async (reading: Promise<unknown>) =>
    loginFailureOf(
      await reading.then(
        () => expect.unreachable(),
        (error: unknown) => error,
      ),
    ).reason;

  test('names person, session or both', async () => {
    const { issuer } = liar;
    for (const named of [{ sub: 'p' }, { sid: 's' }, { sub: 'p', sid: 's' }]) {
      const { sub: subject, sid } = { sub: undefined, sid: undefined, ...named };
      expect(await read({ jti: 'n', ...named })).toEqual({ id: 'n', issuer, subject, sid });
    }
  });

  test.each([
    ['without a type', {}, { typ: undefined }],
    ['of the type before there was one', {}, { typ: 'JWT' }],
    ['of the type by its long name', {}, { typ: 'application/logout+jwt' }],
    ['for several portals', { aud: ['another', LIAR_CLIENT.clientId] }, {}],
    ['of a clock that is 20 seconds ahead', { iat: now + 20, exp: now + 140 }, {}],
    ['without the empty event’s content', { events: { [EVENT]: {}, other: 1 } }, {}],
  ])('%s is taken', async (_name, claims, header) => {
    expect(await read({ sub: 'p', ...claims }, { header })).toHaveProperty('subject', 'p');
  });

  test.each(FORGED_NOTICES)('with %s is refused (%s)', async (_name, reason, claims, lie) => {
    expect(await reasonOf(read({ sub: 'p', ...claims }, lie))).toBe(reason);
  });

  test('that is an id token is refused', async () => {
    const idToken = { sub: 'p', jti: 'n', nonce: 'n', events: undefined };
    expect(await reasonOf(read(idToken, { header: { typ: 'JWT' } }))).toBe('ungueltig');
  });

  test.each([
    [
      'an algorithm that the metadata leave out',
      'ungueltig',
      { id_token_signing_alg_values_supported: ['ES256'] },
    ],
    ['metadata without an address of keys', 'anbieter', { jwks_uri: undefined }],
    ['keys that nobody serves', 'anbieter', { jwks_uri: 'http://127.0.0.1:1/keys' }],
  ] as const)('under %s is refused (%s)', async (_name, reason, discovery) => {
    liar.lie = { discovery };
    expect(await reasonOf(read({ sub: 'p' }))).toBe(reason);
  });

  test.each(['silence', 'cut', 'error', 'flood', 'page'] as const)(
    'waits for keys that answer with %s no longer than a login does, and is taken later',
    async (kind) => {
      const one = provider();
      liar.lie = { fault: { at: 'keys', kind } };
      expect(await reasonOf(one.readLogoutToken(liar.logoutToken({ sub: 'p' })))).toBe('anbieter');
      liar.lie = {};
      expect(await one.readLogoutToken(liar.logoutToken({ sub: 'p' }))).toHaveProperty('subject', 'p');
    },
  );
});

test.each([
  [undefined, 'by HTTP Basic'],
  [['client_secret_basic', 'client_secret_post'], 'by HTTP Basic'],
  [['client_secret_post'], 'in the form'],
  [['private_key_jwt', 'client_secret_post'], 'in the form'],
])('a provider that names %j gets the secret %s', async (methods, how) => {
  liar.lie = { discovery: { token_endpoint_auth_methods_supported: methods } };
  const proof = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  liar.nonce = proof.nonce;
  const returned = new URL(`http://127.0.0.1:3000/callback?code=a-code&state=s`);
  const { person } = await provider().redeem(returned, proof);
  expect(person.email).toBe('erika@example.org');
  const inForm = liar.tokenForms.at(-1)?.get('client_secret');
  expect(inForm).toBe(how === 'in the form' ? LIAR_CLIENT.clientSecret : null);
});

test('a login to a page of the operator asks for a second factor, where a class of the provider means one', async () => {
  const proof = { state: 's', nonce: 'n', verifier: 'v' };
  for (const [multiFactorClasses, secondFactor, requested] of [
    [['gold', 'platinum'], true, 'gold platinum'],
    [['gold'], false, null],
    [[], true, null],
  ] as const) {
    const url = await provider(multiFactorClasses).loginUrl(proof, 'http://127.0.0.1:3000/', {
      secondFactor,
      isFresh: false,
    });
    expect(url.searchParams.get('acr_values')).toBe(requested);
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual([null, null]);
  }
});

test('a fresh login makes the provider ask again, and report the time', async () => {
  const proof = { state: 's', nonce: 'n', verifier: 'v' };
  const needs = { secondFactor: false, isFresh: true };
  const { searchParams } = await provider([]).loginUrl(proof, 'http://127.0.0.1:3000/', needs);
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600']);
});

// @contract 8.2
test.each([
  ['a role without a second factor', ['operator'], false, false, 'warn'],
  ['a role in the demo, where it needs none', ['operator'], false, true, 'info'],
  ['a role with one', ['operator'], true, false, 'info'],
  ['no role', [], false, false, 'info'],
] as const)('a login of %s is logged', (_name, roles, multiFactor, demo, level) => {
  const lines: unknown[] = [];
  const log = {
    info: ({ login }: { login: unknown }) => lines.push(['info', login]),
    warn: ({ login }: { login: unknown }) => lines.push(['warn', login]),
  };
  logSuccess({ log, config: { demo } }, roles, { multiFactor, acr: '1', amr: ['pwd'] });
  const missing = { code: 'SECOND_FACTOR_MISSING', acr: '1', amr: ['pwd'] };
  expect(lines).toEqual([[level, { outcome: 'success', ...(level === 'warn' ? missing : {}) }]]);
});
