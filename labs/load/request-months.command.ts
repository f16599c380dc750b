import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../apps/server/src/platform/database/migrations/migrations.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import {
  maintainRequestMonths,
  readRequestMonths,
} from '../../apps/server/src/platform/request-months/index.ts';
import { makeMonths } from '../../apps/server/src/platform/request-months/maintain-months.ts';
import { monthAfter, monthsBetween } from '../../apps/server/src/platform/request-months/month.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';

// Run by hand: node labs/load/request-months.command.ts [REQUESTS]. Measures the cost of monthly partitions.

const requests = Number(process.argv[2] ?? 200_000);
const BEFORE = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0040-requests-by-month'),
);
const MOVED = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name <= '0040-requests-by-month'),
);
const AT_ONCE = 20_000;
const COUNT = 300;
const ROUNDS = 3;

const server = await startPostgres();
try {
  console.log('becoming partitions, milliseconds:', await inDatabase('moved', becoming));
  const alone = await inDatabase('alone', async (db) => {
    await migrate(db, BEFORE);
    return lookUps(db);
  });
  console.log('one table, milliseconds (medians):', alone);
  for (const partitions of [13, 25]) {
    const parted = await inDatabase(`parted_${partitions}`, async (db) => {
      await migrate(db);
      await makePast(db, partitions);
      return lookUps(db);
    });
    const ratios = Object.entries(parted).map(([name, time]) => [
      name,
      `${time} ms, ${(time / alone[name]!).toFixed(1)}`,
    ]);
    console.log(`${partitions} partitions, times as long:`, Object.fromEntries(ratios));
  }
} finally {
  await server.stop();
}

async function inDatabase<Result>(
  name: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const admin = openAt(server.url);
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const db = openAt(url.href);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A separate connection, because the portal's connections cancel statements after ten seconds. */
function openAt(connectionString: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) });
}

async function becoming(db: Kysely<Tables>): Promise<Record<string, number>> {
  await migrate(db, BEFORE);
  await fill(db, sql`gen_random_uuid()`);
  return {
    'moving it': await timed(() => migrate(db, MOVED)),
    'checking its keys': await timed(() => migrate(db)),
    ...(await measureDuringReads(db, () => maintainRequestMonths(db))),
  };
}

/** Milliseconds to create the partitions, and the longest wait of a reader and a writer meanwhile. */
async function measureDuringReads(
  db: Kysely<Tables>,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const made = new AbortController();
  let longest = 0;
  const { id } = await db.selectFrom('request').select('id').limit(1).executeTakeFirstOrThrow();
  const ask = () =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('request').select('status').where('id', '=', id).forUpdate().execute();
      await sql`insert into request_document (request_id, document) values (${id}, gen_random_uuid())`.execute(
        trx,
      );
    });
  const asking = (async () => {
    while (!made.signal.aborted) longest = Math.max(longest, await timed(ask));
  })();
  const making = await timed(work);
  made.abort();
  await asking;
  return { 'making thirteen months': making, 'waiting meanwhile': longest };
}

/** Creates monthly partitions: twelve for the past year, the rest for future months. */
async function makePast(db: Kysely<Tables>, partitions: number): Promise<void> {
  const { current } = await readRequestMonths(db);
  const months = Array.from({ length: partitions }, (_, nth) => monthAfter(current, nth - 12));
  if (monthsBetween(current, months.at(-1)!) < 0) throw new Error('The present month is among them.');
  await db.transaction().execute((trx) => makeMonths(trx, { months, existing: [] }));
}

async function fill(db: Kysely<Tables>, id: ReturnType<typeof sql>): Promise<void> {
  for (let from = 1; from <= requests; from += AT_ONCE)
    await sql`insert into request (id, person_id, email_index, phone_index, contact, financing, number, verified_index, also_verified, status, created_at)
      select ${id}, gen_random_uuid(), md5((n / 2)::text), md5(n::text), repeat(md5(n::text), 20), repeat(md5(n::text), 30), n::text,
        md5((n / 2)::text), array[md5(n || 'also')], 'RECEIVED', moment
      from (select n, now() - random() * interval '360 days' as moment
        from generate_series(${from}::int, ${Math.min(requests, from + AT_ONCE - 1)}::int) as n) as drawn`.execute(
      db,
    );
}

async function lookUps(db: Kysely<Tables>): Promise<Record<string, number>> {
  await fill(
    db,
    sql`(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7000' || substr(md5(n::text), 1, 16))::uuid`,
  );
  const { rows: tables } = await sql<{ name: string }>`
    select 'request' as name union all select inhrelid::regclass::text from pg_inherits where inhparent = 'request'::regclass`.execute(
    db,
  );
  for (const { name } of tables) await db.executeQuery(CompiledQuery.raw(`vacuum analyze ${name}`));
  const { rows: sample } = await sql<{ id: string; email: string; number: string }>`
    select id, email_index as email, number from request order by md5(id::text) limit ${COUNT}`.execute(db);
  type SampledRequest = (typeof sample)[number];
  const statements: Record<string, (one: SampledRequest) => Promise<unknown>> = {
    'by id': ({ id }) => sql`select * from request where id = ${id}`.execute(db),
    'by id, locked': ({ id }) => sql`select * from request where id = ${id} for update`.execute(db),
    changed: ({ id }) => sql`update request set last_event_at = now() where id = ${id}`.execute(db),
    'by address': ({ email }) =>
      sql`select id from request where email_index = ${email} order by created_at desc limit 50`.execute(db),
    'by number': ({ number }) => sql`select id from request where number = ${number}`.execute(db),
    'latest fifty': () => sql`select id from request order by created_at desc limit 50`.execute(db),
  };
  const medians: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, ask] of Object.entries(statements)) {
      const times: number[] = [];
      for (const one of sample) times.push(await timed(() => ask(one)));
      const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
      medians[name] = Math.min(medians[name] ?? Infinity, median);
    }
  return medians;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Number((performance.now() - startedAt).toFixed(2));
}
