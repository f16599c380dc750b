import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliveryRow, storeDeliveries } from '../../deliveries/index.ts';
import { countWaits } from '../../../testing/held-up.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { ageRequest, deliveriesOf, sendRequest } from '../../../testing/request-journey.ts';
import { lockAdvisers, lockRequest } from '../matching/assigned-advisers.ts';
import { closeSilentRequests, offerRedistribution, remindAdvisers } from './overdue-requests.ts';
import { purgeConsents } from '../consents/end-consents.ts';
import { deriveStatus } from './status-transitions.ts';

onPostgres('overdue requests, handled by two workers at once', (running) => {
  const db = () => running().database.db;
  const linksOf = (requestId: string, purpose: 'PARTNER' | 'REDISTRIBUTION') =>
    db()
      .selectFrom('link_token')
      .select('token_hash')
      .where('request_id', '=', requestId)
      .where('purpose', '=', purpose)
      .execute();
  test.each([
    { kind: 'REMINDER', recipient: 'ADVISER', purpose: 'PARTNER', work: remindAdvisers, person: 1 },
    {
      kind: 'REDISTRIBUTION',
      recipient: 'VISITOR',
      purpose: 'REDISTRIBUTION',
      work: offerRedistribution,
      person: 2,
    },
  ] as const)(
    'a $kind that was sent meanwhile is not sent again, nor a link that was not sent',
    async (one) => {
      const { kind, recipient, purpose, work, person } = one;
      const { requestId } = await sendRequest(running(), person);
      await ageRequest(running(), requestId, 9);
      const advisers = await db()
        .selectFrom('request_adviser')
        .select('adviser_id')
        .where('request_id', '=', requestId)
        .execute();
      const notices = (recipient === 'ADVISER' ? advisers : [{ adviser_id: null }]).map(
        ({ adviser_id: adviserId }) => deliveryRow({ kind, recipient, requestId, adviserId }),
      );
      const links = await linksOf(requestId, purpose);
      const { second } = await db()
        .transaction()
        .execute(async (first) => {
          await storeDeliveries(first, running().jobs, notices);
          const working = work({ ...running(), db: db() });
          await expect.poll(() => countWaits(db())).toBe(1);
          return { second: working };
        });
      expect(await second).toBe(0);
      expect(await deliveriesOf(running(), requestId, kind)).toHaveLength(notices.length);
      expect(await linksOf(requestId, purpose)).toEqual(links);
      await sql`update request set closed_at = now() where id = ${requestId}`.execute(db());
    },
  );

  test('an inactive request is closed after a step in progress, which locks advisers first', async () => {
    const { requestId } = await sendRequest(running(), 3);
    await ageRequest(running(), requestId, 91);
    const { closing } = await db()
      .transaction()
      .execute(async (step) => {
        await lockAdvisers(step, requestId);
        const working = closeSilentRequests({ db: db() });
        await expect.poll(() => countWaits(db())).toBe(1);
        await lockRequest(step, requestId);
        return { closing: working };
      });
    expect(await closing).toBe(1);
  });

  test('a request in which something happens meanwhile is not closed', async () => {
    const { requestId } = await sendRequest(running(), 4);
    await ageRequest(running(), requestId, 91);
    const { closing } = await db()
      .transaction()
      .execute(async (step) => {
        await lockRequest(step, requestId);
        const working = closeSilentRequests({ db: db() });
        await expect.poll(() => countWaits(db())).toBe(1);
        await deriveStatus(step, requestId);
        return { closing: working };
      });
    expect(await closing).toBe(0);
  });

  test('consents that another worker is dropping are dropped once', async () => {
    const { requestId } = await sendRequest(running(), 5);
    await sql`update consent_use set used_at = used_at - interval '6 years'`.execute(db());
    await sql`update consent set given_at = given_at - interval '6 years' where request_id = ${requestId}`.execute(
      db(),
    );
    const { second } = await db()
      .transaction()
      .execute(async (first) => {
        await first.deleteFrom('consent').where('request_id', '=', requestId).execute();
        const working = purgeConsents(db());
        await expect.poll(() => countWaits(db())).toBe(1);
        return { second: working };
      });
    expect(await second).toBe(0);
  });
});
