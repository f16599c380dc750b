import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeliveryState } from '../database/tables/delivery.ts';
import { MessageRefusedError, type Message } from '../messages/index.ts';
import { onBothDatabases } from '../testing/on-databases.ts';
import { sendRequest } from '../testing/request-journey.ts';
import { requestMessages } from '../requests/index.ts';
import { deliver, type DeliveryParts } from './deliver.ts';
import { purgeDelivered } from './purge-delivered.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

onBothDatabases('a delivery', (running) => {
  let person = 0;
  const sent: { id: string; message: Message }[] = [];

  const parts = (fail?: () => Error): DeliveryParts => {
    const { database, vault, market, config, logged } = running();
    return {
      db: database.db,
      composers: requestMessages({
        db: database.db,
        vault,
        market,
        demo: config.demo,
        operator: config.operator,
        publicUrl: config.publicUrl,
      }),
      log: { error: note, warn: note } as never,
      transport: {
        async send(id, message) {
          if (fail) throw fail();
          sent.push({ id, message });
        },
      },
    };
    function note(entry: unknown): void {
      logged.push(JSON.stringify(entry));
    }
  };
  const oneOf = async () => {
    const { requestId } = await sendRequest(running(), ++person);
    return running()
      .database.db.selectFrom('delivery')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('recipient', '=', 'VISITOR')
      .executeTakeFirstOrThrow();
  };
  const jobOf = async (rowId: string) => {
    const { job_id: id } = await running()
      .database.db.selectFrom('delivery')
      .select('job_id')
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow();
    return { id, rowId };
  };
  const rowOf = (id: string) =>
    running()
      .database.db.selectFrom('delivery')
      .select(['state', 'attempts', 'links', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('goes out once, with its own id, and then needs its token no longer', async () => {
    const { id } = await oneOf();
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(sent.filter((one) => one.id === id)).toHaveLength(1);
    expect(await rowOf(id)).toEqual({ state: 'delivered', attempts: 1, links: null, last_error: null });
  });

  test.each<[string, () => Error, DeliveryState, 'again' | 'done', string]>([
    [
      'a server that is away',
      () => Object.assign(new Error('to anna@example.org'), { code: 'ECONNECTION' }),
      'temporarily_failed',
      'again',
      'Error ECONNECTION',
    ],
    [
      'a server that refuses',
      () => new MessageRefusedError('anna@example.org'),
      'permanently_failed',
      'done',
      'MessageRefusedError MESSAGE_REFUSED',
    ],
  ])('%s: noted without a word of it', async (_name, fail, state, outcome, kind) => {
    const { id } = await oneOf();
    expect(await deliver(parts(fail), await jobOf(id))).toBe(outcome);
    expect(await rowOf(id)).toMatchObject({ state, attempts: 1, last_error: kind });
    const before = sent.length;
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(sent.length - before).toBe(outcome === 'again' ? 1 : 0);
  });

  test('what cannot be read is tried again, since a key can come back', async () => {
    const { id, request_id: requestId } = await oneOf();
    const { db } = running().database;
    const stored = await db
      .selectFrom('request')
      .select('contact')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    await db.updateTable('request').set({ contact: 'v1.x.y.z.t' }).where('id', '=', requestId).execute();
    expect(await deliver(parts(), await jobOf(id))).toBe('again');
    expect(await rowOf(id)).toMatchObject({
      state: 'technically_failed',
      last_error: 'BrokenSealError BROKEN_SEAL',
    });
    await db.updateTable('request').set(stored).where('id', '=', requestId).execute();
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('after 72 hours it is parked, and said aloud', async () => {
    const { id } = await oneOf();
    const { db } = running().database;
    await sql`update delivery set created_at = now() - interval '72 hours 1 second' where id = ${id}`.execute(
      db,
    );
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'parked' });
    expect(running().logged.join()).toContain(id);
  });

  test('one that lost its job gets a new one, the others keep theirs', async () => {
    const { db } = running().database;
    const { jobs } = running();
    const { id, job_id: jobId } = await oneOf();
    expect(await requeueDeliveries(db, jobs)).toBe(0);
    await sql`delete from pgboss.job where id = ${jobId}`.execute(db);
    expect(await requeueDeliveries(db, jobs)).toBe(1);
    expect(await requeueDeliveries(db, jobs)).toBe(0);
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job
      where id = (select job_id from delivery where id = ${id})`.execute(db);
    expect(rows).toEqual([{ data: { id } }]);
    // The job that was lost comes late: it is somebody else's turn.
    expect(await deliver(parts(), { id: jobId, rowId: id })).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'created' });
    await deliver(parts(), await jobOf(id));
    await sql`delete from pgboss.job`.execute(db);
    await sql`update delivery set state = 'delivered'`.execute(db);
    expect(await requeueDeliveries(db, jobs)).toBe(0);
  });

  test('one whose worker died is due at once, one that failed is not', async () => {
    const { db } = running().database;
    const { id, job_id: jobId } = await oneOf();
    await sql`update pgboss.job set state = 'retry' where id = ${jobId}`.execute(db);
    await sql`update delivery set state = 'temporarily_failed' where id = ${id}`.execute(db);
    expect(await requeueDeliveries(db, running().jobs)).toBe(0);
    for (const state of ['created', 'sending']) {
      await sql`update pgboss.job set state = 'retry' where id = (select job_id from delivery where id = ${id})`.execute(
        db,
      );
      await sql`update delivery set state = ${state} where id = ${id}`.execute(db);
      expect(await requeueDeliveries(db, running().jobs)).toBe(1);
    }
    expect((await jobOf(id)).id).not.toBe(jobId);
  });

  test('a job is tried for 72 hours: from half a minute up to half an hour apart', async () => {
    const { db } = running().database;
    const { job_id: jobId } = await oneOf();
    const { rows } =
      await sql`select retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds
      from pgboss.job where id = ${jobId}`.execute(db);
    expect(rows).toEqual([
      {
        retry_limit: 200,
        retry_delay: 30,
        retry_backoff: true,
        retry_delay_max: 1_800,
        heartbeat_seconds: 10,
      },
    ]);
  });

  test('after a week the key of a submission is forgotten', async () => {
    const { db } = running().database;
    await sendRequest(running(), ++person);
    await purgeDelivered(db);
    expect(await db.selectFrom('idempotency').select('key_hash').execute()).not.toHaveLength(0);
    await sql`update idempotency set created_at = now() - interval '7 days 1 second'`.execute(db);
    await purgeDelivered(db);
    expect(await db.selectFrom('idempotency').select('key_hash').execute()).toHaveLength(0);
  });
});
