import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestLog } from '../http/logs/request-log.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { startOtlpCollector } from '../../testing/otlp-collector.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { startTracing, tracedFrom } from '../tracing/index.ts';

/** Number of receivers that do not answer; their jobs must not delay those of others. */
const SILENT = 5;
const WAIT = { interval: 20 };

/** Personal data that an error message of another system might quote. */
const CANARY = 'annegret.kanarienvogel@example.org';
const fail = () => Promise.reject(new Error(`no mailbox for ${CANARY}`));

onPostgres('jobs', (running) => {
  async function tablesHoldingAfter(queue: string, begin: () => Promise<unknown>): Promise<string[]> {
    const { database } = running();
    await begin();
    const failed = async () =>
      (await sql`select from pgboss.job where name = ${queue} and state = 'retry'`.execute(database.db)).rows;
    await expect.poll(failed, WAIT).toHaveLength(1);
    const stored = (await rowsHolding(database, [CANARY])).map(({ table }) => table);
    // Delete the job, because its retry would disturb another test.
    await sql`delete from pgboss.job where name = ${queue}`.execute(database.db);
    return stored;
  }

  test('that fail store no error text', async () => {
    const { jobs, database, logged } = running();
    const due = { id: randomUUID(), rowId: randomUUID() };
    const stored = await tablesHoldingAfter('deliveries', async () => {
      await jobs.work('deliveries', fail);
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'deliveries', [due]));
      jobs.wake('deliveries');
    });
    expect(stored).toEqual([]);
    expect(logged.filter((line) => line.includes('job failed'))).toHaveLength(1);
    expect(logged.join('\n')).not.toContain(CANARY);
  });

  test('that fail are errors in the trace of their request, and their log line names it', async () => {
    const collector = await startOtlpCollector();
    onTestFinished(() => collector.close());
    const close = await startTracing(
      {
        endpoint: collector.endpoint,
        headers: {},
        serviceName: 'worker',
        sampling: { part: 1, followsParent: true },
      },
      requestLog('silent'),
    );
    onTestFinished(close);
    const { jobs, database, logged } = running();
    const due = { id: randomUUID(), rowId: randomUUID() };
    await jobs.work('deliveries', fail);
    await tracedFrom(undefined, { name: 'whoever orders' }, () =>
      database.db.transaction().execute((trx) => jobs.enqueue(trx, 'deliveries', [due])),
    );
    jobs.wake('deliveries');
    jobs.every(3_600, 'something', fail);
    const notices = () =>
      logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ traceId }) => traceId);
    await expect.poll(() => notices().length, WAIT).toBe(2);
    await close();
    const [order, job, round] = ['whoever orders', 'process deliveries', 'repeat something'].map((name) =>
      collector.spans.find((span) => span.name === name),
    );
    expect(job).toMatchObject({
      traceId: order?.traceId,
      parentId: order?.spanId,
      isError: true,
      attributes: {
        'messaging.message.id': due.rowId,
        'heimvorteil.outcome': 'again',
        'error.type': 'Error',
      },
    });
    expect(round).toMatchObject({ parentId: '', isError: true, attributes: { 'error.type': 'Error' } });
    expect(new Set(notices().map(({ msg, traceId }) => `${msg} ${traceId}`))).toEqual(
      new Set([`job failed ${job?.traceId}`, `repeated task failed ${round?.traceId}`]),
    );
  });

  test('that handed their errors to the queue would be detected', async () => {
    const { pool } = running().database;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise: false,
    });
    boss.on('error', () => undefined);
    await boss.start();
    try {
      const stored = await tablesHoldingAfter('talkative', async () => {
        await boss.createQueue('talkative', { retryLimit: 1, retryDelay: 3_600 });
        await boss.send('talkative', {});
        await boss.work('talkative', { pollingIntervalSeconds: 0.5 }, fail);
      });
      expect(stored).toEqual(expect.arrayContaining([expect.stringMatching(/^pgboss[.]/)]));
    } finally {
      await boss.stop({ close: false });
    }
  });

  test('pause where no repeated task ends for long, in any way', async () => {
    const { jobs } = running();
    const { promise, reject } = Promise.withResolvers<void>();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    jobs.every(3_600, 'waiting', () => promise);
    expect(jobs.isStalled()).toBe(false);
    const later = performance.now() + 301_000;
    clock.mockImplementation(() => later);
    expect.soft(jobs.isStalled()).toBe(true);
    reject(new Error('of a test'));
    await expect.poll(() => jobs.isStalled(), WAIT).toBe(false);
  });

  test('that push continue next to unresponsive receivers, one job for each receiver at a time', async () => {
    const { jobs, database } = running();
    const started: string[] = [];
    const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
    const groups = new Map<string, string>();
    await jobs.work('pushes', async ({ rowId }) => {
      const group = groups.get(rowId)!;
      started.push(group);
      if (group.startsWith('silent')) await silence;
      return 'done';
    });
    const enqueue = async (...receivers: string[]) => {
      const due = receivers.map((group) => ({ id: randomUUID(), rowId: randomUUID(), group }));
      for (const { rowId, group } of due) groups.set(rowId, group);
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'pushes', due));
      jobs.wake('pushes');
    };
    const silent = Array.from({ length: SILENT }, (_, number) => `silent ${number}`);
    try {
      // Two jobs for each silent receiver: the second waits without occupying a worker.
      await enqueue('lively', ...silent, ...silent);
      await expect.poll(() => started.toSorted(), WAIT).toEqual(['lively', ...silent]);
      // A new job for a receiver that answers must start at once.
      await enqueue('lively');
      await expect.poll(() => started.toSorted(), WAIT).toEqual(['lively', 'lively', ...silent]);
    } finally {
      speak();
    }
  });
});
