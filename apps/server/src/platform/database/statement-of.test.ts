import { CompiledQuery, Kysely, PostgresDialect, sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { statementOf } from './statement-of.ts';
import type { Tables } from './tables.ts';

const CANARY = 'Kanarienvogel';
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('nobody asks')) }),
});
const compiled = (query: Compilable) => query.compile();
const written = (query: ReturnType<typeof sql>) => query.compile(db);

test.each<[name: string, query: CompiledQuery]>([
  ['SELECT listing', compiled(db.selectFrom('listing').selectAll().where(sql.ref('city'), '=', CANARY))],
  ['SELECT request', compiled(db.selectFrom('request as one').selectAll().where('one.id', '=', CANARY))],
  [
    'UPDATE request',
    compiled(
      db
        .updateTable('request')
        .set({ number: CANARY as never })
        .where('id', '=', CANARY),
    ),
  ],
  ['DELETE request', compiled(db.deleteFrom('request').where('id', '=', CANARY))],
  ['INSERT flag_setting', compiled(db.insertInto('flag_setting').values({ name: CANARY } as never))],
  ['SELECT request', written(sql`select count(*) from request where id = ${CANARY}`)],
  [
    'UPDATE delivery',
    written(sql`update delivery set state = 'x' from unnest(${[CANARY]}::uuid[]) as fresh (id)`),
  ],
  ['SELECT pgboss.job', written(sql`select 1 from unnest(${[CANARY]}) as one left join pgboss.job on true`)],
  ['WITH person', written(sql`with gone as (delete from person where id = ${CANARY} returning id) select 1`)],
  ['INSERT listing', written(sql`insert into listing (id) values (${CANARY})`)],
  ['SELECT', written(sql`select 'from ${sql.raw(CANARY)}'`)],
  ['SELECT', written(sql`select ${sql.lit(`from ${CANARY}`)}`)],
  ['SELECT', written(sql`select pg_advisory_xact_lock(hashtextextended(${CANARY}, 0))`)],
  ['statement', written(sql`${sql.raw(CANARY)}`)],
  ['BEGIN', CompiledQuery.raw('begin')],
  ['ROLLBACK', CompiledQuery.raw('rollback to savepoint x')],
])('%s is a trace’s summary of a statement, without its values', (name, query) => {
  const work = statementOf(query);
  expect(work.name).toBe(name);
  expect(JSON.stringify(work).toLowerCase()).not.toContain(CANARY.toLowerCase());
});

// The job queue's statements are raw nodes without `sqlFragments`.
const query = { kind: 'RawNode' } as CompiledQuery['query'];

test('a quoted text is no table, in any statement', () => {
  const text = `SELECT 'it''s from ${CANARY}', ' from ${CANARY} '`;
  expect(statementOf({ ...CompiledQuery.raw(text), query }).name).toBe('SELECT');
});

test('a statement of the job queue has a name, too', () => {
  const text = `INSERT INTO pgboss.job (id, name) SELECT 'from ${CANARY}' FROM json_to_recordset($1::json)`;
  expect(statementOf({ ...CompiledQuery.raw(text, [CANARY]), query })).toEqual({
    name: 'INSERT pgboss.job',
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'pgboss.job',
    },
  });
});
