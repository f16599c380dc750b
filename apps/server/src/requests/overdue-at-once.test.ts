import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliveryRow, owe } from '../deliveries/index.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { ageRequest, deliveriesOf, sendRequest } from '../testing/request-journey.ts';
import { offerRedistribution, remindAdvisers } from './overdue-requests.ts';

onPostgres('what is overdue, found by a second worker before it sees what the first has owed', (running) => {
  const db = () => running().database.db;
  const linksOf = (requestId: string, purpose: 'PARTNER' | 'REDISTRIBUTION') =>
    db()
      .selectFrom('link_token')
      .select('token_hash')
      .where('request_id', '=', requestId)
      .where('purpose', '=', purpose)
      .execute();
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    return rows.length;
  };

  test.each([
    { kind: 'REMINDER', recipient: 'ADVISER', purpose: 'PARTNER', work: remindAdvisers, person: 1 },
    {
      kind: 'REDISTRIBUTION',
      recipient: 'VISITOR',
      purpose: 'REDISTRIBUTION',
      work: offerRedistribution,
      person: 2,
    },
  ] as const)('is no $kind more, and no link that nobody was sent', async (one) => {
    const { kind, recipient, purpose, work, person } = one;
    const { requestId } = await sendRequest(running(), person);
    await ageRequest(running(), requestId, 9);
    const advisers = await db()
      .selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .execute();
    const owed = (recipient === 'ADVISER' ? advisers : [{ adviser_id: null }]).map(
      ({ adviser_id: adviserId }) => deliveryRow({ kind, recipient, requestId, adviserId }),
    );
    const links = await linksOf(requestId, purpose);
    const { second } = await db()
      .transaction()
      .execute(async (first) => {
        await owe(first, running().jobs, owed);
        const working = work({ ...running(), db: db() });
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        return { second: working };
      });
    expect(await second).toBe(0);
    expect(await deliveriesOf(running(), requestId, kind)).toHaveLength(owed.length);
    expect(await linksOf(requestId, purpose)).toEqual(links);
    await sql`update request set closed_at = now() where id = ${requestId}`.execute(db());
  });
});
