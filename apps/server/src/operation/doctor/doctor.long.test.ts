import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@heimvorteil/portal/services';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { maintainRequestMonths } from '../../platform/request-months/index.ts';
import { foreignServer, type ForeignServer } from '../../testing/foreign-server.ts';
import { settingsFor, startHostileProvider, type HostileProvider } from '../../testing/hostile-provider.ts';
import { startMailServer, type ArrivedMail, type MailServer } from '../../testing/mail-server.ts';
import { startOtlpCollector, type OtlpCollector } from '../../testing/otlp-collector.ts';
import { startServer, type RunningServer } from '../../testing/running-server.ts';
import { runDoctor } from '../../testing/run-doctor.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { storeAccount } from '../../people/identity/accounts.ts';
import { beginSession } from '../../people/identity/sessions.ts';
import { encryptionKeysOf, openVault } from '../../platform/privacy/index.ts';
import { startTransactionPooler } from '../../testing/transaction-pooler.ts';
import { examine, type Trials } from './examine.ts';
import type { Finding } from './finding.ts';

const KEY = `main:${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER_KEY = `main:${Buffer.alloc(32, 8).toString('base64')}`;
const SECRET = 'keine-gute-idee';
const LATEST = Object.keys(MIGRATIONS).at(-1)!;

let root: string;
let database: ServerDatabase;
let server: RunningServer;
let provider: HostileProvider;
let mails: ArrivedMail[];
let mailServer: MailServer;
let marketplace: ForeignServer;
let collector: OtlpCollector;
let settings: Record<string, string>;
const texts: unknown[] = [];
const NO_ADVISORY_OF_OURS = '{"id":"A","affected":[{"package":{"ecosystem":"npm","name":"none"}}]}';
/** An SMS gateway that accepts POST requests with the right token. */
const gateway = createServer((request, response) => {
  const isKnown = request.headers.authorization === `Bearer ${SECRET}`;
  if (request.method === 'POST' && isKnown) texts.push(request.url);
  response.writeHead(isKnown ? (request.method === 'POST' ? 202 : 405) : 401).end();
});

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-doctor-'));
  database = await newServerDatabase();
  provider = await startHostileProvider();
  mailServer = await startMailServer({ mail: (mail) => mails.push(mail) });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  marketplace = await foreignServer((part) => {
    const answers: Record<string, unknown> = {
      locations: [],
      flags: { pre_approval: { defaultValue: false } },
    };
    if (!(part in answers)) return undefined;
    return (_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[part]));
  });
  collector = await startOtlpCollector((request, response) => {
    const isKnown = request.headers['x-api-key'] === SECRET;
    const statuses: Record<string, number> = { '/v1/traces': 200, '/busy/v1/traces': 503 };
    response.writeHead(isKnown ? (statuses[request.url ?? ''] ?? 404) : 401).end();
  });
  const own = {
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    ENCRYPTION_KEYS: KEY,
  };
  writeFileSync(join(root, 'advisories.json'), NO_ADVISORY_OF_OURS);
  server = await startServer('start-without-pages.ts', { ...own, WORKER: 'false' });
  settings = {
    ...own,
    PUBLIC_URL: server.url,
    ...settingsFor(provider),
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'portal@portal.example',
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    SMS_GATEWAY_TOKEN: SECRET,
    LISTING_URL: `${marketplace.url}/listings`,
    GEO_URL: `${marketplace.url}/geo`,
    FLAGS_URL: `${marketplace.url}/flags`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${SECRET}`,
    MARKET_MAX_AGE_DAYS: '3650',
    ADVISORIES_FILE: join(root, 'advisories.json'),
  };
});
afterAll(async () => {
  await server.kill();
  await provider.close();
  mailServer.close();
  gateway.close();
  marketplace.close();
  collector.close();
  await database.drop();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  mails = [];
  provider.lie = {};
});
afterEach(() => void vi.useRealTimers());

const examined = (changes: Record<string, string> = {}, trials: Trials = {}, more: Partial<Config> = {}) =>
  examine({ ...readConfig({ ...settings, ...changes }), ...more }, trials);
const wrong = (findings: readonly Finding[]) =>
  findings
    .filter(({ level }) => level !== 'OK')
    .map(({ about, level, text }) => `${about} ${level}: ${text}`);

async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('a healthy deployment is reported part by part, and no message is sent', async () => {
  const findings = await examined();
  expect(wrong(findings)).toEqual([]);
  const abouts = findings.map(({ about }) => about).join(', ');
  expect(abouts).toBe(
    'Einstellungen, Datenbank, Rechte, Schlüssel, Zinsen, Beratungen, Nachrichten, Anmeldung, E-Mail, ' +
      'SMS, Inserate, Orte, Schalter, Traces, Pakete, Öffentliche Adresse',
  );
  // In a demo the doctor does not check whether metrics are public, so this finding is the last.
  expect(findings.at(-1)?.text).toBe('PUBLIC_URL antwortet.');
  expect([mails, texts, collector.spans]).toEqual([[], [], []]);
  expect(collector.requests.length).toBe(1);
});

test('a named recipient gets a test mail and a test text message', async () => {
  const findings = await examined({}, { mailTo: 'betrieb@portal.example', smsTo: '+4915112345678' });
  expect(wrong(findings)).toEqual([]);
  expect(mails.map(({ to }) => to)).toEqual([['betrieb@portal.example']]);
  // The mail contains the server's address as text and as HTML; quoted-printable breaks long lines.
  expect(mails[0]?.raw.replaceAll(/=\r?\n/g, '').split(`Sie kommt von ${server.url}`)).toHaveLength(3);
  expect(texts).toHaveLength(1);
});

const NOWHERE = 'http://127.0.0.1:1';

test.each([
  ['/realm/', '/realm', /FAULT: .* nur der Schrägstrich am Ende .* Setze OIDC_ISSUER=\S+\/realm,/],
  ['/realm', '/realm/', /FAULT: .* nur der Schrägstrich am Ende .* Setze OIDC_ISSUER=\S+\/realm\/,/],
  ['/realm', '/other', /FAULT: .* Zeichen für Zeichen .* Setze OIDC_ISSUER=\S+\/other,/],
  ['/', '', /NOTE: .* nur der Schrägstrich am Ende /],
])(
  'an issuer %j that calls itself %j is reported, with the setting to change',
  async (configured, printed, expected) => {
    provider.lie = { discovery: { issuer: provider.issuer + printed } };
    expect(wrong(await examined({ OIDC_ISSUER: provider.issuer + configured }))).toEqual([
      expect.stringMatching(`^Anmeldung ${expected.source}`),
    ]);
  },
);

test.each<[name: string, discovery: Record<string, unknown>, expected: RegExp]>([
  ['a logout', { end_session_endpoint: undefined }, /NOTE: .*end_session_endpoint/],
  [
    'a notice of logouts',
    { backchannel_logout_supported: undefined },
    /NOTE: .*backchannel_logout_supported/,
  ],
  ['user info', { userinfo_endpoint: undefined }, /FAULT: .*: userinfo_endpoint[.]$/],
  [
    'a way to take a secret',
    { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
    /FAULT: .*private_key_jwt/,
  ],
  [
    'a class of two factors',
    { acr_values_supported: ['0', '1'] },
    /NOTE: OIDC_MFA_ACR nennt gold; .* nur 0, 1 /,
  ],
])('a provider without %s is reported', async (_name, discovery, expected) => {
  provider.lie = { discovery };
  expect(wrong(await examined({ OIDC_MFA_ACR: 'gold' }))).toEqual([
    expect.stringMatching(`^Anmeldung ${expected.source}`),
  ]);
});

test('a provider that knows the classes, and takes the secret in a form, is well', async () => {
  const takes = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
  provider.lie = { discovery: { acr_values_supported: ['gold'], ...takes } };
  expect(wrong(await examined({ OIDC_MFA_ACR: 'gold' }))).toEqual([]);
});

test('a missing second factor is reported as long as it disables roles', async () => {
  const factors = async (more: Record<string, string> = {}) =>
    (await examined(more, {}, { demo: false })).filter(({ about }) => about === 'Zweiter Faktor');
  expect(await factors()).toMatchObject([{ level: 'NOTE', text: expect.stringContaining('OIDC_MFA_ACR') }]);
  expect(await factors({ OIDC_MFA_ACR: 'gold' })).toMatchObject([
    { level: 'OK', text: expect.stringContaining('acr gold') },
  ]);
  const { db, close } = await openDatabase({ kind: 'postgres', url: database.url });
  const vault = await openVault(db, encryptionKeysOf(KEY));
  const logIn = async (subject: string, roles: readonly Role[], multiFactor: boolean) => {
    const person = { issuer: provider.issuer, subject, email: `${subject}@example.org`, emailVerified: true };
    const account = await storeAccount(db, vault, { ...person, roles });
    const { sessions: limits } = readConfig(settings);
    const login = { sid: undefined, idToken: 'x', assurance: { multiFactor } };
    await beginSession(db, account, { provider: login, roles, limits });
  };
  await logIn('kundin', [], false);
  expect(await factors()).toMatchObject([{ level: 'NOTE' }]);
  await logIn('betrieb', ['operator'], true);
  await logIn('betrieb', ['operator'], false);
  expect(await factors()).toMatchObject([{ level: 'FAULT', text: expect.stringContaining('(1)') }]);
  await logIn('beratung', ['adviser'], true);
  expect(await factors()).toMatchObject([{ level: 'NOTE', text: expect.stringMatching(/^1 von 2 /) }]);
  await logIn('betrieb', ['operator'], true);
  expect(await factors()).toMatchObject([{ level: 'OK' }]);
  await close();
  await change('delete from account');
});

test('a pooler that lends connections for a transaction is an error', async () => {
  const pooler = await startTransactionPooler(database.url);
  expect(wrong(await examined({ DATABASE_URL: pooler.url }))).toEqual([
    expect.stringMatching(/^Datenbank FAULT: Ein Pooler .*pool_mode=session/),
    expect.stringMatching(/^Rechte NOTE: .* der die Tabellen gehören/),
  ]);
  pooler.close();
});

test('statements without a time limit, since a pooler leaves it out, are worth a note', async () => {
  expect(wrong(await examined({ DATABASE_URL: `${database.appUrl}?statement_timeout=0` }))).toEqual([
    expect.stringMatching(/^Datenbank NOTE: .*ALTER ROLE/),
  ]);
});

test.each<[name: string, changes: Record<string, string>, expected: RegExp]>([
  [
    'a database',
    { DATABASE_URL: 'postgres://127.0.0.1:1/portal' },
    /^Datenbank FAULT: Der PostgreSQL-Server aus DATABASE_URL antwortet nicht/,
  ],
  ['an encryption key', { ENCRYPTION_KEYS: OTHER_KEY }, /^Schlüssel FAULT: .*\(main\)/],
  ['an identity provider', { OIDC_ISSUER: NOWHERE }, /^Anmeldung FAULT: .*OIDC_ISSUER/],
  [
    'a mail server',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    /^E-Mail FAULT: Der Server ist nicht zu erreichen \(E\w+\)[.] Prüfe SMTP_URL/,
  ],
  ['a gateway', { SMS_GATEWAY_URL: NOWHERE }, /^SMS FAULT: Das Gateway antwortet nicht/],
  ['a token of the gateway', { SMS_GATEWAY_TOKEN: 'other' }, /^SMS FAULT: Das Gateway weist uns ab \(401\)/],
  ['listings', { LISTING_URL: NOWHERE }, /^Inserate FAULT: .*\(UNAVAILABLE\)/],
  ['places', { GEO_URL: NOWHERE }, /^Orte NOTE: /],
  ['flags', { FLAGS_URL: NOWHERE }, /^Schalter NOTE: FLAGS_URL antwortet nicht/],
  ['a collector', { OTEL_EXPORTER_OTLP_ENDPOINT: NOWHERE }, /^Traces FAULT: Der Collector antwortet nicht/],
  [
    'a key of the collector',
    { OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=other' },
    /^Traces FAULT: Der Collector weist uns ab \(401\)/,
  ],
  [
    'rates that are young enough',
    { MARKET_MAX_AGE_DAYS: '1' },
    /^Zinsen NOTE: .* Tage alt, erlaubt sind 1 \(MARKET_MAX_AGE_DAYS\)/,
  ],
  ['anybody at the public address', { PUBLIC_URL: NOWHERE }, /^Öffentliche Adresse NOTE: .*noch niemand/],
  ['what a misspelt name meant', { TRUST_PROXIES: 'x' }, /^Einstellungen NOTE: .*TRUST_PROXIES/],
])('without %s it reports that, and nothing else', async (_name, changes, expected) => {
  expect(wrong(await examined(changes))).toEqual([expect.stringMatching(expected)]);
});

test('an address that is a collector’s but not the base of it is an error', async () => {
  const endpoint = `${collector.endpoint}/v1/traces`;
  expect(wrong(await examined({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))).toEqual([
    expect.stringMatching(/^Traces FAULT: Der Collector antwortet mit 404[.] .* ohne \/v1\/traces/),
  ]);
});

test('a collector that is busy is an error that passes', async () => {
  const endpoint = `${collector.endpoint}/busy`;
  expect(wrong(await examined({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))).toEqual([
    expect.stringMatching(/^Traces FAULT: Der Collector nimmt gerade nichts an [(]503[)]/),
  ]);
});

test('public operator addresses and a wrong clock are errors', async () => {
  const open = wrong(await examined({}, {}, { demo: false, https: true, oidc: undefined }));
  expect(open).toEqual([
    expect.stringMatching(/^Anmeldung NOTE/),
    expect.stringMatching(/^Öffentliche Adresse NOTE: .*strict-transport-security/),
    ...['/metrics', '/healthz', '/readyz'].map(
      (path) => `Öffentliche Adresse FAULT: ${path} ist öffentlich. Der Proxy muss diesen Pfad sperren.`,
    ),
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(wrong(await examined())).toEqual([
    expect.stringMatching(/^Datenbank FAULT: .* \d\d Sekunden auseinander/),
  ]);
});

test('a missing partition of requests is a note until it is created', async () => {
  await change(`do $$ declare months text; begin
    for months in select inhrelid::regclass::text from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'request'::regclass and relname like 'month%' order by 1 offset 3
    loop execute format('alter table request detach partition %s', months); execute format('drop table %s', months); end loop;
    end $$`);
  expect(wrong(await examined())).toEqual([
    expect.stringMatching(/^Datenbank NOTE: .* kommenden Monate fehlen/),
  ]);
  const { db, close } = await openDatabase({ kind: 'postgres', url: database.url });
  await maintainRequestMonths(db);
  await close();
  expect(wrong(await examined())).toEqual([]);
});

test('unsent messages, parked ones and missing advisers are found in the data', async () => {
  await change(`insert into delivery (id, subject_id, kind, recipient, state, tried_since, job_id)
    select gen_random_uuid(), gen_random_uuid(), 'STUCK', 'OPERATOR', state, now() - interval '10 minutes', gen_random_uuid()
    from unnest(array['created', 'created', 'parked']) as state`);
  await change('update adviser set active = false');
  try {
    expect(wrong(await examined())).toEqual([
      expect.stringMatching(/^Beratungen NOTE: Keine ist eingetragen/),
      expect.stringMatching(/^Nachrichten FAULT: 2 warten/),
      expect.stringMatching(/^Nachrichten NOTE: Eine ist aufgegeben/),
    ]);
  } finally {
    await change(`delete from delivery; update adviser set active = true`);
  }
});

test('an adviser who paused by the link of a mail is a note with the command to resume', async () => {
  await change(
    `update adviser set paused_at = now(), name = 'Team Nord' where id = (select min(id) from adviser)`,
  );
  try {
    expect(wrong(await examined())).toEqual([
      'Beratungen NOTE: „Team Nord“ hat sich abgemeldet. Zurück kommt sie mit: npm run advisers:import -- DATEI --resume "Team Nord"',
    ]);
  } finally {
    await change('update adviser set paused_at = null');
  }
});

test('a schema of another version is reported, and its data is left unchanged', async () => {
  await change(`insert into kysely_migration values ('9001-of-tomorrow', '2030-01-01')`);
  try {
    expect(wrong(await examined())).toEqual([expect.stringMatching(/^Datenbank NOTE: .*9001-of-tomorrow/)]);
    await change(`update schema_floor set migration = '9001-of-tomorrow'`);
    const tooNew = await examined();
    expect(wrong(tooNew)).toEqual([expect.stringMatching(/^Datenbank FAULT: .*9001-of-tomorrow/)]);
    expect(tooNew.map(({ about }) => about)).not.toContain('Schlüssel');
    await change(`update schema_floor set migration = '0037-schema-floor';
      delete from kysely_migration where name = '9001-of-tomorrow'; update pgboss.version set version = version - 1`);
    expect(wrong(await examined())).toEqual([expect.stringMatching(/^Datenbank NOTE: .*pg-boss/)]);
    await change('update pgboss.version set version = version + 1');
    await change(`delete from kysely_migration where name in ('${LATEST}', '9001-of-tomorrow')`);
    expect(wrong(await examined())).toEqual([
      expect.stringContaining(`Datenbank NOTE: Es fehlt noch ${LATEST}: npm run migrate`),
    ]);
  } finally {
    await change(`delete from kysely_migration where name = '9001-of-tomorrow';
      update schema_floor set migration = '0037-schema-floor';
      insert into kysely_migration values ('${LATEST}', '2026-11-27') on conflict do nothing`);
  }
});

test('the command prints text or JSON, exits with 1 on an error, and prints no secret', async () => {
  const well = await runDoctor(settings);
  expect(well).toEqual({
    code: 0,
    output: expect.stringMatching(/^✓ Einstellungen {8}Alle .*\n\nFehler: 0, Hinweise: 0\n$/s),
  });
  const away = await runDoctor(
    { ...settings, SMS_GATEWAY_URL: NOWHERE, SMTP_URL: `smtp://anna:${SECRET}@127.0.0.1:1` },
    '--json',
  );
  expect(away.code).toBe(1);
  expect(
    (JSON.parse(away.output) as Finding[]).filter(({ level }) => level === 'FAULT').map(({ about }) => about),
  ).toEqual(['E-Mail', 'SMS']);
  expect(well.output + away.output).not.toContain(SECRET);
});
