import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainTrail, noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryRow, storeDeliveries } from '../../leads/deliveries/index.ts';
import { maintainRequestMonths, readRequestMonths } from '../../platform/request-months/index.ts';
import { monthAfter } from '../../platform/request-months/month.ts';
import { figuresIn } from '../../testing/figures-in.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { forgetMonth, forgetMonths } from '../../testing/stored-requests.ts';
import { codesTo, visitBrowser } from '../../testing/visit-browser.ts';
import { processRegistry } from './process-registry.ts';

/** Each scrape creates a new registry with empty caches, so every value is current. */
onPostgresFirst('metrics of background work', (running) => {
  const scraped = async () => figuresIn(await processRegistry(running()).metrics());
  const db = () => running().database.db;
  const owed = (channel: 'EMAIL' | 'PUSH') =>
    deliveryRow({
      kind: 'UNSERVED',
      recipient: 'OPERATOR',
      requestId: null,
      channel,
      subjectId: randomUUID(),
    });

  test('report the length and delay of each queue', async () => {
    const empty = await scraped();
    for (const state of ['due', 'later', 'active'])
      for (const queue of ['deliveries', 'pushes'])
        expect(empty.get(`queue_jobs{queue="${queue}",state="${state}"}`)).toBe(0);
    expect(empty.get('queue_oldest_due_seconds{queue="deliveries"}')).toBe(0);
    await db()
      .transaction()
      .execute((trx) => storeDeliveries(trx, running().jobs, [owed('EMAIL'), owed('EMAIL'), owed('PUSH')]));
    await sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'pushes'`.execute(
      db(),
    );
    await sql`update pgboss.job set start_after = now() - interval '10 minutes'
      where id in (select id from pgboss.job where name = 'deliveries' limit 1)`.execute(db());
    const found = await scraped();
    const of = (queue: string, state: string) => found.get(`queue_jobs{queue="${queue}",state="${state}"}`);
    expect([of('deliveries', 'due'), of('deliveries', 'later')]).toEqual([2, 0]);
    expect([of('pushes', 'due'), of('pushes', 'later')]).toEqual([0, 1]);
    expect(found.get('queue_oldest_due_seconds{queue="deliveries"}')).toBeGreaterThanOrEqual(600);
    expect(found.get('queue_oldest_due_seconds{queue="pushes"}')).toBe(0);
  });

  test('report undelivered messages by channel', async () => {
    await db().deleteFrom('delivery').execute();
    const rows = [owed('EMAIL'), owed('EMAIL'), owed('EMAIL'), owed('PUSH')];
    await db().insertInto('delivery').values(rows).execute();
    const [waiting, parked, delivered, push] = rows.map(({ id }) => id);
    await db().updateTable('delivery').set({ state: 'parked' }).where('id', 'in', [parked!, push!]).execute();
    await db().updateTable('delivery').set({ state: 'delivered' }).where('id', '=', delivered!).execute();
    await sql`update delivery set tried_since = now() - interval '2 hours' where id in (${waiting}, ${parked})`.execute(
      db(),
    );
    const found = await scraped();
    const of = (channel: string, state: string) =>
      found.get(`deliveries{channel="${channel}",state="${state}"}`);
    expect([of('mail', 'created'), of('mail', 'parked'), of('mail', 'permanently_failed')]).toEqual([
      1, 1, 0,
    ]);
    expect([of('push', 'created'), of('push', 'parked')]).toEqual([0, 1]);
    expect(found.get('delivery_oldest_open_seconds{channel="mail"}')).toBeGreaterThanOrEqual(7_200);
    expect(found.get('delivery_oldest_open_seconds{channel="push"}')).toBe(0);
  });

  test('report the age of the oldest erasure that an operator started', async () => {
    const oldest = async () => (await scraped()).get('erasure_oldest_begun_seconds');
    expect(await oldest()).toBe(0);
    const begun = {
      subject: 'REQUEST',
      erasure_id: randomUUID(),
      begun_by: '1',
      reason: 'Schreiben',
    } as const;
    await db()
      .insertInto('begun_erasure')
      .values([1, 2].map(() => ({ ...begun, subject_id: randomUUID() })))
      .execute();
    await sql`update begun_erasure set begun_at = now() - interval '20 minutes'
      where subject_id = (select subject_id from begun_erasure limit 1)`.execute(db());
    expect(await oldest()).toBeGreaterThanOrEqual(1_200);
    await db().deleteFrom('begun_erasure').execute();
  });

  test('report future months with a partition, without a gap', async () => {
    const ahead = async () => (await scraped()).get('request_months_ahead');
    const { current } = await readRequestMonths(db());
    await forgetMonths(db());
    await maintainRequestMonths(db());
    expect(await ahead()).toBe(12);
    await forgetMonth(db(), monthAfter(current, 3));
    expect(await ahead()).toBe(2);
    await maintainRequestMonths(db());
    expect(await ahead()).toBeGreaterThanOrEqual(12);
  });

  test('report whether the trail is intact and chained in time', async () => {
    await noteAudit(db(), { actor: 'OPERATOR', actorId: '1', action: 'PERSON_SEARCHED' });
    await sql`update audit_event set happened_at = now() - interval '5 minutes'`.execute(db());
    const before = await scraped();
    expect(before.get('audit_trail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(300);
    await chainTrail(db());
    const chained = await scraped();
    expect([chained.get('audit_trail_oldest_waiting_seconds'), chained.get('audit_trail_whole')]).toEqual([
      0, 1,
    ]);
    await sql`update audit_event set actor_id = '2'`.execute(db());
    expect((await scraped()).get('audit_trail_whole')).toBe(0);
  });

  test('report the confirmed share of SMS codes', async () => {
    await sql`delete from verification_code`.execute(db());
    const browser = visitBrowser(running());
    await browser.send({ phoneNumber: '01522 3456780' });
    await browser.confirm((await codesTo(running(), '+4915223456780'))[0] ?? '');
    await visitBrowser(running()).send({ phoneNumber: '01523 3456781' });
    const found = await scraped();
    expect(found.get('text_messages_recent{state="sent"}')).toBe(2);
    expect(found.get('text_messages_recent{state="confirmed"}')).toBe(1);
  });
});

onPostgres('metrics', (running) => {
  const scraped = async () => figuresIn((await running().app.inject({ url: '/metrics' })).body);
  const grown = async (figure: string, act: () => Promise<unknown>) => {
    const before = (await scraped()).get(figure) ?? 0;
    await act();
    return ((await scraped()).get(figure) ?? 0) - before;
  };

  test('count logins by outcome', async () => {
    const { app } = running();
    expect(await grown('logins_total{outcome="success"}', () => logIn(app, 'kundin@example.org'))).toBe(1);
    const stale = () => app.inject({ url: '/baufinanzierung/sso/callback?state=x&code=y' });
    expect(await grown('logins_total{outcome="abgelaufen"}', stale)).toBe(1);
  });

  test('count codes and their entries', async () => {
    const email = 'zahlen@example.org';
    const browser = visitBrowser(running());
    const send = () => browser.send({ email });
    expect(await grown('verification_codes_total{channel="mail",outcome="sent"}', send)).toBe(1);
    expect(await grown('verification_codes_total{channel="mail",outcome="refused"}', send)).toBe(1);
    const [code = ''] = await codesTo(running(), email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await grown('verification_tries_total{outcome="wrong"}', () => browser.confirm(wrong))).toBe(1);
    expect(await grown('verification_tries_total{outcome="confirmed"}', () => browser.confirm(code))).toBe(1);
    expect(await grown('verification_tries_total{outcome="expired"}', () => browser.confirm(code))).toBe(1);
  });

  test('report used connections and waiting statements', async () => {
    const { pool } = running().appDatabase;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = pool.query('select 1');
    const found = await scraped();
    for (const client of clients) client.release();
    await waiting;
    expect(found.get('database_connections{state="used"}')).toBe(pool.options.max);
    expect(found.get('database_connections_limit')).toBe(pool.options.max);
    expect(found.get('database_waiting')).toBeGreaterThanOrEqual(1);
    expect((await scraped()).get('database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);
  });

  test('report the delay of the event loop', async () => {
    const found = await scraped();
    for (const share of ['p50', 'p99']) expect(found.has(`nodejs_eventloop_lag_${share}_seconds`)).toBe(true);
  });

  test('that need the database are omitted while it is away, and the others stay', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect: away, end: async () => undefined } as never }),
    });
    const { database, market } = running();
    const registry = processRegistry({
      market,
      database: { ...database, db, background: { ...database.background, db } },
    });
    const found = figuresIn(await registry.metrics());
    expect(found.get('ready{part="database"}')).toBe(0);
    expect(found.get('market_lenders')).toBe(600);
    const names = [...found.keys()].map((figure) => figure.replace(/[{].*/, ''));
    for (const name of [
      'queue_jobs',
      'deliveries',
      'audit_trail_whole',
      'retention_removed_total',
      'text_messages_recent',
    ])
      expect(names).not.toContain(name);
  });
});

onPostgres(
  'limits that refuse',
  (running) => {
    const refused = async (limit: string) =>
      figuresIn((await running().app.inject({ url: '/metrics' })).body).get(
        `limit_refusals_total{limit="${limit}"}`,
      );

    test('are counted by name: those of an address', async () => {
      expect(await refused('calls')).toBe(0);
      const url = '/baufinanzierung/api/v1.0/geoautocomplete/locations?q=berlin';
      const statuses = [];
      for (let call = 0; call < 4; call++) statuses.push((await running().app.inject({ url })).statusCode);
      const refusals = statuses.filter((status) => status === 429).length;
      expect(refusals).toBeGreaterThan(0);
      expect(await refused('calls')).toBe(refusals);
    });

    test('and those of codes', async () => {
      const send = (email: string) => visitBrowser(running(), { ip: '198.51.100.7' }).send({ email });
      expect((await send('eins@example.org')).statusCode).toBe(202);
      expect((await send('zwei@example.org')).statusCode).toBe(429);
      expect(await refused('codes-address')).toBe(1);
      expect(await refused('sms-hour')).toBe(0);
    });
  },
  { settings: { LIMIT_CALLS_PER_MINUTE: '2', LIMIT_CODES_PER_ADDRESS_PER_HOUR: '1' } },
);
