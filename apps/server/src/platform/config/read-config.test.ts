import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, readStorageConfig } from './read-config.ts';

const PRODUCTION = {
  DEMO: 'false',
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@example.org',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'token',
  ENCRYPTION_KEYS: `a:${'A'.repeat(43)}=,b:${'B'.repeat(43)}=`,
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Beispielweg 1, 10115 Berlin',
  OPERATOR_EMAIL: 'kontakt@example.org',
  OPERATOR_PHONE: '+49 30 23125001',
  OPERATOR_ROLE: 'TIPPGEBER',
  OPERATOR_REPRESENTATIVE: '-',
  OPERATOR_COMMERCIAL_REGISTER: '-',
  OPERATOR_VAT_ID: '-',
  OPERATOR_DPO: '-',
  OPERATOR_RECIPIENTS: 'Server: Beispielrechner, Deutschland',
};

function jwkOf(namedCurve: string, part: 'public' | 'private') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve });
  return (part === 'public' ? publicKey : privateKey).export({ format: 'jwk' });
}

function errorsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.errors.map((problem) => problem.split(' ', 1)[0] ?? '');
  }
}

// @contract 1.5
test('nothing set is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    https: false,
    demo: true,
    database: { kind: 'pglite', folder: '.data/database' },
    trustProxy: false,
    landTransferTax: 'specification',
    certificateValidDays: 90,
    drainSeconds: 0,
    marketMaxAgeDays: 14,
    proposalLockDays: 7,
    operator: { name: 'Heimvorteil Demo', role: 'VERMITTLER', register: 'D-W-000-DEMO-00' },
  });
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db/x', DEMO: 'true' }, true],
  [{ ...PRODUCTION, DEMO: '' }, false],
])('demo of %j is %s', (environment, demo) => {
  expect(readConfig(environment as Record<string, string>).demo).toBe(demo);
});

// @contract 1.7
test.each(['DATABASE_URL', 'OIDC_ISSUER'])(
  '%s alone means production, which names all that is missing',
  (name) => {
    const value = name === 'DATABASE_URL' ? 'postgres://db/x' : 'https://login.example';
    expect(errorsOf({ [name]: value })).toEqual(
      Object.keys(PRODUCTION).filter((other) => !['DEMO', 'PUBLIC_URL', name].includes(other)),
    );
  },
);

// @contract 1.7
test.each([
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL_FILE', '/nowhere/url'],
  ['OIDC_ISSUER', 'login.example'],
])('%s=%s is production too: errors and all missing settings are named at once', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([
    name,
    ...Object.keys(PRODUCTION).filter((other) => !['DEMO', 'PUBLIC_URL', name].includes(other)),
  ]);
});

test('a wrong setting is not missing as well', () => {
  expect(errorsOf({ ...PRODUCTION, ENCRYPTION_KEYS: 'a:short' })).toEqual(['ENCRYPTION_KEYS']);
});

test.each(Object.keys(PRODUCTION).filter((name) => !['DEMO', 'PUBLIC_URL'].includes(name)))(
  'without %s no production starts',
  (name) => {
    expect(errorsOf({ ...PRODUCTION, [name]: '' })).toEqual([name]);
  },
);

// @spec 1.18
test.each([
  [undefined, []],
  ['', []],
  ['   ', []],
  [' | |', []],
  ['Über 100 Jahre Erfahrung.', ['Über 100 Jahre Erfahrung.']],
  [' Erster Satz. |  | Zweiter Satz.|Erster Satz.', ['Erster Satz.', 'Zweiter Satz.']],
])('OPERATOR_CLAIMS=%j are the sentences %j', (text, claims) => {
  expect(readConfig(text === undefined ? {} : { OPERATOR_CLAIMS: text }).operatorClaims).toEqual(claims);
});

describe('settings that stop the start', () => {
  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['METRICS_PORT', '0'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'http://portal.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.portal.example'],
    ['PUBLIC_URL', 'https://portal.example/finanzen'],
    ['PUBLIC_URL', 'https://portal.example/?a=1'],
    ['DEMO', 'ja'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'postgres://%c3:x@db/x'],
    ['DATABASE_URL', 'postgres://db/x?port=abc'],
    ['DATABASE_URL', 'postgres://db/x?port=70000'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '1001'],
    ['DATABASE_POOL_SIZE', 'ten'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['LAND_TRANSFER_TAX', 'law'],
    ['OPERATOR_ROLE', 'BANK'],
    ['MARKETPLACE_ORIGINS', 'https://markt.example/'],
    ['ENCRYPTION_KEYS', 'a:c2hvcnQ='],
    ['MEETING_URL', 'http://meet.example'],
    ['MEETING_URL', 'https://meet.example/#a'],
    ['MEETING_PUBLIC_KEY', 'no key'],
    ['MEETING_PUBLIC_KEY', JSON.stringify(jwkOf('P-256', 'private'))],
    ['MEETING_PUBLIC_KEY', JSON.stringify(jwkOf('secp256k1', 'public'))],
    ['PUBLIC_URL', 'https://portal.example'],
    ['DEMO_ON_PUBLIC_HOST', 'ja'],
    ['MAIL_FROM', 'nix'],
    ['MAIL_FROM', 'portal@localhost'],
    ['MAIL_FROM', 'Portal <nix>'],
    ['MAIL_FROM', 'Portal, Beispiel GmbH <portal@example.org>'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['OPERATOR_NAME', '-'],
    ['OPERATOR_ADDRESS', '-'],
    ['OPERATOR_PHONE', '-'],
    ['OPERATOR_EMAIL', '-'],
    ['OPERATOR_EMAIL', 'nix'],
    ['OPERATOR_EMAIL', 'Betreiber <kontakt@example.org>'],
    ['SMS_GATEWAY_URL', 'http://sms.example/send'],
    ['SMS_GATEWAY_URL', 'http://10.0.0.5/send'],
    ['LISTING_URL', 'http://listings.example'],
    ['LISTING_URL', 'http://8.8.8.8'],
    ['LISTING_URL', 'listings.example'],
    ['GEO_URL', 'http://[2001:db8::1]/geo'],
    ['FLAGS_URL', 'http://flags.example/a.json'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=a'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://us:secret@collector.example'],
    // Refused, because the server reads only OTEL_EXPORTER_OTLP_ENDPOINT and would ignore this one.
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://collector.example/v1/traces'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0ab: c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['MAIL_FORM', 'portal@example.org'],
    ['MARKET_MAX_AGE_DAYS', '0'],
    ['PROPOSAL_LOCK_DAYS', '0'],
    ['LIMIT_LOG_PER_MINUTE', '0'],
  ])('%s=%s', (name, value) => {
    expect(errorsOf({ DEMO: 'true', [name]: value })).toEqual([name]);
  });

  test.each(['http://login.example', 'http://10.0.0.5', 'http://127.0.0.1.login.example'])(
    'OIDC_ISSUER=%s in a demo, which takes http on this machine alone',
    (issuer) => {
      const client = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', DEMO: 'true' };
      expect(errorsOf({ ...client, OIDC_ISSUER: issuer })).toEqual(['OIDC_ISSUER']);
      expect(readConfig({ ...client, OIDC_ISSUER: 'http://127.0.0.1:9' }).oidc?.issuer).toBe(
        'http://127.0.0.1:9',
      );
    },
  );

  test('an issuer by http outside the demo, on this machine too', () => {
    expect(errorsOf({ ...PRODUCTION, OIDC_ISSUER: 'http://127.0.0.1:9' })).toEqual(['OIDC_ISSUER']);
  });

  test('all at once, and no value comes back', () => {
    const wrong = { PORT: 'geheim1', TRUST_PROXY: 'geheim2', ENCRYPTION_KEYS: 'geheim3' };
    expect(errorsOf(wrong)).toEqual(['PORT', 'ENCRYPTION_KEYS', 'TRUST_PROXY']);
    expect(() => readConfig(wrong)).not.toThrow(/geheim/);
  });
});

test('a meeting has an address and a key to seal requests, or is disabled', () => {
  const key = jwkOf('P-256', 'public');
  const both = { MEETING_URL: 'https://meet.example/a', MEETING_PUBLIC_KEY: JSON.stringify(key) };
  expect(readConfig(both).meeting).toEqual({ url: both.MEETING_URL, publicKey: key });
  expect(readConfig({}).meeting).toBeUndefined();
  expect(errorsOf({ MEETING_URL: both.MEETING_URL })).toEqual(['MEETING_PUBLIC_KEY']);
  expect(errorsOf({ MEETING_PUBLIC_KEY: both.MEETING_PUBLIC_KEY })).toEqual(['MEETING_URL']);
});

test.each([
  ['false', false],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each([
  [{}, 0],
  [{ TRUST_PROXY: 'false' }, 0],
  [{ TRUST_PROXY: '10.0.0.1' }, 5],
  [{ TRUST_PROXY: '10.0.0.1', DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '60' }, 60],
])('with %j a process that is to end answers %d seconds more', (environment, seconds) => {
  expect(readConfig(environment as Record<string, string>).drainSeconds).toBe(seconds);
});

test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000', 'https://portal.example/'])(
  'PUBLIC_URL=%s is taken without its slash',
  (publicUrl) => {
    const DEMO_ON_PUBLIC_HOST = String(publicUrl.startsWith('https:'));
    expect(readConfig({ PUBLIC_URL: publicUrl, DEMO_ON_PUBLIC_HOST }).publicUrl).toBe(
      publicUrl.replace(/\/$/, ''),
    );
  },
);

test('the operator’s commands need only the location of the data', () => {
  expect(readStorageConfig({ DATABASE_URL: 'postgres://db/x', DATA_DIR: '/srv/portal' })).toEqual({
    dataDir: '/srv/portal',
    database: { kind: 'postgres', url: 'postgres://db/x' },
    encryptionKeys: undefined,
    endpointSecrets: new Map(),
  });
});

test('the operator sets the number of connections of a process', () => {
  const stored = readStorageConfig({ DATABASE_URL: 'postgres://db/x', DATABASE_POOL_SIZE: '25' });
  expect(stored.database).toEqual({ kind: 'postgres', url: 'postgres://db/x', poolSize: 25 });
});

test('an endpoint’s secret is found by its adviser’s address, whatever the secret holds', () => {
  const secret = `a:b@c=${'x'.repeat(32)}`;
  expect(readConfig({ ADVISER_ENDPOINT_SECRETS: `Team@Bank.example:${secret}` }).endpointSecrets).toEqual(
    new Map([['team@bank.example', secret]]),
  );
  expect(() => readConfig({ ADVISER_ENDPOINT_SECRETS: 'team@bank.example:short' })).toThrow(
    'ADVISER_ENDPOINT_SECRETS muss',
  );
});

test('a file and an address of flags together stop the start, and both are named', () => {
  const both = {
    FLAGS_FILE: 'apps/server/src/platform/config/flags.json',
    FLAGS_URL: 'https://flags.example/datafile',
  };
  expect(() => readConfig(both)).toThrow(/FLAGS_FILE und FLAGS_URL/);
  expect(readConfig({ FLAGS_URL: both.FLAGS_URL }).flagsUrl).toBe(both.FLAGS_URL);
  expect(() => readConfig({ FLAGS_URL: 'file:///flags.json' })).toThrow(/FLAGS_URL muss eine Adresse/);
});

test.each([
  ['MAIL_FROM', 'portal@example.org'],
  ['MAIL_FROM', 'Portal <portal@example.org>'],
  ['MAIL_FROM', '"Portal, Beispiel GmbH" <portal@example.org>'],
  ['MAIL_FROM', '<portal@bücher.example>'],
  ['LISTING_URL', 'http://127.0.0.1:9/objekte'],
  ['LISTING_URL', 'http://192.168.7.1/objekte'],
  ['LISTING_URL', 'http://[fd00::1]:80/objekte'],
  ['LISTING_URL', 'http://listings:8080'],
  ['FLAGS_URL', 'http://flags.internal/a.json'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/otlp'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=b'],
  ['SMS_GATEWAY_URL', 'http://localhost:9/sms'],
])('%s=%s is taken', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([]);
});

test.each<[settings: Record<string, string>, part: number, followsParent: boolean]>([
  [{}, 1, true],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, 1, false],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0, false],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25, false],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 1, true],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0, true],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, 1, true],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }, 0.01, true],
])('%j traces %s of all, and the requests its proxy traces: %s', (settings, part, followsParent) => {
  expect(readConfig(settings).traces).toBeUndefined();
  const endpoint = 'https://collector.example';
  const { traces } = readConfig({
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-tenant = one',
  });
  expect(traces).toEqual({
    endpoint,
    headers: { Authorization: 'Bearer a=b', 'x-tenant': 'one' },
    serviceName: 'heimvorteil',
    sampling: { part, followsParent },
  });
});

test('a public demo explains why it does not start, and starts once that is wanted', () => {
  const seen = { PUBLIC_URL: 'https://portal.example' };
  expect(() => readConfig({ ...seen, DEMO_ON_PUBLIC_HOST: 'false' })).toThrow(
    /Postfach .* Passwort „demo“ .* DEMO_ON_PUBLIC_HOST=true/,
  );
  expect(readConfig({ ...seen, DEMO_ON_PUBLIC_HOST: 'true' })).toMatchObject({
    demo: true,
    demoIsPublic: true,
  });
  // A demo that listens on every interface is reachable by others, so it warns and limits loopback too.
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({
    demoIsPublic: true,
    limits: { pagesPerMinute: { countsLoopback: true } },
  });
  expect(readConfig({ ...seen, DEMO_ON_PUBLIC_HOST: 'true' }).limits.pagesPerMinute.countsLoopback).toBe(
    true,
  );
  expect(readConfig({}).limits.pagesPerMinute.countsLoopback).toBe(false);
  expect(readConfig({}).demoIsPublic).toBe(false);
  expect(readConfig(PRODUCTION).demoIsPublic).toBe(false);
});
