import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { EXCEPTIONS } from '../../testing/distributed-sql/exceptions.ts';
import { findViolations, type Broken } from '../../testing/distributed-sql/find-in-catalogue.ts';
import { findBrokenRules } from '../../testing/distributed-sql/find-in-statements.ts';
import { readSource } from '../../testing/distributed-sql/read-sources.ts';
import { adviceOn, RULES, type RuleId } from '../../testing/distributed-sql/rules.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

const isFile = (where: string) => where.endsWith('.ts');
const formatBroken = ({ rule, where }: Broken) => `${rule}: ${where}`;
const EXCEPTED = EXCEPTIONS.flatMap(({ rule, where }) => where.map((one) => ({ rule, where: one })));
const EXCEPTED_FILES = EXCEPTED.filter(({ where }) => isFile(where));
const EXCEPTED_OBJECTS = EXCEPTED.filter(({ where }) => !isFile(where));

/** A message for each violation that is no known exception, and for each exception no longer needed. */
function problemsOf(broken: readonly Broken[], exceptions: readonly Broken[]): string[] {
  const isIn = (all: readonly Broken[]) => (one: Broken) =>
    all.some(({ rule, where }) => rule === one.rule && where === one.where);
  return [
    ...broken.filter((one) => !isIn(exceptions)(one)).map(({ rule, where }) => adviceOn(rule, where)),
    ...exceptions
      .filter((one) => !isIn(broken)(one))
      .map((one) => `Delete the exception that nothing needs: ${formatBroken(one)}`),
  ];
}

describe('the sources', () => {
  const paths = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (path) => !path.startsWith('testing/') && !path.endsWith('.test.ts'),
  );
  const sources = paths.map((path) => [path, readSource(readFileSync(SOURCES + path, 'utf8'))] as const);

  test('have only SQL that the parser reads', () => {
    const unread = sources.flatMap(([path, source]) => source.unread.map((text) => `${path}: ${text}`));
    expect(unread, 'Write a whole statement, condition or expression in each sql`…`.').toEqual([]);
    expect(sources.flatMap(([, { parsed }]) => parsed).length).toBeGreaterThan(400);
  });

  test('break no rule without an exception, and need each exception', () => {
    const broken = sources.flatMap(([where, source]) =>
      [...findBrokenRules(source)].map((rule) => ({ rule, where })),
    );
    expect(problemsOf(broken, EXCEPTED_FILES)).toEqual([]);
  });
});

describe.each(inject('databases'))('the tables on %s', (kind) => {
  test('break no rule without an exception, and need each exception', async () => {
    const { db, close } = await openTestDatabase(kind);
    onTestFinished(close);
    expect(problemsOf(await findViolations(db), EXCEPTED_OBJECTS)).toEqual([]);
  });

  test('a planted violation is found', async () => {
    const { db, close } = await openTestDatabase(kind);
    onTestFinished(close);
    const before = new Set((await findViolations(db)).map(formatBroken));
    for (const statement of [
      'create table p (id integer primary key, span int4range, twice integer generated always as (id * 2) stored)',
      'alter table p add constraint p_apart exclude using gist (span with &&)',
      'alter table p add constraint p_late unique (id) deferrable',
      'create table p_of (p integer references p (id), request_id uuid, name text unique)',
      'create index p_hash on p using hash (id)',
      'create unlogged table p_lost ()',
      'create temporary table p_passing ()',
      'create materialized view p_seen as select 1 as one',
      'create sequence p_numbers',
      'create table p_parts (id integer) partition by range (id)',
      `create function p_run() returns trigger language plpgsql as 'begin return new; end'`,
      'create trigger p_fires before insert on p for each row execute function p_run()',
      'create rule p_rules as on delete to p do instead nothing',
    ])
      await sql.raw(statement).execute(db);
    expect((await findViolations(db)).map(formatBroken).filter((one) => !before.has(one))).toEqual([
      'DEFERRED_CONSTRAINTS: p.p_late',
      'EXCLUSION: p.p_apart',
      'FOREIGN_KEYS: p_of to p',
      'INDEX_METHODS: p_apart gist',
      'INDEX_METHODS: p_hash hash',
      'PARTITIONS: p_parts',
      'SEQUENCES: p_numbers',
      'STORED_CODE: p.twice',
      'STORED_CODE: p_run()',
      'TABLES_OF_QUERIES: p_seen',
      'TEMPORARY_TABLES: p_passing',
      'TRIGGERS: p.p_fires',
      'TRIGGERS: p.p_rules',
      'UNIQUE_BEYOND_A_REQUEST: p_of_name_key',
      'UNLOGGED_TABLES: p_lost',
    ]);
  });
});

/** Rules about tables, checked in the database's catalogue instead of the source text. */
const IN_TABLES: readonly RuleId[] = ['FOREIGN_KEYS', 'UNIQUE_BEYOND_A_REQUEST', 'INDEX_METHODS'];
const PLANTED: readonly (readonly [RuleId, source: string])[] = [
  ['ADVISORY_LOCKS', 'sql`select pg_try_advisory_xact_lock(${key})`'],
  ['ADVISORY_LOCKS', `client.query('select pg_advisory_lock($1)')`],
  ['NOTIFICATIONS', 'sql`listen requests`'],
  ['NOTIFICATIONS', 'sql`select pg_notify(${channel}, ${text})`'],
  ['ROW_LOCKS', 'sql`select id from request where ${condition} for update`'],
  ['ROW_LOCKS', `db.selectFrom('request').selectAll().forShare()`],
  ['SKIPPED_LOCKS', 'sql`select id from request for update skip locked`'],
  ['SKIPPED_LOCKS', `db.selectFrom('request').selectAll().forUpdate().noWait()`],
  ['TABLE_LOCKS', 'sql`lock table ${sql.table(name)} in share mode`'],
  ['TEMPORARY_TABLES', 'sql`create temp table chosen (id uuid)`'],
  ['TEMPORARY_TABLES', `db.schema.createTable('chosen').temporary()`],
  ['UNLOGGED_TABLES', 'sql`create unlogged table chosen (id uuid)`'],
  ['SEQUENCES', 'sql`insert into listing values (nextval(${name}))`'],
  ['SEQUENCES', `db.schema.createTable('t').addColumn('id', 'bigserial')`],
  ['SEQUENCES', 'sql`create table t (id bigint generated by default as identity)`'],
  ['TRIGGERS', 'sql`create trigger t before update on request for each row execute function f()`'],
  ['STORED_CODE', 'sql`do ${text}`'.replace('${text}', `'begin end'`)],
  ['STORED_CODE', `sql\`create function f() returns int language sql as 'select 1'\``],
  ['EXCLUSION', 'sql`alter table t add exclude using gist (span with &&)`'],
  ['DEFERRED_CONSTRAINTS', 'sql`alter table t add unique (a) deferrable initially deferred`'],
  ['DEFERRED_CONSTRAINTS', 'sql`set constraints all deferred`'],
  ['PHYSICAL_ROWS', 'sql`delete from delivery where ctid in (${found})`'],
  ['PHYSICAL_ROWS', 'sql`request.tableoid`'],
  ['EXTENSIONS', 'sql`create extension if not exists pg_trgm`'],
  ['TRUNCATION', 'sql`truncate ${sql.table(name)}`'],
  ['SAVEPOINTS', `client.query('savepoint here')`],
  ['PREPARED_TRANSACTIONS', `client.query("prepare transaction 'one'")`],
  ['ISOLATION', `db.transaction().setIsolationLevel('serializable')`],
  ['ISOLATION', 'sql`set transaction isolation level repeatable read`'],
  ['PARTITIONS', 'sql`create table ${t} (id uuid) partition by hash (id)`'],
  ['PARTITIONS', 'sql`alter table request detach partition ${t}`'],
  ['CURSORS', 'sql`declare c cursor for select 1`'],
  ['COPYING', `client.query('copy listing from stdin')`],
  ['MAINTENANCE', 'sql`vacuum analyze request`'],
  ['TABLES_OF_QUERIES', 'sql`create table chosen as select * from request`'],
  ['RECURSION', 'sql`with recursive n as (select 1 union all select 1 from n) select * from n`'],
  ['WRITING_SUBQUERIES', 'sql`with gone as (delete from t returning *) select count(*) from gone`'],
  ['GROUPING_SETS', 'sql`select a, count(*) from t group by rollup (a)`'],
  ['SAMPLES', 'sql`select * from request tablesample system (1)`'],
  ['STATE_OF_ONE_SERVER', 'sql`select count(*) from pg_stat_activity`'],
];

test('a violation without an exception and an exception without a violation are problems', () => {
  const lock = { rule: 'TABLE_LOCKS', where: 'x.ts' } as const;
  expect(problemsOf([lock], [lock])).toEqual([]);
  expect(problemsOf([lock], [])).toEqual([
    'x.ts: do not use `LOCK TABLE` (not in CockroachDB, YugabyteDB and Aurora DSQL). Use one row that represents the table, or add an exception with its reason.',
  ]);
  expect(problemsOf([], [lock])).toEqual(['Delete the exception that nothing needs: TABLE_LOCKS: x.ts']);
});

describe('a source', () => {
  test.each(PLANTED)('that breaks %s is found: %s', (rule, source) => {
    const read = readSource(source);
    expect([...findBrokenRules(read)]).toContain(rule);
    expect(read.unread).toEqual([]);
  });

  test('that breaks no rule passes, and SQL that the parser cannot read is reported', () => {
    const harmless = readSource(
      'sql`select now() - ${age} from request where id = any(${ids}::uuid[])`; f("select a lender")',
    );
    expect([[...findBrokenRules(harmless)], harmless.unread]).toEqual([[], []]);
    expect(readSource('sql`select from where ${x}`').unread).toEqual(['select from where ${…}']);
  });

  test('every rule has a planted violation', () => {
    const planted = new Set([...PLANTED.map(([rule]) => rule), ...IN_TABLES]);
    expect(Object.keys(RULES).filter((rule) => !planted.has(rule as RuleId))).toEqual([]);
  });
});
