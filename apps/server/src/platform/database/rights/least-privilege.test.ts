import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appRoleOf, ownerOf } from '../../../testing/database-roles.ts';
import { newServerDatabase, type ServerDatabase } from '../../../testing/server-database.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { applyRights, differingRights } from './index.ts';
import { OWNER_FUNCTIONS, TABLE_RIGHTS } from './rights-table.ts';

const ROLES = { postgresTemplate: inject('postgresTemplate') };
const APP = appRoleOf(ROLES);
const OWNER = ownerOf(ROLES);
const REFUSED = '42501';
const STILL_REFERENCED = '23503';

let server: ServerDatabase;
let owner: Database;
let all: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  server = await newServerDatabase();
  owner = await openDatabase({ kind: 'postgres', url: server.ownerUrl });
  [all, app] = [server.url, server.appUrl].map((connectionString) => new pg.Client({ connectionString })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([all.connect(), app.connect()]);
  await all.query(SCENE);
});
afterAll(async () => {
  await Promise.all([owner.close(), all.end(), app.end()]);
  await server.drop();
});

/** A request with its message, consent and audit event. */
const SCENE = `
  insert into person (id, key_id, wrapped_key) values
    ('00000000-0000-4000-8000-000000000001', 'a', 'a'), ('00000000-0000-4000-8000-000000000002', 'a', 'a');
  insert into request (id, person_id, email_index, phone_index, contact, financing)
    values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'a', 'a', '', '');
  insert into delivery (id, request_id, kind, recipient, job_id) values ('00000000-0000-4000-8000-00000000000b',
    '00000000-0000-4000-8000-00000000000a', 'CONFIRMATION', 'VISITOR', gen_random_uuid());
  insert into delivery (id, subject_id, kind, recipient, state, job_id) values ('00000000-0000-4000-8000-00000000000c',
    gen_random_uuid(), 'OBJECTION_LINK', 'VISITOR', 'delivered', gen_random_uuid());
  insert into consent (person_id, request_id, purpose, granted, text_version, text_hash, words, companies, screen, proof_person_id, proof)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'PHONE_CALLS', true, '1', 'a', 'a', '{}', 'a',
      '00000000-0000-4000-8000-000000000002', 'sealed');
  insert into consent_use (consent_id, adviser_id, company, use) select id, 1, 'a', 'CALL' from consent;
  insert into suppression (contact_index, scope) values ('a', 'ALL');
  insert into erasure (person_id) values ('00000000-0000-4000-8000-000000000003');
  insert into audit_event (actor, action, detail) values ('SYSTEM', 'FLAG_SET', '{}')`;

const PROOFS = ['audit_event', 'audit_anchor', 'consent', 'consent_use', 'suppression', 'erasure'];
const REFUSALS: readonly string[] = [
  // Forbidden: delete or forge proofs, change the outbox.
  ...PROOFS.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
  'truncate delivery, request',
  `update audit_event set action = 'OTHER'`,
  `update audit_event set position = 1, hash = ''`,
  `insert into audit_event (actor, action, happened_at) values ('SYSTEM', 'FLAG_SET', '2020-01-01')`,
  "insert into audit_anchor (position, hash) values (1, '')",
  'update consent set granted = false',
  `update consent set proof = 'other'`,
  `insert into consent (person_id, request_id, purpose, granted, text_version, text_hash, words, companies, screen, given_at)
    select person_id, request_id, purpose, granted, text_version, text_hash, words, companies, screen, '2020-01-01' from consent`,
  `update consent_use set used_at = '2020-01-01'`,
  `update suppression set created_at = '2020-01-01'`,
  `insert into suppression (contact_index, scope) values ('b', 'ALL')`,
  'delete from opt_out_link',
  'select proof from consent',
  'select * from consent',
  'select consent_proofs(array(select gen_random_uuid() from generate_series(1, 101)))',
  `update person set wrapped_key = ''`,
  `update sealed_secret set wrapped_key = ''`,
  'delete from sealed_secret',
  'delete from delivery',
  `update delivery set kind = 'REMINDER'`,
  `update delivery set recipient = 'ADVISER', adviser_id = 1`,
  `update delivery set request_id = gen_random_uuid()`,
  `select erase_deliveries(array(select id from delivery where kind = 'CONFIRMATION'))`,
  `select erase_deliveries(array(select id from delivery where kind = 'OBJECTION_LINK'))`,
  // Forbidden: change the schema.
  'create table own ()',
  'create temporary table audit_event ()',
  'create table pgboss.own ()',
  'create table request_partitions.own ()',
  'create schema own',
  'create view own as select 1',
  `create function own() returns int language sql as 'select 1'`,
  `create or replace function purge_trail() returns bigint language sql as 'select 0::bigint'`,
  'alter function purge_trail() security invoker',
  'alter function purge_trail() set search_path = own',
  'alter table audit_event add column own text',
  'alter table audit_event disable trigger all',
  'alter table consent drop constraint consent_proof_person_fkey',
  'create trigger own before insert on request for each row execute function suppress_redundant_updates_trigger()',
  'create rule own as on insert to audit_event do instead nothing',
  'create index on audit_event (actor)',
  'drop table audit_event',
  'drop function purge_trail()',
  'truncate pgboss.job',
  'select from request_partitions.request',
  'lock table audit_event in exclusive mode',
  `update kysely_migration set name = 'other'`,
  'delete from schema_floor',
  // Forbidden: act as another role.
  `set role ${OWNER}`,
  'set role postgres',
  'set session authorization postgres',
  'set session_replication_role = replica',
  `grant delete on audit_event to ${APP}; delete from audit_event`,
  `grant ${OWNER} to ${APP}`,
  `alter role ${APP} superuser`,
  'create role own',
  `copy request to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
];

/** Runs a statement in a transaction and rolls back; returns the error's code, undefined on success. */
async function codeOf(statement: string): Promise<string | undefined> {
  await app.query('begin');
  try {
    await app.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await app.query('rollback');
  }
}

async function notRefused(): Promise<string[]> {
  const through: string[] = [];
  for (const statement of REFUSALS) if ((await codeOf(statement)) !== REFUSED) through.push(statement);
  return through;
}

test('every table has a row with the rights of servers and workers, and every column that it names exists', async () => {
  const { rows } = await all.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped group by 1 order by 1`);
  expect(
    rows.map(({ table }) => table),
    'Say in database/rights/rights-table.ts what servers and workers may do with the table: READ, ADD, CHANGE, REPLACE, EVERYTHING, or columns by name.',
  ).toEqual(Object.keys(TABLE_RIGHTS).toSorted());
  const unknown = Object.entries(TABLE_RIGHTS).flatMap(([table, rights]) =>
    Object.values(rights)
      .flatMap((columns) => (Array.isArray(columns) ? (columns as string[]) : []))
      .filter((column) => !rows.find((row) => row.table === table)?.columns.includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(unknown).toEqual([]);
});

// @asvs 13.2.2
test('servers and workers have exactly the rights of the table', async () => {
  expect(await differingRights(owner.db, APP)).toEqual([]);
});

// @asvs 13.2.2
test('statements without a right are refused, one by one', async () => {
  expect(await notRefused()).toEqual([]);
  // This person's key encrypts a consent's proof, so it cannot be deleted.
  expect(await codeOf(`delete from person where id = '00000000-0000-4000-8000-000000000002'`)).toBe(
    STILL_REFERENCED,
  );
  expect(
    await codeOf(`update delivery set state = 'sending', attempts = attempts + 1, changed_at = now()`),
  ).toBeUndefined();
});

test('the functions of the owner take away nothing before its term, and run in its schema alone', async () => {
  const before = await counts();
  await app.query('select purge_trail(), purge_consents(), purge_deliveries(), purge_objection_links()');
  expect(await counts()).toEqual(before);
  const { rows } = await all.query<{ name: string; owner: string; config: string[] }>(`
    select format('%s(%s)', proname, pg_get_function_arguments(oid)) as name, proowner::regrole::text as owner, proconfig as config
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
  expect(rows).toHaveLength(OWNER_FUNCTIONS.length);
  for (const { owner: grantor, config } of rows)
    expect([grantor, config]).toEqual([OWNER, ['search_path=pg_catalog, public, pg_temp']]);
});

async function counts(): Promise<unknown> {
  const { rows } = await all.query(
    `select ${[...PROOFS, 'delivery', 'person'].map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0];
}

test.each([
  [
    'deletes from the trail',
    `grant delete on audit_event to ${APP}`,
    'audit_event: DELETE zu viel',
    'delete from audit_event',
  ],
  [
    'changes what a message is about',
    `grant update (kind) on delivery to ${APP}`,
    'delivery: UPDATE (kind) zu viel',
    `update delivery set kind = 'REMINDER'`,
  ],
  [
    'reads all proofs',
    `grant select on consent to ${APP}`,
    'consent: SELECT zu viel',
    'select proof from consent',
  ],
  [
    'has a right as everybody',
    `grant truncate on suppression to public`,
    'suppression: TRUNCATE zu viel',
    'truncate suppression',
  ],
  [
    'creates tables',
    `grant create on schema public to ${APP}`,
    'CREATE im Schema zu viel',
    'create table own ()',
  ],
  [
    'makes temporary tables',
    `do $$ begin execute format('grant temporary on database %I to ${APP}', current_database()); end $$`,
    'TEMPORARY in der Datenbank zu viel',
    'create temporary table audit_event ()',
  ],
])('a role that %s is detected, and gets its rights again', async (_name, change, difference, statement) => {
  await all.query(change);
  expect(await differingRights(owner.db, APP)).toEqual([difference]);
  expect(await codeOf(statement)).toBeUndefined();
  expect(await applyRights(owner.db, APP)).toEqual([]);
  expect(await codeOf(statement)).toBe(REFUSED);
});

test('a role that lacks a right is detected, and gets it; a complete one is unchanged', async () => {
  await all.query(
    `revoke insert on session from ${APP}; revoke execute on function purge_trail() from ${APP}; revoke usage on sequence listing_number from ${APP}`,
  );
  expect(await differingRights(owner.db, APP)).toEqual([
    'session: INSERT fehlt',
    'purge_trail(): EXECUTE fehlt',
    'listing_number: USAGE fehlt',
  ]);
  expect(await applyRights(owner.db, APP)).toEqual([]);
  const row = sql`select xmin::text from pg_class where relname = 'session'`;
  const { rows } = await row.execute(owner.db);
  await applyRights(owner.db, APP);
  expect((await row.execute(owner.db)).rows).toEqual(rows);
});

test('a role that may become the owner is detected, and no grant of tables takes that from it', async () => {
  const { rows } = await all.query<{ role: string }>(
    `select 'heimvorteil_member_' || pg_backend_pid() as role`,
  );
  const { role } = rows[0]!;
  await all.query(`create role ${role} login in role ${OWNER}`);
  try {
    expect(await applyRights(owner.db, role)).toContain('die Rolle der Eigentümerin zu viel');
  } finally {
    await all.query(`drop owned by ${role}; drop role ${role}`);
  }
});
