import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../deliveries/deliver.ts';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import { advanceStatus } from '../requests/index.ts';
import { requestStatus } from '../requests/lifecycle/request-status.ts';
import { advisersOfRequest, conversationParts, proposal } from '../../testing/adviser-answers.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { conversationOfRequest } from './conversation-of-request.ts';
import { sendOffer } from './offers.ts';
import { writeAsAdviser } from './write-message.ts';

const CONTACT = '/baufinanzierung/api/v2/contact';
const KEY = 'a-form-of-this-test-0002';

/** Wait 400 ms for messages being sent, instead of five seconds. */
const IMPATIENT = { patience: 400 };

onPostgresFirst(
  'taking a request back',
  (running) => {
    let person = 2_000;
    const db = () => running().database.db;
    const post = (url: string, body?: unknown) =>
      running().app.inject({
        method: 'POST',
        url: `${CONTACT}/${url}`,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
      });
    const get = (url: string) => running().app.inject({ url: `${CONTACT}/${url}` });
    const newRequest = async () => {
      const { requestId, statusToken: token } = await sendRequest(running(), ++person);
      const advisers = await advisersOfRequest(running(), requestId);
      return { requestId, token, advisers, first: advisers[0]! };
    };
    const delivered = (requestId: string) =>
      sql`update delivery set state = 'delivered', attempts = 1, links = null where request_id = ${requestId}`.execute(
        db(),
      );
    const viewed = (at: { requestId: string; adviserId: number }) =>
      db()
        .transaction()
        .execute((trx) => advanceStatus(trx, at, ['RECEIVED'], 'VIEWED'));
    const deliveriesOf = (requestId: string) =>
      db().selectFrom('delivery').selectAll().where('request_id', '=', requestId).orderBy('id').execute();
    const notified = async (requestId: string) =>
      (await deliveriesOf(requestId))
        .filter(({ kind }) => kind === 'WITHDRAWAL')
        .map(({ adviser_id: id }) => id)
        .toSorted();
    const consentsOf = (requestId: string) =>
      db()
        .selectFrom('consent')
        .select(['purpose', 'granted', 'companies', 'screen'])
        .where('request_id', '=', requestId)
        .orderBy('id')
        .execute();

    // @contract 4.22
    test('deletes the entered values at once, notifies the advisers, ends consents; a repetition succeeds', async () => {
      const { requestId, token, advisers, first } = await newRequest();
      await delivered(requestId);
      await viewed(first);
      await post(`${token}/messages`, { text: 'Sehr geheim' });
      await writeAsAdviser(conversationParts(running()), first, { text: 'Auch geheim', key: KEY });
      await sendOffer(conversationParts(running()), first, {
        proposals: [proposal({ provider: first.sells })],
        validUntil: '2099-12-31',
        key: KEY,
      });
      const { person_id: personId } = await db()
        .selectFrom('request')
        .select('person_id')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();

      for (const _twice of [1, 2]) {
        const answer = await post(`${token}/withdrawal`);
        expect([answer.statusCode, answer.body]).toEqual([204, '']);
      }
      const status = await get(token);
      expect(status.json()).toMatchObject({ status: 'WITHDRAWN' });
      expect((await get(`${token}/messages`)).json()).toEqual([]);
      expect((await get(`${token}/offers`)).json()).toEqual([]);
      expectRefusal(await post(`${token}/messages`, { text: 'Noch da?' }), 409, [
        [undefined, 'STATUS_NOT_POSSIBLE'],
      ]);
      await expect(
        writeAsAdviser(conversationParts(running()), first, { text: 'Noch da?', key: KEY }),
      ).rejects.toMatchObject({ statusCode: 409 });

      const stored = await db()
        .selectFrom('request')
        .selectAll()
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({
        contact: '',
        financing: '',
        email_index: '',
        phone_index: '',
        verified_index: null,
        also_verified: [],
        borrowers: null,
      });
      expect(stored.expires_at).toBeInstanceOf(Date);
      for (const table of ['person', 'erasure'] as const) {
        const rows = await sql`select from ${sql.table(table)} where ${sql.ref(
          table === 'person' ? 'id' : 'person_id',
        )} = ${personId}`.execute(db());
        expect(rows.rows.length).toBe(table === 'person' ? 0 : 1);
      }
      for (const table of ['request_message', 'request_offer'] as const)
        expect(
          await db().selectFrom(table).select('id').where('request_id', '=', requestId).execute(),
        ).toEqual([]);
      const links = await db()
        .selectFrom('link_token')
        .select('purpose')
        .distinct()
        .where('request_id', '=', requestId)
        .execute();
      expect(links).toEqual([{ purpose: 'STATUS' }]);
      expect(await notified(requestId)).toEqual(advisers.map(({ adviserId }) => adviserId).toSorted());
      const ended = (await consentsOf(requestId)).filter(({ screen }) => screen === 'anfrage-zurueckziehen');
      expect(ended.map(({ purpose, granted }) => [purpose, granted]).toSorted()).toEqual([
        ['PHONE_CALLS', false],
        ['PRIVACY', false],
      ]);
    });

    test('an adviser that nothing reached is not notified', async () => {
      const { requestId, token } = await newRequest();
      expect((await post(`${token}/withdrawal`)).statusCode).toBe(204);
      expect(await notified(requestId)).toEqual([]);
      const left = await deliveriesOf(requestId);
      const toAdvisers = left.filter(({ recipient }) => recipient === 'ADVISER');
      expect(new Set(toAdvisers.map(({ state, links }) => `${state} ${links}`))).toEqual(
        new Set(['stopped null']),
      );
    });

    test.each(['all', 'one'])(
      'a message being sent is the last: its adviser is notified, and it is not retried: %s',
      async (scope) => {
        const { requestId, token, first } = await newRequest();
        const url =
          scope === 'all' ? `${token}/withdrawal` : `${token}/advisers/${first.publicId}/withdrawal`;
        const row = (await deliveriesOf(requestId)).find(({ adviser_id: id }) => id === first.adviserId)!;
        let fail: () => void = () => undefined;
        let sending: Promise<unknown> = Promise.resolve();
        await new Promise<void>((started) => {
          const send = () =>
            new Promise<void>((_resolve, reject) => {
              fail = () => reject(new Error('broke off'));
              started();
            });
          sending = deliver(deliveryParts(running(), send), { id: row.job_id, rowId: row.id });
        });
        expectRefusal(await post(url), 503, [[undefined, 'UNAVAILABLE']]);
        fail();
        expect(await sending).toBe('done');
        expect((await post(url)).statusCode).toBe(204);
        expect(await notified(requestId)).toEqual([first.adviserId]);
        let sent = 0;
        const again = deliveryParts(running(), async () => void (sent += 1));
        expect(await deliver(again, { id: row.job_id, rowId: row.id })).toBe('done');
        expect(sent).toBe(0);
        const notice = (await deliveriesOf(requestId)).find(({ kind }) => kind === 'WITHDRAWAL')!;
        expect(await deliver(again, { id: notice.job_id, rowId: notice.id })).toBe('done');
        expect(sent).toBe(1);
      },
    );

    test('an earlier failed message is stopped, not reported as being sent, and its adviser is still notified', async () => {
      const { requestId, token, first } = await newRequest();
      await sql`update delivery set state = 'temporarily_failed', attempts = 2, unsent_attempts = 1
        where request_id = ${requestId} and adviser_id = ${first.adviserId}`.execute(db());
      await post(`${token}/messages`, { text: 'Noch eine Frage' });
      expect((await post(`${token}/advisers/${first.publicId}/withdrawal`)).statusCode).toBe(204);
      expect(await notified(requestId)).toEqual([first.adviserId]);
      await sql`update delivery set state = 'delivered' where request_id = ${requestId} and state = 'created'
        and kind <> 'WITHDRAWAL'`.execute(db());
      const { done: found } = await requestStatus({ ...running(), db: db() }, { token });
      expect(found?.undelivered).toEqual([]);
      const { messages } = await conversationOfRequest(conversationParts(running()), { token });
      expect(messages.map(({ reached }) => reached)).toEqual(['ALL']);
      let sent = 0;
      const parts = deliveryParts(running(), async () => void (sent += 1));
      const notice = (await deliveriesOf(requestId)).find(({ kind }) => kind === 'WITHDRAWAL')!;
      expect(await deliver(parts, { id: notice.job_id, rowId: notice.id })).toBe('done');
      expect(sent).toBe(1);
    });

    test.each(['all', 'one'])(
      'is reported as done only after the last message about it is sent: %s',
      async (scope) => {
        const { requestId, token, first } = await newRequest();
        const url =
          scope === 'all' ? `${token}/withdrawal` : `${token}/advisers/${first.publicId}/withdrawal`;
        const row = (await deliveriesOf(requestId)).find(
          ({ kind, adviser_id: id }) => kind === 'REQUEST' && id === first.adviserId,
        )!;
        const arrived: string[] = [];
        let arrive: () => void = () => undefined;
        let sending: Promise<unknown> = Promise.resolve();
        await new Promise<void>((started) => {
          const parts = deliveryParts(running(), async (id) => {
            started();
            await new Promise<void>((resolve) => (arrive = resolve));
            arrived.push(id);
          });
          sending = deliver(parts, { id: row.job_id, rowId: row.id });
        });
        for (const _twice of [1, 2]) expectRefusal(await post(url), 503, [[undefined, 'UNAVAILABLE']]);
        expect(arrived).toEqual([]);
        const answered = post(url).then(({ statusCode }) => ({ statusCode, arrived: arrived.length }));
        arrive();
        await sending;
        expect(await answered).toEqual({ statusCode: 204, arrived: 1 });
      },
    );

    test('neither the notice of the end nor an adviser’s end waits for a message to the visitor', async () => {
      const { requestId, token, advisers, first } = await newRequest();
      await delivered(requestId);
      const news = deliveryRow({
        kind: 'MESSAGE',
        recipient: 'VISITOR',
        requestId,
        adviserId: first.adviserId,
      });
      await db()
        .transaction()
        .execute((trx) => storeDeliveries(trx, running().jobs, [news]));
      const reading = await running().jobs.holds.take(news.id);
      expect((await post(`${token}/advisers/${first.publicId}/withdrawal`)).statusCode).toBe(204);
      await reading?.release();
      expect((await post(`${token}/withdrawal`)).statusCode).toBe(204);
      const notices = (await deliveriesOf(requestId)).filter(({ kind }) => kind === 'WITHDRAWAL');
      expect(notices).toHaveLength(advisers.length);
      const holds = await Promise.all(notices.map(({ id }) => running().jobs.holds.take(id)));
      expect((await post(`${token}/withdrawal`)).statusCode).toBe(204);
      await Promise.all(holds.map((hold) => hold?.release()));
    });

    // @contract 4.23
    test('one adviser loses it at once, the others keep it, and only that name is removed from the consent', async () => {
      const { requestId, token, advisers, first } = await newRequest();
      await delivered(requestId);
      const url = `${token}/advisers/${first.publicId}/withdrawal`;
      for (const _twice of [1, 2]) expect((await post(url)).statusCode).toBe(204);
      const { status, advisers: visible } = (await get(token)).json();
      expect(status).toBe('RECEIVED');
      expect(visible.map((one: { status: string }) => one.status)).toEqual([
        'WITHDRAWN',
        ...advisers.slice(1).map(() => 'RECEIVED'),
      ]);
      expect(await notified(requestId)).toEqual([first.adviserId]);
      const links = await db()
        .selectFrom('link_token')
        .select('token_hash')
        .where('adviser_id', '=', first.adviserId)
        .where('request_id', '=', requestId)
        .execute();
      expect(links).toEqual([]);
      const calls = (await consentsOf(requestId)).filter(({ purpose }) => purpose === 'PHONE_CALLS');
      expect(calls.map(({ granted }) => granted)).toEqual([true, true]);
      expect(calls[1]!.companies.length).toBeLessThan(calls[0]!.companies.length);
      expect(calls[0]!.companies).toEqual(expect.arrayContaining([...calls[1]!.companies]));

      for (const { publicId } of advisers.slice(1)) await post(`${token}/advisers/${publicId}/withdrawal`);
      expect((await get(token)).json()).toMatchObject({ status: 'CLOSED' });
    });

    test('twenty at once are one', async () => {
      const { requestId, token, advisers } = await newRequest();
      await delivered(requestId);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          at % 4 === 0
            ? post(`${token}/advisers/${advisers[1]!.publicId}/withdrawal`)
            : post(`${token}/withdrawal`),
        ),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
      expect(await notified(requestId)).toEqual(advisers.map(({ adviserId }) => adviserId).toSorted());
    });

    test('a visitor cannot withdraw another visitor’s request', async () => {
      const { requestId, token, first } = await newRequest();
      const other = await newRequest();
      const strangers = [token.slice(1), `${token}A`, requestId, 'x'.repeat(43)];
      for (const link of strangers) {
        for (const path of ['withdrawal', `advisers/${first.publicId}/withdrawal`])
          expectRefusal(await post(`${link}/${path}`), 404, [[undefined, 'NO_REQUEST_FOUND']]);
      }
      expectRefusal(await post(`${other.token}/advisers/${first.publicId}/withdrawal`), 404, [
        [undefined, 'NO_REQUEST_FOUND'],
      ]);
      await sql`update request set expires_at = now() where id = ${requestId}`.execute(db());
      expectRefusal(await post(`${token}/withdrawal`), 410, [[undefined, 'REQUEST_EXPIRED']]);
      expect((await get(other.token)).json()).toMatchObject({ status: 'RECEIVED' });
    });
  },
  IMPATIENT,
);

onPostgres('taking a request back while a worker takes one of its messages', (running) => {
  test('notifies the adviser whom that message reaches', async () => {
    const { database, app } = running();
    const { requestId, statusToken } = await sendRequest(running(), 2_900);
    const [first] = await advisersOfRequest(running(), requestId);
    const worker = await database.pool.connect();
    await worker.query('begin');
    await worker.query(
      `update delivery set state = 'sending', attempts = 1 where request_id = $1 and adviser_id = $2`,
      [requestId, first!.adviserId],
    );
    const answer = app.inject({ method: 'POST', url: `${CONTACT}/${statusToken}/withdrawal` });
    await expect.poll(() => countWaits(database.db), { timeout: 60_000, interval: 10 }).toBe(1);
    await worker.query('commit');
    worker.release();
    expect((await answer).statusCode).toBe(204);
    const notices = await database.db
      .selectFrom('delivery')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .where('kind', '=', 'WITHDRAWAL')
      .execute();
    expect(notices).toEqual([{ adviser_id: first!.adviserId }]);
  });
});
