import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hold } from '../../../platform/database/holds.ts';
import { withoutNumber } from '../../../testing/expectations.ts';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { ageRequest, deliveriesOf, mailsOf, sendRequest } from '../../../testing/request-journey.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { closeSilentRequests, offerRedistribution, remindAdvisers } from '../lifecycle/overdue-requests.ts';

const API = '/baufinanzierung/api/v2/contact';
const TODAY = '2026-11-23';

onPostgresFirst(
  'an unanswered request',
  (running) => {
    const db = () => running().database.db;
    const parts = () => ({ ...running(), db: db() });
    const post = (token: string, body: Record<string, unknown> = {}) =>
      running().app.inject({ method: 'POST', url: `${API}/${token}/redistribution`, payload: body });
    const advisersOf = (requestId: string) =>
      db()
        .selectFrom('request_adviser')
        .select(['adviser_id as id', 'status', 'origin', 'position', 'may_call'])
        .where('request_id', '=', requestId)
        .orderBy('position')
        .execute();
    const age = (requestId: string, days: number) => ageRequest(running(), requestId, days);
    async function overdue(
      person: number,
    ): Promise<{ requestId: string; statusToken: string; token: string }> {
      const { requestId, statusToken } = await sendRequest(running(), person);
      // Nine days always contain two working days, even at Easter and Christmas.
      await age(requestId, 9);
      await offerRedistribution(parts());
      running().jobs.wake('deliveries');
      let token = '';
      await expect
        .poll(async () => {
          const mails = await mailsOf(running(), 1);
          const to = `annegret.seebauer.${String(person).padStart(4, '0')}@example.org`;
          const mail = mails.find((one) => one.to === to && one.text.includes('/umverteilung/'));
          token = /\/umverteilung\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
          return token;
        })
        .not.toBe('');
      return { requestId, statusToken, token };
    }

    // @contract 4.2 4.19
    test('is passed on once, to advisers not yet asked; the others lose their links and are notified', async () => {
      const { requestId, token } = await overdue(1);
      const before = await advisersOf(requestId);
      const [first] = before;
      await db()
        .updateTable('request_adviser')
        .set({ status: 'CONTACTED' })
        .where('request_id', '=', requestId)
        .where('adviser_id', '=', first!.id)
        .execute();
      const answer = await post(token, { phoneCalls: true, textVersion: TODAY });
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'PASSED_ON' }]);
      const after = await advisersOf(requestId);
      expect(after.slice(0, 4).map(({ status }) => status)).toEqual([
        'CONTACTED',
        'REDISTRIBUTED',
        'REDISTRIBUTED',
        'REDISTRIBUTED',
      ]);
      const fresh = after.slice(4);
      expect(fresh).toHaveLength(3);
      expect(
        fresh.every(
          ({ status, origin, may_call: mayCall }) =>
            status === 'RECEIVED' && origin === 'REDISTRIBUTED' && mayCall,
        ),
      ).toBe(true);
      expect(new Set(after.map(({ id }) => id)).size).toBe(7);
      expect(await deliveriesOf(running(), requestId, 'REPLACED')).toHaveLength(3);
      const open = await db()
        .selectFrom('link_token')
        .select('adviser_id')
        .where('request_id', '=', requestId)
        .where('purpose', '=', 'PARTNER')
        .where('expires_at', 'is', null)
        .execute();
      // A reminded adviser has two links, so compare distinct ids.
      expect([...new Set(open.map(({ adviser_id: id }) => id))].toSorted()).toEqual(
        [first!.id, ...fresh.map(({ id }) => id)].toSorted(),
      );

      const again = await post(token);
      expect([again.statusCode, again.json()]).toMatchObject([
        409,
        { errors: [{ code: 'REQUEST_ALREADY_RECEIVED' }] },
      ]);
      expect(await advisersOf(requestId)).toEqual(after);
    });

    test('a replaced adviser gets nothing more of it, and is notified only if something reached them', async () => {
      const { requestId, token } = await overdue(11);
      const [reached, unreached] = await advisersOf(requestId);
      // Simulates a mail server's outage: only these two messages are ever sent, without retries. Their new
      // date prevents reminders.
      await sql`update request_adviser set joined_at = now()
        where request_id = ${requestId} and adviser_id in (${reached!.id}, ${unreached!.id})`.execute(db());
      await sql`delete from delivery where request_id = ${requestId} and kind = 'REMINDER'`.execute(db());
      const arrived = () =>
        db()
          .selectFrom('delivery')
          .select('id')
          .where('request_id', '=', requestId)
          .where('kind', '=', 'REQUEST')
          .where('adviser_id', 'in', [reached!.id, unreached!.id])
          .where('state', '=', 'delivered')
          .execute();
      await expect.poll(arrived, { timeout: 60_000, interval: 50 }).toHaveLength(2);
      const hold = async ({ id }: { id: string }) => {
        // The sender releases the lock only after recording the delivery, so poll.
        const held: { hold?: Hold | undefined } = {};
        const take = async () => Boolean((held.hold ??= await running().jobs.holds.take(id)));
        await expect.poll(take, { timeout: 60_000, interval: 10 }).toBe(true);
        return held.hold!;
      };
      const holds = await Promise.all((await arrived()).map(hold));
      await sql`update delivery set state = 'temporarily_failed', attempts = case adviser_id when ${reached!.id} then 3 else 0 end
        where request_id = ${requestId} and kind = 'REQUEST' and adviser_id in (${reached!.id}, ${unreached!.id})`.execute(
        db(),
      );
      expect((await post(token)).statusCode).toBe(202);
      await Promise.all(holds.map((one) => one.release()));
      const states = async () => {
        const rows = await db()
          .selectFrom('delivery')
          .select(['kind', 'adviser_id', 'state'])
          .where('request_id', '=', requestId)
          .where('adviser_id', 'in', [reached!.id, unreached!.id])
          .where('kind', 'in', ['REQUEST', 'REPLACED'])
          .execute();
        return rows
          .map(
            (row) => `${row.kind} ${row.adviser_id === reached!.id ? 'reached' : 'unreached'}: ${row.state}`,
          )
          .toSorted();
      };
      await expect
        .poll(states, { timeout: 60_000, interval: 50 })
        .toEqual(['REPLACED reached: delivered', 'REQUEST reached: stopped', 'REQUEST unreached: stopped']);
    });

    // @contract 4.19
    test('two clicks at once pass it on once', async () => {
      const { requestId, token } = await overdue(2);
      const answers = await Promise.all([post(token), post(token), post(token)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409]);
      const assigned = await advisersOf(requestId);
      expect(assigned).toHaveLength(8);
      // The visitor consented to no calls by the new advisers.
      expect(assigned.slice(4).every(({ may_call: mayCall }) => !mayCall)).toBe(true);
    });

    test('every other token answers the same 404', async () => {
      const { statusToken, token } = await overdue(3);
      const answers = await Promise.all(
        ['x'.repeat(43), token.slice(0, -1), `${token}A`, randomUUID(), statusToken, token.toUpperCase()].map(
          (one) => post(one),
        ),
      );
      expect(
        new Set(answers.map(({ statusCode, body }) => `${statusCode} ${withoutNumber(body)}`)).size,
      ).toBe(1);
      expect(answers[0]!.statusCode).toBe(404);
      expect(answers[0]!.json()).toMatchObject({ errors: [{ code: 'NO_REQUEST_FOUND' }] });
    });

    test.each([
      [
        'after 14 days',
        (_requestId: string, token: string, app: TestApp) =>
          sql`update link_token set expires_at = now() where purpose = 'REDISTRIBUTION' and used_at is null`.execute(
            app.database.db,
          ),
      ],
      [
        'once it is withdrawn',
        (requestId: string, _token: string, app: TestApp) =>
          sql`update request set withdrawn_at = now() where id = ${requestId}`.execute(app.database.db),
      ],
      [
        'once it is closed',
        (requestId: string, _token: string, app: TestApp) =>
          sql`update request set closed_at = now() where id = ${requestId}`.execute(app.database.db),
      ],
    ])('the link is over %s', async (when, end) => {
      const { requestId, token } = await overdue(10 + when.length);
      await end(requestId, token, running());
      expect((await post(token)).json()).toMatchObject({
        status: 410,
        errors: [{ code: 'REQUEST_EXPIRED' }],
      });
      expect(await advisersOf(requestId)).toHaveLength(4);
    });

    // @contract 4.20
    test('if no adviser is left, the operator is notified and everything stays unchanged', async () => {
      const { requestId, token } = await overdue(5);
      await sql`update adviser set active = false where id not in
        (select adviser_id from request_adviser where request_id = ${requestId})`.execute(db());
      for (const _press of [1, 2]) {
        expect((await post(token)).json()).toMatchObject({
          status: 409,
          errors: [{ code: 'NO_ADVISER_LEFT' }],
        });
      }
      expect((await advisersOf(requestId)).map(({ status }) => status)).toEqual(Array(4).fill('RECEIVED'));
      expect(await deliveriesOf(running(), requestId, 'UNSERVED')).toHaveLength(1);
      await db().updateTable('adviser').set({ active: true }).execute();
    });

    test('advisers are reminded once, the visitor asked once, and only about overdue requests', async () => {
      const { requestId } = await sendRequest(running(), 6);
      await Promise.all([remindAdvisers(parts()), offerRedistribution(parts())]);
      expect([
        await deliveriesOf(running(), requestId, 'REMINDER'),
        await deliveriesOf(running(), requestId, 'REDISTRIBUTION'),
      ]).toEqual([[], []]);
      const [looked] = await advisersOf(requestId);
      await db()
        .updateTable('request_adviser')
        .set({ status: 'VIEWED' })
        .where('request_id', '=', requestId)
        .where('adviser_id', '=', looked!.id)
        .execute();
      await age(requestId, 9);
      // Two workers run at once, and then once more.
      await Promise.all([
        remindAdvisers(parts()),
        remindAdvisers(parts()),
        offerRedistribution(parts()),
        offerRedistribution(parts()),
      ]);
      await remindAdvisers(parts());
      await offerRedistribution(parts());
      expect(await deliveriesOf(running(), requestId, 'REMINDER')).toHaveLength(3);
      expect(await deliveriesOf(running(), requestId, 'REDISTRIBUTION')).toHaveLength(1);
      const links = await db()
        .selectFrom('link_token')
        .select('token_hash')
        .where('request_id', '=', requestId)
        .where('purpose', '=', 'REDISTRIBUTION')
        .execute();
      expect(links).toHaveLength(1);
    });

    test('is not offered for a request with contact', async () => {
      const { requestId } = await sendRequest(running(), 7);
      await db().updateTable('request').set({ status: 'CONTACTED' }).where('id', '=', requestId).execute();
      await age(requestId, 9);
      await offerRedistribution(parts());
      expect(await deliveriesOf(running(), requestId, 'REDISTRIBUTION')).toEqual([]);
    });

    // @contract 4.21
    test('closes by itself after 90 days of silence, and its links end 90 days later', async () => {
      const { requestId } = await sendRequest(running(), 8);
      await age(requestId, 89);
      await closeSilentRequests(parts());
      expect((await advisersOf(requestId)).map(({ status }) => status)).not.toContain('EXPIRED');
      await age(requestId, 2);
      await Promise.all([closeSilentRequests(parts()), closeSilentRequests(parts())]);
      expect((await advisersOf(requestId)).map(({ status }) => status)).toEqual(Array(4).fill('EXPIRED'));
      const { status, days } = await db()
        .selectFrom('request')
        .select('status')
        .select(sql<number>`extract(day from expires_at - closed_at)::integer`.as('days'))
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      expect([status, days]).toEqual(['CLOSED', 90]);
    });
  },
  { worker: true },
);
