import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { newServerDatabase } from '../../testing/server-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { explainStorageFailure } from './storage-failure.ts';

const SECRET = 'geheim-4711';
const ROLE = 'storage_failure_test';

type Explain = typeof explainStorageFailure;

/** Bad explanations that the tests must detect: the raw error, always one sentence, the whole address. */
const MISTAKES: Readonly<Record<string, Explain>> = {
  quotes: (error) => String((error as Error).message),
  'says one thing': () => 'Die Daten sind nicht zu öffnen.',
  'says too much': (error, stored) =>
    `${explainStorageFailure(error, stored)} ${'url' in stored.database ? stored.database.url : ''}`,
};

/** The German explanation why the database could not be opened; 'opened' if it could. */
type Failure = (explain: Explain) => string | undefined;

async function failureOf(url: string): Promise<Failure> {
  const stored = { dataDir: '/nowhere', database: { kind: 'postgres', url } } as const;
  try {
    const database = await openDatabase(stored.database);
    try {
      await migrate(database.db);
    } finally {
      await database.close();
    }
    return () => 'opened';
  } catch (error) {
    return (explain) => explain(error, stored);
  }
}

async function as(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function changed(
  url: string,
  changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'host' | 'search'>>,
) {
  return Object.assign(new URL(url), changes).href;
}

test('every error of a server has its own sentence, without the password', async () => {
  const { url, drop } = await newServerDatabase();
  const name = new URL(url).pathname.slice(1);
  onTestFinished(async () => {
    await drop();
    await as(inject('postgresUrl'), `drop role if exists ${ROLE}`, `drop role if exists ${ROLE}_shut`);
  });
  await as(url, `create role ${ROLE} login`, `create role ${ROLE}_shut login connection limit 0`);
  const silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void silent.close());
  const port = () => (silent.address() as AddressInfo).port;

  const failures: Record<string, Failure> = {
    right: await failureOf(url),
    database: await failureOf(changed(url, { pathname: '/gibt-es-nicht', password: SECRET })),
    role: await failureOf(changed(url, { username: 'gibt-es-nicht', password: SECRET })),
    full: await failureOf(changed(url, { username: `${ROLE}_shut`, password: SECRET })),
    host: await failureOf(changed(url, { host: 'nowhere.invalid:5432', password: SECRET })),
    nobody: await failureOf(changed(url, { host: '127.0.0.1:1', password: SECRET })),
    other: await failureOf(changed(url, { host: `127.0.0.1:${port()}`, password: SECRET })),
    tls: await failureOf(changed(url, { search: '?sslmode=verify-full', password: SECRET })),
    file: await failureOf(
      changed(url, { search: '?sslmode=verify-full&sslrootcert=/gibt-es-nicht', password: SECRET }),
    ),
    socket: await failureOf(`postgres:///db?user=anna&host=/gibt-es-nicht`),
    undecoded: await failureOf(`postgres://u%zz:${SECRET}@127.0.0.1:1/db`),
  };
  await as(url, 'drop schema pgboss cascade', "delete from kysely_migration where name like '00%'");
  failures['rights'] = await failureOf(changed(url, { username: ROLE }));
  await as(url, "insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01')");
  failures['newer'] = await failureOf(url);

  const server = 'Der PostgreSQL-Server aus DATABASE_URL';
  const expectTexts = (explain: Explain) => {
    const texts = Object.fromEntries(
      Object.entries(failures).map(([what, failure]) => [what, failure(explain)]),
    );
    expect(texts).toEqual({
      right: 'opened',
      database: expect.stringContaining(`${server} hat keine Datenbank „gibt-es-nicht“`),
      role: expect.stringContaining('lässt „gibt-es-nicht“ nicht herein: Es gibt diese Rolle nicht'),
      full: expect.stringContaining('max_connections'),
      host: expect.stringContaining('„nowhere.invalid“'),
      nobody: expect.stringContaining('Auf 127.0.0.1:1 nimmt niemand Verbindungen an'),
      other: expect.stringContaining('oder dort läuft etwas anderes'),
      tls: expect.stringContaining('spricht kein TLS'),
      file: expect.stringContaining('/gibt-es-nicht'),
      socket: expect.stringContaining('Den Socket /gibt-es-nicht/.s.PGSQL.5432 gibt es nicht'),
      undecoded: expect.stringContaining('Auf 127.0.0.1:1 nimmt niemand'),
      rights: expect.stringContaining(`Die Rolle „${ROLE}“ aus DATABASE_URL darf in der Datenbank „${name}“`),
      newer: expect.stringContaining('neueren Version (9999-of-tomorrow)'),
    });
    expect(JSON.stringify(texts)).not.toContain(SECRET);
  };
  expectTexts(explainStorageFailure);
  for (const mistake of Object.values(MISTAKES))
    expect(() => expectTexts(mistake)).toThrow(/to deeply equal|not to contain/);
});

test('a server that ends the connection during a start is reported in a sentence, without a stack', async () => {
  const { url, drop } = await newServerDatabase();
  const [blocker, observer] = [url, url].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all([blocker!.connect(), observer!.connect()]);
  onTestFinished(async () => {
    await Promise.all([blocker!.end(), observer!.end()]);
    await drop();
  });
  await blocker!.query('begin');
  await blocker!.query('lock table kysely_migration in access exclusive mode');
  const failure = failureOf(url);
  // Query outside a transaction, because within one PostgreSQL caches the list of waiting statements.
  const waiting = async () => {
    const { rows } = await observer!.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.pid;
  };
  const pid = await vi.waitUntil(waiting, { timeout: 60_000, interval: 50 });
  await observer!.query('select pg_terminate_backend($1)', [pid]);
  await blocker!.query('rollback');
  expect((await failure)(explainStorageFailure)).toContain('ist während des Starts weggegangen');
});

test('a folder unfit for the embedded database is named with the remedy', async () => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'data')]) {
    const database = { kind: 'pglite', folder: join(dataDir, 'database') } as const;
    const error: unknown = await openDatabase(database).catch((thrown: unknown) => thrown);
    expect(explainStorageFailure(error, { dataDir, database })).toBe(
      `DATA_DIR (${dataDir}) ist kein Ordner. Nenne einen Ordner.`,
    );
  }
});

const EMBEDDED = { dataDir: '/data', database: { kind: 'pglite', folder: '/data/database' } } as const;
const ON_SERVER = {
  dataDir: '/data',
  database: { kind: 'postgres', url: `postgres://anna:${SECRET}@db.example/portal` },
} as const;
const WITH_FILES = {
  dataDir: '/data',
  database: { kind: 'postgres', url: 'postgres://db.example/portal?sslrootcert=/data/ca.pem&sslkey=key.pem' },
} as const;
const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

type Example = readonly [what: string, error: unknown, stored: Parameters<Explain>[1], words: string];
const EXAMPLES: readonly Example[] = [
  ['no room', coded('ENOSPC', { path: '/data/database.lock' }), EMBEDDED, 'kein Platz mehr'],
  ['no room for the file layer', { name: 'ErrnoError', errno: 51 }, EMBEDDED, 'kein Platz mehr'],
  ['a quota', coded('EDQUOT', { path: '/data/encryption-keys' }), ON_SERVER, 'kein Platz mehr'],
  ['only readable', coded('EROFS', { path: '/data' }), EMBEDDED, 'nur lesbar'],
  ['only readable for the file layer', { name: 'ErrnoError', errno: 69 }, EMBEDDED, 'nur lesbar'],
  [
    'somebody else’s',
    coded('EACCES', { path: '/data/database.lock' }),
    EMBEDDED,
    'darf dieses Programm nicht',
  ],
  ['in a folder that is missing', coded('ENOENT', { path: '/data' }), EMBEDDED, 'lässt sich nicht anlegen'],
  [
    'below what is no folder',
    coded('ENOENT', { path: '/data/geo', syscall: 'mkdir' }),
    ON_SERVER,
    'lässt sich nicht anlegen',
  ],
  [
    'a certificate that is missing',
    coded('ENOENT', { path: '/data/ca.pem' }),
    WITH_FILES,
    'Die Datei /data/ca.pem, die',
  ],
  [
    'a key of somebody else',
    coded('EACCES', { path: 'key.pem' }),
    WITH_FILES,
    'darf dieses Programm nicht lesen',
  ],
  [
    'a connection that was cut',
    new Error('Connection terminated unexpectedly'),
    ON_SERVER,
    'nicht zu erreichen',
  ],
  ['a wrong password', coded('28P01'), ON_SERVER, '„anna“ nicht herein: Das Passwort stimmt nicht'],
  [
    'no password',
    new Error('SASL: client password must be a string'),
    ON_SERVER,
    'ein Passwort; in DATABASE_URL',
  ],
  ['a certificate of nobody known', coded('SELF_SIGNED_CERT_IN_CHAIN'), ON_SERVER, 'sslrootcert=DATEI'],
  ['a certificate of another name', coded('ERR_TLS_CERT_ALTNAME_INVALID'), ON_SERVER, 'Namen des Rechners'],
  [
    'a server that never answers',
    new Error('timeout exceeded when trying to connect'),
    ON_SERVER,
    'Firewall',
  ],
  [
    'a pooler that refuses a setting',
    Object.assign(coded('08P01'), { message: 'unsupported startup parameter: statement_timeout' }),
    ON_SERVER,
    'ignore_startup_parameters = statement_timeout',
  ],
  ['a server that never gets up', coded('57P03'), ON_SERVER, 'startet noch'],
  [
    'a server that is shut down meanwhile',
    coded('57P01'),
    ON_SERVER,
    'während des Starts weggegangen (57P01)',
  ],
  ['a server that crashes meanwhile', coded('57P02'), ON_SERVER, 'während des Starts weggegangen (57P02)'],
  ['a server without room', coded('53100'), ON_SERVER, 'während des Starts weggegangen (53100)'],
  ['a connection that fails meanwhile', coded('08006'), ON_SERVER, 'während des Starts weggegangen (08006)'],
];

function expectText(explain: Explain, [, error, stored, words]: Example): void {
  const sentence = explain(error, stored);
  expect(sentence).toContain(words);
  expect(sentence).not.toContain(SECRET);
}

test.each(EXAMPLES)('%s', (...example) => {
  expectText(explainStorageFailure, example);
});

test.each([
  ['quotes', EXAMPLES],
  ['says one thing', EXAMPLES],
  ['says too much', EXAMPLES.filter(([, , { database }]) => database === ON_SERVER.database)],
] as const)('a client that %s is detected by each of these', (mistake, example) => {
  for (const one of example)
    expect(() => expectText(MISTAKES[mistake]!, one)).toThrow(/to (?:not )?contain|not to contain/);
});

type UnexplainedError = readonly [what: string, error: unknown, stored: Parameters<Explain>[1]];
const UNEXPLAINED: readonly UnexplainedError[] = [
  ['a statement of ours that is wrong', coded('42601'), ON_SERVER],
  ['a file beside the data', coded('ENOENT', { path: '/database' }), EMBEDDED],
  [
    'a file that is missing in the data',
    coded('ENOENT', { path: '/data/DE.txt', syscall: 'open' }),
    EMBEDDED,
  ],
  ['another file than of the address', coded('ENOENT', { path: '/tmp/DE.txt' }), WITH_FILES],
  ['a time-out of our own', new Error('the timeout of a job'), ON_SERVER],
  ['a folder whose name only begins alike', coded('EACCES', { path: '/data-of-others/x' }), EMBEDDED],
  ['a code of the database without one', coded('3D000'), EMBEDDED],
  ['no error at all', 'a word', EMBEDDED],
];

test.each(UNEXPLAINED)('%s is nothing that an operator mends', (_what, error, stored) => {
  expect(explainStorageFailure(error, stored)).toBeUndefined();
});
