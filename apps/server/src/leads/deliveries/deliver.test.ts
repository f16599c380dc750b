import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeliveryStage } from '../../platform/database/column-types.ts';
import type { DeliveryState } from '../../platform/database/tables.ts';
import { MessageFailedError, MessageRefusedError, type Message } from '../../platform/messages/index.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { deliver, type DeliveryParts } from './deliver.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

/** pino's numbers of log levels. */
const LEVELS: Readonly<Record<string, number>> = { warn: 40, error: 50 };

onPostgresFirst('a delivery', (running) => {
  let person = 0;
  const sent: { id: string; message: Message }[] = [];

  const parts = (fail?: () => Error): DeliveryParts =>
    deliveryParts(running(), async (id, message) => {
      if (fail) throw fail();
      sent.push({ id, message });
    });
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
  const linesAbout = (id: string) =>
    running()
      .logged.map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ delivery }) => delivery === id);
  const rowOf = (id: string) =>
    running()
      .database.db.selectFrom('delivery')
      .select(['state', 'attempts', 'links', 'last_error', 'failed_stage'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('is not held up by a job that another has taken the place of', async () => {
    const { id } = await oneOf();
    const current = await jobOf(id);
    const stale = { ...current, id: randomUUID() };
    const both = await Promise.all([deliver(parts(), stale), deliver(parts(), current)]);
    expect(both).toEqual(['done', 'done']);
    expect(sent.filter((one) => one.id === id)).toHaveLength(1);
  });

  test('is sent once, with its own id, and then needs its token no longer', async () => {
    const { id } = await oneOf();
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(sent.filter((one) => one.id === id)).toHaveLength(1);
    expect(await rowOf(id)).toEqual({
      state: 'delivered',
      attempts: 1,
      links: null,
      last_error: null,
      failed_stage: null,
    });
  });

  test.each<[string, () => Error, DeliveryState, DeliveryStage, 'again' | 'done', string, string]>([
    [
      'a server that is away',
      () => Object.assign(new Error('to anna@example.org'), { code: 'ECONNECTION' }),
      'temporarily_failed',
      'CONNECTION',
      'again',
      'Error ECONNECTION',
      'warn',
    ],
    [
      'a login that is refused',
      () => new MessageFailedError('anna', { stage: 'LOGIN', code: 'EAUTH 535', isOurs: true }),
      'temporarily_failed',
      'LOGIN',
      'again',
      'MessageFailedError EAUTH 535',
      'error',
    ],
    [
      'a recipient who is refused',
      () => new MessageRefusedError('anna@example.org', 'EENVELOPE 550'),
      'permanently_failed',
      'RECIPIENT',
      'done',
      'MessageRefusedError EENVELOPE 550',
      'warn',
    ],
  ])('%s: recorded without a word of it', async (_name, fail, state, stage, outcome, kind, level) => {
    const { id } = await oneOf();
    expect(await deliver(parts(fail), await jobOf(id))).toBe(outcome);
    expect(await rowOf(id)).toMatchObject({ state, attempts: 1, last_error: kind, failed_stage: stage });
    const lines = linesAbout(id);
    expect(lines).toEqual([expect.objectContaining({ level: LEVELS[level], stage, state })]);
    expect(JSON.stringify(lines)).not.toContain('anna');
    const before = sent.length;
    expect(await deliver(parts(), await jobOf(id))).toBe('done');
    expect(sent.length - before).toBe(outcome === 'again' ? 1 : 0);
  });

  test('repeated failures are logged as errors from the fifth attempt on', async () => {
    const { id } = await oneOf();
    const away = parts(() => new Error('away'));
    for (let tries = 0; tries < 5; tries += 1) await deliver(away, await jobOf(id));
    expect(linesAbout(id).map(({ level }) => level)).toEqual([40, 40, 40, 40, 50]);
  });

  test('an unreadable message is retried, because a key can return', async () => {
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

  test('after 72 hours it is parked and reported: in the log and once to the operator', async () => {
    const { db } = running().database;
    const stuck = await Promise.all([oneOf(), oneOf()]);
    for (const { id } of stuck) {
      await deliver(
        parts(() => new Error('away')),
        await jobOf(id),
      );
      await sql`update delivery set tried_since = now() - interval '72 hours 1 second' where id = ${id}`.execute(
        db,
      );
      expect(await deliver(parts(), await jobOf(id))).toBe('done');
      expect(await rowOf(id)).toMatchObject({ state: 'parked', failed_stage: 'CONNECTION' });
      expect(linesAbout(id).at(-1)).toMatchObject({ level: LEVELS['error'], msg: 'delivery parked' });
    }
    const alarms = await db.selectFrom('delivery').selectAll().where('kind', '=', 'STUCK').execute();
    expect(alarms).toEqual([
      expect.objectContaining({ recipient: 'OPERATOR', subject_id: stuck[0].id, request_id: null }),
    ]);
    const alarm = alarms[0]!;
    await deliver(parts(), await jobOf(alarm.id));
    const { message } = sent.find(({ id }) => id === alarm.id)!;
    expect(message.to).toBe(running().config.operator.email);
    expect(message.text).toContain('Der Server ist nicht zu erreichen: 2');
    expect(message.text).toContain('/baufinanzierung/betrieb');
  });

  test('one that lost its job gets a new one, the others are unchanged', async () => {
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
    // A job believed lost runs late and does nothing, because another job has replaced it.
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
});
