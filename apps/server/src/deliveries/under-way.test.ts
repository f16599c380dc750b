import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { withdrawFromAdviser, withdrawRequest } from '../conversation/withdraw.ts';
import type { Holds } from '../database/holds.ts';
import { LOCK_OF } from '../database/lock-session.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Jobs } from '../jobs/index.ts';
import { optOutToken } from '../objections/link-of.ts';
import { objectBy } from '../objections/object.ts';
import { erasePersons } from '../profile/erase-profile.ts';
import { advisersOfRequest } from '../testing/adviser-answers.ts';
import { deliveryParts } from '../testing/delivery-parts.ts';
import { onBothDatabases, onPostgres } from '../testing/on-databases.ts';
import { sendRequest } from '../testing/request-journey.ts';
import type { TestApp } from '../testing/test-app.ts';
import { deliver } from './deliver.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

/** What an end is made with. */
interface EndParts extends Pick<TestApp, 'vault' | 'market'> {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly patience: number;
}

interface Asked {
  readonly requestId: string;
  readonly statusToken: string;
  readonly objection: string;
  readonly adviser: string;
  /** The message to that adviser. */
  readonly message: { readonly id: string; readonly rowId: string };
}

const ENDS: Readonly<Record<string, (parts: EndParts, asked: Asked) => Promise<unknown>>> = {
  'an objection': (parts, { objection }) => objectBy(parts, objection),
  'a withdrawal': (parts, { statusToken }) => withdrawRequest(parts, { token: statusToken }),
  'a withdrawal from one adviser': (parts, { statusToken, adviser }) =>
    withdrawFromAdviser(parts, { token: statusToken }, adviser),
  'an erasure': (parts, { requestId }) => erasePersons(parts, { accountIds: [], requestIds: [requestId] }),
};

/** The mistake: what has claimed for two minutes to be under way counts as dead. */
const BY_THE_CLOCK: Holds['isTaken'] = () =>
  sql<boolean>`(delivery.state = 'sending' and delivery.changed_at > now() - interval '2 minutes')`;

let person = 8_000;

/** What the tests do with an app. */
function journeysOf(running: () => TestApp) {
  async function asked(): Promise<Asked> {
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const { db } = running().database;
    const [first] = await advisersOfRequest(running(), requestId);
    const row = await db
      .selectFrom('delivery')
      .select(['id', 'job_id'])
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', first!.adviserId)
      .executeTakeFirstOrThrow();
    return {
      requestId,
      statusToken,
      objection: await optOutToken({ db, vault: running().vault }, 'OBJECTION', { requestId }),
      adviser: first!.publicId,
      message: { id: row.job_id, rowId: row.id },
    };
  }

  function endParts(isTaken?: Holds['isTaken']): EndParts {
    const { jobs, vault, market, database } = running();
    const holds = isTaken ? { ...jobs.holds, isTaken } : jobs.holds;
    // Nobody here waits to be turned away.
    return { db: database.db, jobs: { ...jobs, holds }, vault, market, patience: 0 };
  }

  /** Begins to send a message that arrives when it is let go, or never where it is broken off and heeds that. */
  async function sending({ message }: Asked, { heeds = true } = {}) {
    const { promise: letGo, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const arrived: string[] = [];
    const parts = deliveryParts(running(), async (id, _message, _seal, signal) => {
      begin();
      const brokenOff = new Promise<never>((_resolve, reject) => {
        if (heeds) signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      await Promise.race([letGo, brokenOff]);
      arrived.push(id);
    });
    const over = deliver(parts, message);
    await begun;
    return { arrive, over, arrived };
  }

  return { asked, endParts, sending };
}

onBothDatabases('a message that is under way', (running) => {
  const { asked, endParts, sending } = journeysOf(running);

  /** The clock is set ahead: whatever was noted is longer ago. */
  const setAhead = ({ requestId }: Asked) =>
    sql`update delivery set changed_at = changed_at - interval '3 hours' where request_id = ${requestId}`.execute(
      running().database.db,
    );

  /** Whether somebody gets a message about what they were told has ended, while clocks are set. */
  async function isToldTooSoon(end: (typeof ENDS)[string], isTaken?: Holds['isTaken']): Promise<boolean> {
    const request = await asked();
    const message = await sending(request);
    await setAhead(request);
    const isAcknowledged = await end(endParts(isTaken), request).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ statusCode: 503 });
        return false;
      },
    );
    message.arrive();
    await message.over;
    expect(message.arrived).toHaveLength(1);
    await end(endParts(), request);
    return isAcknowledged;
  }

  test.each(Object.entries(ENDS))('is waited for by %s, whatever the clock says', async (_what, end) => {
    expect(await isToldTooSoon(end)).toBe(false);
  });

  test.each(Object.entries(ENDS))('would be found out if a clock judged it: %s', async (_what, end) => {
    expect(await isToldTooSoon(end, BY_THE_CLOCK)).toBe(true);
  });

  test('is sent by no other job meanwhile, which counts no attempt, and gets no new one', async () => {
    const request = await asked();
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

onPostgres('a message whose sender loses the database', (running) => {
  const { asked, endParts, sending } = journeysOf(running);

  /** How many messages arrive after somebody was told that there are no more. */
  async function arrivedAfterTheEnd(heeds: boolean): Promise<number> {
    const request = await asked();
    const message = await sending(request, { heeds });
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and (classid::int8 << 32) | objid::int8 = ${sql.raw(LOCK_OF(`'${request.message.rowId}'`))}`.execute(
      running().database.db,
    );
    await ENDS['an objection']!({ ...endParts(), patience: 5_000 }, request);
    message.arrive();
    await message.over;
    return message.arrived.length;
  }

  test('is broken off, and holds nobody up', async () => {
    expect(await arrivedAfterTheEnd(true)).toBe(0);
  });

  test('would be found out if it went on', async () => {
    expect(await arrivedAfterTheEnd(false)).toBe(1);
  });
});
