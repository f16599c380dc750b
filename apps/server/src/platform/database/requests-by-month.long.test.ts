import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { maintainRequestMonths } from '../request-months/index.ts';
import { keysToRequests, partitionsOf, storeUnder } from '../../testing/stored-requests.ts';
import { DATABASE_KINDS, type DatabaseKind } from '../../testing/test-database.ts';
import { poolOver } from './embedded-pool.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { databaseOver, openDatabase, type Database } from './open-database.ts';
import type { Tables } from './tables.ts';

const STEPS = Object.keys(MIGRATIONS).filter((name) => name >= '0040-requests-by-month');
const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !STEPS.includes(name)));
/** Only up to the monthly partitions, because later migrations add columns. */
const MONTHS = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name <= '0041-keys-of-requests'),
);
const REQUESTS = 60;

async function openEmpty(kind: DatabaseKind): Promise<Database> {
  if (kind === 'PGlite') {
    const pglite = await PGlite.create();
    return databaseOver(poolOver(pglite, console.error), { shared: false });
  }
  const name = `heimvorteil_months_${randomUUID().replaceAll('-', '')}`;
  const statement = async (text: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await statement(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgres', url: url.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await statement(`drop database ${name}`);
    },
  };
}

/** Columns, indexes, rights, foreign keys and rows of the request table, before and after. */
async function seen(db: Kysely<Tables>) {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows.map(({ text }) => text);
  return {
    columns:
      await texts(sql`select concat_ws(' ', column_name, data_type, is_nullable, column_default) as text
      from information_schema.columns where table_schema = 'public' and table_name = 'request' order by 1`),
    indexes:
      await texts(sql`select replace(pg_get_indexdef(indexrelid), 'ON ONLY', 'ON') as text from pg_index
      where indrelid = 'request'::regclass and (indisprimary or not indisunique) order by 1`),
    checks: await texts(sql`select conname || pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'request'::regclass and contype in ('c', 'f', 'p') order by 1`),
    rights: await texts(
      sql`select unnest(relacl)::text as text from pg_class where oid = 'request'::regclass order by 1`,
    ),
    keys: await keysToRequests(db),
    rows: await db.selectFrom('request').selectAll().orderBy('id').execute(),
  };
}

describe.each(DATABASE_KINDS)('requests of the time before there were months on %s', (kind) => {
  let database: Database;
  let db: Kysely<Tables>;
  const ids = Array.from({ length: REQUESTS }, () => randomUUID());
  beforeEach(async () => {
    database = await openEmpty(kind);
    ({ db } = database);
    await migrate(db, BEFORE);
    await storeUnder(db, ids);
  });
  afterEach(() => database.close());

  test('are unchanged, with all related rows and rights', async () => {
    await sql`grant select, update on request to public`.execute(db);
    const before = await seen(db);
    expect((await migrate(db, MONTHS)).applied).toEqual(STEPS.slice(0, 2));
    await maintainRequestMonths(db);

    expect(await seen(db)).toEqual(before);
    expect((await migrate(db)).applied).toEqual(STEPS.slice(2));
    expect(Object.values(before.keys)).toEqual(Array.from({ length: 11 }, () => true));
    expect(before.rights).not.toEqual([]);
    await expect(db.deleteFrom('request').where('id', '=', ids[0]!).execute()).rejects.toThrow('foreign key');
  });

  test('a version without partitions still works', async () => {
    await migrate(db);
    await maintainRequestMonths(db);
    expect(await migrate(db, BEFORE)).toEqual({ applied: [], ahead: STEPS });

    const later = randomUUID();
    await storeUnder(db, [later]);
    expect(Object.keys(await partitionsOf(db, [...ids, later]))).toHaveLength(REQUESTS + 1);
    await db.transaction().execute(async (trx) => {
      const held = trx.selectFrom('request').innerJoin('request_campaign', 'request_id', 'id').select('id');
      const rows = await held.where('id', 'in', [ids[0]!, later]).forUpdate('request').skipLocked().execute();
      expect(rows).toHaveLength(2);
      await trx.updateTable('request').set({ status: 'CLOSED' }).where('id', '=', later).execute();
    });
    await sql`alter table request add column of_next_version text default 'there'`.execute(db);
    const { rows } = await sql`select from request where of_next_version = 'there'`.execute(db);
    expect(rows).toHaveLength(REQUESTS + 1);
    // Foreign keys from and to the partitioned table must refuse these rows.
    const lost = sql`insert into request_campaign (request_id) values (${randomUUID()})`;
    await expect(lost.execute(db)).rejects.toThrow('foreign key');
  });
});
