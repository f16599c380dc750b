import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { purgeDeliveries } from '../../leads/deliveries/index.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { mailsOf } from '../../testing/request-journey.ts';

const SUBJECT = 'Eine Finanzierungsanfrage ist zurückgezogen';

onPostgres(
  'advisers of an erased account',
  (running) => {
    const [first, second] = [7_001, 7_002] as const;
    const request = async (session: OwnSession, person: number) => {
      const key = { 'idempotency-key': submissionKey(person) };
      const response = await session.call('POST', '/v2/contact', requestBody(person), key);
      expect(response.statusCode).toBe(201);
      return response.json<CreateRequestAnswer>().requestId;
    };
    const erase = async (session: OwnSession) =>
      expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    const notices = async (atLeast: number) =>
      (await mailsOf(running(), atLeast)).filter(({ subject }) => subject === SUBJECT);

    /** Waits until the delivery is marked as sent, because the mail arrives before the mark. */
    const untilNoted = () =>
      expect
        .poll(async () => {
          const { db } = running().database;
          const rows = await db.selectFrom('delivery').select('state').execute();
          return rows.every(({ state }) => state === 'delivered');
        })
        .toBe(true);

    test('contain the number of each open request, and nothing about its visitor', async () => {
      const session = await openSession(running(), { email: 'weg@example.org', name: 'Wilma Weg' });
      const requestId = await request(session, first);
      const mails = await mailsOf(running(), 5);
      const { db } = running().database;
      await untilNoted();
      const advisers = mails.filter(({ subject }) => subject.startsWith('Neue')).map(({ to }) => to);
      expect(advisers).toHaveLength(4);
      await sql`update request_adviser set status = 'CLOSED' where request_id = ${requestId}
        and position = 1`.execute(db);
      const { rows } = await sql<{ email: string }>`select email from adviser join request_adviser
        on request_adviser.adviser_id = adviser.id where request_id = ${requestId} and status <> 'CLOSED'`.execute(
        db,
      );
      await erase(session);

      await expect.poll(async () => (await notices(0)).length).toBe(3);
      const sent = await notices(3);
      expect(sent.map(({ to }) => to).toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
      for (const { text, html } of sent) {
        expect(text).toContain(requestId);
        expect(html).toContain(requestId);
        expect(text + html).not.toMatch(/Seebauer|Annegret|Wilma|0151 2345|400[.]?000|weg@|Berlin/);
      }
      // Only notices of withdrawal are left, because the erasure deleted mails sent earlier.
      expect(await mailsOf(running(), 3)).toHaveLength(3);
    });

    test('are not sent to advisers that the request cannot have reached', async () => {
      const { db } = running().database;
      const session = await openSession(running(), { email: 'schnell@example.org' });
      const requestId = await request(session, second);
      await untilNoted();
      await db
        .updateTable('delivery')
        .set({ state: 'created', attempts: 0 })
        .where('request_id', '=', requestId)
        .execute();
      await erase(session);
      const left = await db.selectFrom('delivery').select('id').where('request_id', '=', requestId).execute();
      expect(left).toEqual([]);
    });

    test('are recorded for 90 days', async () => {
      const { db } = running().database;
      const stored = () => db.selectFrom('delivery').select('id').execute();
      await sql`update delivery set changed_at = now() - interval '89 days'`.execute(db);
      await purgeDeliveries(db);
      expect(await stored()).toHaveLength(3);
      await sql`update delivery set changed_at = now() - interval '91 days'`.execute(db);
      await purgeDeliveries(db);
      expect(await stored()).toEqual([]);
    });
  },
  { worker: true },
);
