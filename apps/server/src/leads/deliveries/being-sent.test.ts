import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Holds } from '../../platform/database/holds.ts';
import type { MessageTransport } from '../../platform/messages/index.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { acknowledged, ENDS, journeysOf, type SentProposalRequest } from '../../testing/ended-requests.ts';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { deliver } from './deliver.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

/** Deliberate bug: a message being sent counts as abandoned after two minutes. */
const BY_THE_CLOCK: Holds['isHeld'] = () =>
  sql<boolean>`(delivery.state = 'sending' and delivery.changed_at > now() - interval '2 minutes')`;

onPostgresFirst('a message that is under way', (running) => {
  const { sendProposalRequest, endParts, sending } = journeysOf(running);

  /** Moves stored times three hours into the past, as if the clock had been set ahead. */
  const setAhead = ({ requestId }: SentProposalRequest) =>
    sql`update delivery set changed_at = changed_at - interval '3 hours' where request_id = ${requestId}`.execute(
      running().database.db,
    );

  /** Whether a message arrives after the notice of its request's end while clocks are changed. */
  async function isNotifiedTooSoon(end: (typeof ENDS)[string], isHeld?: Holds['isHeld']): Promise<boolean> {
    const request = await sendProposalRequest();
    const message = await sending(request);
    await setAhead(request);
    const isAcknowledged = await acknowledged(end(endParts(isHeld), request));
    message.arrive();
    await message.over;
    expect(message.arrived).toHaveLength(1);
    await end(endParts(), request);
    return isAcknowledged;
  }

  test.each(Object.entries(ENDS))('is awaited by %s, whatever the clock shows', async (_what, end) => {
    expect(await isNotifiedTooSoon(end)).toBe(false);
  });

  test.each(Object.entries(ENDS))('would be detected if a clock judged it: %s', async (_what, end) => {
    expect(await isNotifiedTooSoon(end, BY_THE_CLOCK)).toBe(true);
  });

  test('is sent by no other job meanwhile, which counts no attempt, and gets no new one', async () => {
    const request = await sendProposalRequest();
    const message = await sending(request);
    const { jobs, database } = running();
    await sql`update pgboss.job set state = 'retry' where id = ${request.message.id}`.execute(database.db);
    expect(await requeueDeliveries(database.db, jobs)).toBe(0);
    const sent: string[] = [];
    const again = deliveryParts(running(), async (id) => void sent.push(id));
    expect(await deliver(again, request.message)).toBe('again');
    message.arrive();
    expect(await message.over).toBe('done');
    expect(await deliver(again, request.message)).toBe('done');
    expect([message.arrived.length, sent.length]).toEqual([1, 0]);
    const row = database.db.selectFrom('delivery').select(['state', 'attempts']);
    expect(await row.where('id', '=', request.message.rowId).execute()).toEqual([
      { state: 'delivered', attempts: 1 },
    ]);
  });
});

/** Deliberate bug: notices of a request's end do not wait for messages being sent. */
const NONE_IN_PROGRESS: Holds['isHeld'] = () => sql<boolean>`false`;

onPostgresFirst('the word that something has ended', (running) => {
  const { sendProposalRequest, endParts, sending } = journeysOf(running);

  /** The adviser's pending notice that the request has ended. */
  const wordOf = async ({ requestId, message }: SentProposalRequest) => {
    const { db } = running().database;
    const { adviser_id: adviserId } = await db
      .selectFrom('delivery')
      .select('adviser_id')
      .where('id', '=', message.rowId)
      .executeTakeFirstOrThrow();
    const { id, job_id: jobId } = await db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .where('kind', 'in', ['WITHDRAWAL', 'OBJECTION'])
      .executeTakeFirstOrThrow();
    return { id: jobId, rowId: id };
  };
  const stateOf = async (rowId: string) => {
    const row = running().database.db.selectFrom('delivery').select('state').where('id', '=', rowId);
    return (await row.executeTakeFirst())?.state;
  };

  /** Order in which a message and the notice of its request's end arrive when both are sent at once. */
  async function order(end: (typeof ENDS)[string], isHeld?: Holds['isHeld']): Promise<string[]> {
    const request = await sendProposalRequest();
    const message = await sending(request);
    expect(await acknowledged(end(endParts(), request))).toBe(false);
    const word = await wordOf(request);
    const { jobs } = running();
    const parts = deliveryParts(running(), async () => void message.arrived.push('the end'));
    const patient = {
      ...parts,
      patience: 300,
      jobs: isHeld ? { ...jobs, holds: { ...jobs.holds, isHeld } } : jobs,
    };
    // The notice's first attempt gives up, because the message is still being sent.
    const first = await deliver(patient, word);
    message.arrive();
    expect(await message.over).toBe('done');
    if (first === 'again') expect(await deliver(patient, word)).toBe('done');
    return message.arrived.map((one) => (one === 'the end' ? one : 'the message'));
  }

  test.each(Object.entries(ENDS))('follows the message that it ends: %s', async (_what, end) => {
    expect(await order(end)).toEqual(['the message', 'the end']);
  });

  test('would be detected if it did not wait', async () => {
    expect(await order(ENDS['a withdrawal']!, NONE_IN_PROGRESS)).toEqual(['the end', 'the message']);
  });

  /** Ends a request while its message is composed; returns what was sent and the state of the notice. */
  async function noticeOfUnsent(end: (typeof ENDS)[string], unsentCounts: boolean) {
    const request = await sendProposalRequest();
    const { promise: letGo, resolve: write } = Promise.withResolvers<void>();
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const parts = deliveryParts(running(), async (id) => void sent.push(id));
    const composers = {
      ...parts.composers,
      REQUEST: async (due: Parameters<typeof parts.composers.REQUEST>[0]) => {
        begin();
        await letGo;
        return parts.composers.REQUEST(due);
      },
    };
    const over = deliver({ ...parts, composers }, request.message);
    await started;
    expect(await acknowledged(end(endParts(), request))).toBe(false);
    const word = await wordOf(request);
    write();
    await over;
    if (!unsentCounts)
      await sql`update delivery set unsent_attempts = 0 where id = ${request.message.rowId}`.execute(
        running().database.db,
      );
    expect(await acknowledged(end(endParts(), request))).toBe(true);
    expect(await deliver(parts, word)).toBe('done');
    return { sent: sent.filter((id) => id === word.rowId).length, state: await stateOf(word.rowId) };
  }
  const { 'a withdrawal from one adviser': _stays, ...emptying } = ENDS;

  test.each(Object.entries(emptying))(
    'is not sent to recipients who never got the message that it ends: %s',
    async (what, end) => {
      const notice = await noticeOfUnsent(end, true);
      expect(notice).toEqual({ sent: 0, state: what === 'an erasure' ? undefined : 'stopped' });
    },
  );

  test.each(Object.entries(emptying))('would be detected if it did: %s', async (_what, end) => {
    expect(await noticeOfUnsent(end, false)).toMatchObject({ sent: 1 });
  });
});

/** A lock that no other worker can get; aborting `signal` reports its loss. */
const heldBy = (signal: AbortSignal) => async () => ({ signal, release: async () => undefined });

onPostgres('a message sent by a process that loses the database', (running) => {
  const { sendProposalRequest, endParts, sending } = journeysOf(running);

  /** Number of messages that arrive after ending the request reported that none is being sent. */
  async function arrivedAfterTheEnd(heeds: boolean): Promise<number> {
    const request = await sendProposalRequest();
    const message = await sending(request, { heeds });
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and (classid::int8 << 32) | objid::int8 = hashtextextended(${request.message.rowId}, 0)`.execute(
      running().database.db,
    );
    await ENDS['an objection']!({ ...endParts(), patience: 5_000 }, request);
    message.arrive();
    await message.over;
    return message.arrived.length;
  }

  test('is aborted, and blocks nothing', async () => {
    expect(await arrivedAfterTheEnd(true)).toBe(0);
  });

  test('would be detected if it went on', async () => {
    expect(await arrivedAfterTheEnd(false)).toBe(1);
  });

  function withTake(take: Holds['take'], send: MessageTransport['send']) {
    const { jobs } = running();
    return { ...deliveryParts(running(), send), jobs: { ...jobs, holds: { ...jobs.holds, take } } };
  }
  const rowOf = ({ message }: SentProposalRequest) =>
    running()
      .database.db.selectFrom('delivery')
      .select(['state', 'attempts', 'unsent_attempts'])
      .where('id', '=', message.rowId)
      .executeTakeFirstOrThrow();

  test('is not sent any more if the end came before it was written', async () => {
    const request = await sendProposalRequest();
    const sent: string[] = [];
    const lost = withTake(heldBy(AbortSignal.abort(new Error('lost'))), async (id) => void sent.push(id));
    expect(await deliver(lost, request.message)).toBe('again');
    expect(sent).toEqual([]);
    expect(await rowOf(request)).toEqual({ state: 'temporarily_failed', attempts: 1, unsent_attempts: 1 });
  });

  test('belongs to the next one, which the first one does not report', async () => {
    const request = await sendProposalRequest();
    const lost = new AbortController();
    const { promise: letGo, resolve: arrive } = Promise.withResolvers<void>();
    const first = withTake(heldBy(lost.signal), () =>
      letGo.then(() => Promise.reject(new Error('broken off'))),
    );
    const second = withTake(heldBy(new AbortController().signal), async () => {
      arrive();
      expect(await failing).toBe('again');
    });
    const failing = deliver(first, request.message);
    await expect.poll(() => rowOf(request)).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await deliver(second, request.message)).toBe('done');
    expect(await rowOf(request)).toEqual({ state: 'delivered', attempts: 2, unsent_attempts: 0 });
  });
});

const WORDS = { to: 'anna@example.org', subject: 'Deine Anfrage', text: '', html: '' };

/** Deliberate bug: a sender takes its lock only when it sends, not before its permission check. */
const SEEN_LATE: Holds['take'] = async () => ({
  signal: new AbortController().signal,
  release: async () => undefined,
});

onPostgres('a message that starts while its request is ended', (running) => {
  const { sendProposalRequest, endParts } = journeysOf(running);

  /** Whether a message arrives although its request ended after the message's permission check. */
  async function arrivesAfterTheEnd(take: Holds['take']): Promise<boolean> {
    const request = await sendProposalRequest();
    const { database, jobs } = running();
    const { id: rowId, job_id: id } = await database.db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', request.requestId)
      .where('recipient', '=', 'VISITOR')
      .executeTakeFirstOrThrow();
    // As after a worker's death: ending the request does not update this row, so the lock below cannot block
    // it.
    await sql`update delivery set state = 'sending' where id = ${rowId}`.execute(database.db);
    const arrived: string[] = [];
    const parts = deliveryParts(running(), async (one) => void arrived.push(one));
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query('select from delivery where id = $1 for update', [rowId]);
    // Composes a text without reading the request, whose end empties it meanwhile.
    const CONFIRMATION = async () => ({ message: WORDS, seal: undefined });
    const holds = { ...jobs.holds, take };
    const sending = deliver(
      { ...parts, jobs: { ...jobs, holds }, composers: { ...parts.composers, CONFIRMATION } },
      { id, rowId },
    );
    await expect.poll(() => countWaits(database.db), { timeout: 60_000, interval: 10 }).toBe(1);
    const isAcknowledged = await acknowledged(ENDS['an objection']!(endParts(), request));
    const before = arrived.length;
    await slow.query('rollback');
    slow.release();
    await sending;
    await ENDS['an objection']!(endParts(), request);
    return isAcknowledged && arrived.length > before;
  }

  test('is waited for', async () => {
    expect(await arrivesAfterTheEnd(running().jobs.holds.take)).toBe(false);
  });

  test('would be detected if it were seen only later', async () => {
    expect(await arrivesAfterTheEnd(SEEN_LATE)).toBe(true);
  });
});
