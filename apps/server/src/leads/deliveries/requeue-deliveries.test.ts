import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MessageFailedError, MessageRefusedError } from '../../platform/messages/index.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { replayDeliveries, deliveriesReplay } from './requeue-deliveries.ts';
import { deliver } from './deliver.ts';

onPostgresFirst('sending once more', (running) => {
  let person = 0;

  /** A request's five messages: refused, parked, awaiting a retry, delivered, and not yet attempted. */
  async function messages() {
    const { db } = running().database;
    const { requestId } = await sendRequest(running(), ++person);
    const rows = await db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute();
    const [refused, parked, waiting, delivered, fresh] = rows.map(({ id, job_id: job }) => ({ id, job }));
    await attempt(refused!, () => new MessageRefusedError('no'));
    await attempt(
      parked!,
      () => new MessageFailedError('no', { stage: 'LOGIN', code: 'EAUTH', isOurs: true }),
    );
    await sql`update delivery set tried_since = now() - interval '73 hours' where id = ${parked!.id}`.execute(
      db,
    );
    await attempt(parked!);
    await attempt(waiting!, () => new Error('away'));
    await attempt(delivered!);
    return { refused: refused!, parked: parked!, waiting: waiting!, delivered: delivered!, fresh: fresh! };
  }
  function attempt({ id, job }: { id: string; job: string }, fail?: () => Error) {
    const parts = deliveryParts(running(), async () => {
      if (fail) throw fail();
    });
    return deliver(parts, { id: job, rowId: id });
  }
  const rowOf = (id: string) =>
    running().database.db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const parts = () => ({ db: running().database.db, jobs: running().jobs });

  test('one is sent under its own id, with 72 hours of its own', async () => {
    const { parked, refused } = await messages();
    expect(await rowOf(parked.id)).toMatchObject({ state: 'parked', failed_stage: 'LOGIN' });
    expect(await replayDeliveries(parts(), [parked.id])).toEqual([parked.id]);
    const row = await rowOf(parked.id);
    expect(row.state).toBe('created');
    expect(await rowOf(refused.id)).toMatchObject({ state: 'permanently_failed' });
    const { rows } = await sql<{
      data: unknown;
    }>`select data from pgboss.job where id = ${row.job_id}`.execute(running().database.db);
    expect(rows).toEqual([{ data: { id: parked.id } }]);

    // The replaced job runs late and must send nothing.
    await attempt(parked);
    expect(await rowOf(parked.id)).toMatchObject({ state: 'created' });
    const sent: string[] = [];
    const sending = deliveryParts(running(), async (id) => void sent.push(id));
    await deliver(sending, { id: row.job_id, rowId: parked.id });
    expect(sent).toEqual([parked.id]);
    expect(await rowOf(parked.id)).toMatchObject({ state: 'delivered', failed_stage: null, links: null });
    expect(await replayDeliveries(parts(), [parked.id])).toEqual([]);
  });

  test('all are those that failed, and none twice', async () => {
    const { db } = running().database;
    await sql`update delivery set state = 'delivered'`.execute(db);
    const { refused, parked, waiting } = await messages();
    await sql`delete from delivery where kind = 'STUCK'`.execute(db);
    const failed = [refused.id, parked.id, waiting.id].toSorted();
    const both = await Promise.all([replayDeliveries(parts(), 'all'), replayDeliveries(parts(), 'all')]);
    expect(both.flat().toSorted()).toEqual(failed);
    expect(await replayDeliveries(parts(), 'all')).toEqual([]);
  });

  // @contract 1.1
  test('the command prints what it did', async () => {
    const { parked } = await messages();
    const run = async (...words: string[]) => {
      const output: string[] = [];
      const print = (line: string) => void output.push(line);
      const status = await deliveriesReplay(words, {
        log: print,
        error: print,
        onDatabase: (on) => on(running().database),
      });
      return [status, output.join('\n')];
    };
    expect(await run()).toEqual([1, expect.stringContaining('npm run deliveries:replay -- NUMMER | all')]);
    expect(await run('all', 'all')).toEqual([1, expect.stringContaining('Aufruf')]);
    expect(await run('x')).toEqual([1, 'Es gibt keine fehlgeschlagene Nachricht x.']);
    expect(await run(parked.id)).toEqual([0, expect.stringMatching(/^Eine Nachricht wird noch einmal/)]);
    expect(await run(parked.id)).toEqual([1, `Es gibt keine fehlgeschlagene Nachricht ${parked.id}.`]);
    expect(await run('all')).toEqual([0, expect.stringMatching(/^\d+ Nachrichten werden/)]);
    expect(await run('all')).toEqual([0, 'Es gibt nichts noch einmal zu senden.']);
  });
});
