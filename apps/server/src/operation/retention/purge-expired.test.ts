import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { storeAsBefore } from '../../testing/request-before-columns.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { workOffJobs } from '../start/run-worker.ts';

const CALCULATIONS = '/v1.0/profile/calculations';

onPostgresFirst('the recurring job', (running) => {
  const rowsOf = async (table: string) =>
    (await sql<{ id: string }>`select * from ${sql.table(table)}`.execute(running().database.db)).rows.length;
  /** Starts the worker's recurring jobs; each runs at once, and again every five minutes. */
  const work = async () => {
    const { config, market, flags, logged } = running();
    const log = { error: note, warn: note, info: note } as never;
    await workOffJobs(config, running(), { market, flags, log });
    function note(entry: unknown) {
      logged.push(JSON.stringify(entry));
    }
  };

  test('drops abandoned logins, and no others', async () => {
    const { app, database } = running();
    await app.inject({ url: '/baufinanzierung/sso/login' });
    await sql`update login_attempt set created_at = now() - interval '10 minutes 1 second'`.execute(
      database.db,
    );
    await app.inject({ url: '/baufinanzierung/sso/login' });
    expect(await rowsOf('login_attempt')).toBe(2);
    await work();
    await expect.poll(() => rowsOf('login_attempt')).toBe(1);
    const { rows } =
      await sql`select 1 from login_attempt where created_at > now() - interval '1 minute'`.execute(
        database.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('drops expired counts of login attempts by address', async () => {
    const { db } = running().database;
    await sql`insert into limit_count (counted, calls, ends_at)
      values ('over', 20, now() - interval '1 second'), ('counts', 20, now() + interval '1 minute')`.execute(
      db,
    );
    await work();
    await expect.poll(() => rowsOf('limit_count')).toBe(1);
    expect(await db.selectFrom('limit_count').select('counted').execute()).toEqual([{ counted: 'counts' }]);
  });

  test.each([
    ['was ended', 'ended_at', "now() - interval '1 day 1 second'"],
    ['came to its end', 'ends_at', "now() - interval '1 day 1 second'"],
    ['idled away', 'seen_at', "now() - idle_minutes * interval '1 minute' - interval '1 day 1 second'"],
  ])('drops a session that %s a day ago, and leaves the others', async (_how, column, then) => {
    const { db } = running().database;
    await sql`delete from session`.execute(db);
    await openSession(running(), { email: 'vorbei@example.org' });
    await sql`update session set ${sql.ref(column)} = ${sql.raw(then)}`.execute(db);
    const staying = await openSession(running(), { email: 'bleibt@example.org' });
    const ended = await openSession(running(), { email: 'eben@example.org' });
    await sql`update session set ended_at = now() - interval '23 hours'
      where account_id = ${ended.accountId}`.execute(db);
    await work();
    await expect.poll(() => rowsOf('session')).toBe(2);
    expect((await staying.call('GET', CALCULATIONS)).statusCode).toBe(200);
  });

  test('backfills columns of requests stored before they existed', async () => {
    const { requestId } = await sendRequest(running(), 1);
    await storeAsBefore(running(), requestId);
    const { db } = running().database;
    await db.deleteFrom('request_campaign').execute();
    await work();
    const filled = () =>
      db.selectFrom('request').select(['region', 'status']).where('id', '=', requestId).execute();
    await expect.poll(filled).toEqual([{ region: 'BE', status: 'RECEIVED' }]);
    const counted = () => db.selectFrom('request_campaign').select('request_id').execute();
    await expect.poll(counted).toEqual([{ request_id: requestId }]);
  });

  test('drops deleted calculations that can no longer be restored', async () => {
    const { db } = running().database;
    const session = await openSession(running(), { email: 'rechnet@example.org' });
    const save = async (name: string) => {
      const body = { name, kind: 'own-capital', inputs: { savings: 1 } };
      return (await session.call('POST', CALCULATIONS, body)).json<{ id: string }>().id;
    };
    const [late, fresh, remaining] = [await save('lange her'), await save('eben'), await save('bleibt')];
    for (const id of [late, fresh]) await session.call('DELETE', `${CALCULATIONS}/${id}`);
    await sql`update saved_calculation set deleted_at = deleted_at - interval '10 minutes'
      where id = ${late}`.execute(db);
    await work();
    await expect.poll(() => rowsOf('saved_calculation')).toBe(2);
    const { rows } = await sql<{ id: string }>`select id from saved_calculation`.execute(db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([fresh, remaining].toSorted());
  });
});
