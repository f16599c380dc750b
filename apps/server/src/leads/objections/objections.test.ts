import { randomUUID } from 'node:crypto';
import { formatDate } from '@heimvorteil/format';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../deliveries/deliver.ts';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import type { Message } from '../../platform/messages/index.ts';
import { phoneIndexOf } from '../../people/phone-verification/index.ts';
import { newLinkToken } from '../../platform/privacy/index.ts';
import { endRequests } from '../requests/index.ts';
import { suppress } from '../../platform/suppression/index.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { expectRefusal, withoutNumber } from '../../testing/expectations.ts';
import { countWaits, lockContact, waitersFor } from '../../testing/held-up.ts';
import { linkToken, objectionJourneys } from '../../testing/objection-journeys.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { requestBody } from '../../testing/request-body.ts';
import { linksOf, WRITES_BY_LINK } from '../../testing/writes-by-link.ts';

const API = '/baufinanzierung/api';
const SINCE_TODAY = `Du hast am ${formatDate(new Date().toISOString())} der Nutzung deiner Angaben widersprochen.`;
const OBJECTED = [[undefined, 'OBJECTED', new RegExp(`^${SINCE_TODAY} Für diese Anfrage`)]] as const;
const ENDED = [[undefined, 'OBJECTED', /^Du hast der Nutzung deiner Angaben widersprochen\./]] as const;
const ENDS = { screen: 'widerspruch', notice: 'OBJECTION' } as const;
/** Wait 400 ms for messages being sent, instead of five seconds. */
const IMPATIENT = { patience: 400 };

onPostgresFirst(
  'ending messages',
  (running) => {
    let person = 0;
    const { post, request, openOf, send, sendAll, stateOf, statesTo, call } = objectionJourneys(running);

    const emailOf = (of: number) => running().vault.blindIndex('email', String(requestBody(of)['email']));

    test('every mail contains its recipient’s opt-out link, the same each time', async () => {
      const { visitor, advisers } = await request(++person);
      expect(linkToken(visitor.text, 'widerspruch/anfrage')).toHaveLength(43);
      expect(visitor.text).not.toContain('/abmelden/');
      // The link reached an unverified address, so it ends only that address's mails.
      expect(visitor.text).not.toContain('endet alles');
      expect(visitor.unsubscribeUrl).toBeUndefined();
      const other = await request(++person);
      for (const mail of advisers) {
        expect(mail.unsubscribeUrl).toContain(linkToken(mail.text, 'abmelden'));
        expect(mail.text).not.toContain('widerspruch');
      }
      const urls = (mails: readonly Message[]) => mails.map((mail) => mail.unsubscribeUrl).toSorted();
      expect(new Set(urls(advisers)).size).toBe(advisers.length);
      for (const mail of other.advisers) {
        const before = advisers.find(({ to }) => to === mail.to);
        if (before) expect(mail.unsubscribeUrl).toBe(before.unsubscribeUrl);
      }
      expect(other.objection).not.toBe(linkToken(visitor.text, 'widerspruch/anfrage'));
    });

    // @spec 7.14
    test('an objection ends requests and consents, and notifies their advisers', async () => {
      const { requestId, objection } = await request(++person);
      const email = requestBody(person)['email'];
      const { db } = running().database;
      // A second request with this address: one of its messages is sent, the others are pending.
      const second = (await post(requestBody(++person, { email }))).json<{ requestId: string }>();
      const [first, ...pending] = await openOf(second.requestId, 'REQUEST');
      await send(first!);
      const otherPerson = (await post(requestBody(++person))).json<{ requestId: string }>();

      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      expect(await sendAll(second.requestId, 'REQUEST')).toEqual([]);
      for (const { id } of pending) expect(await stateOf(id)).toBe('stopped');
      const notified = await db
        .selectFrom('delivery')
        .select(['request_id', 'adviser_id'])
        .where('kind', '=', 'OBJECTION')
        .where('request_id', 'in', [requestId, second.requestId])
        .execute();
      expect(notified.filter(({ request_id: of }) => of === requestId)).toHaveLength(4);
      expect(notified.filter(({ request_id: of }) => of === second.requestId)).toHaveLength(1);
      const { rows } = await sql`select distinct on (request_id, purpose) granted from consent
      where request_id in (${requestId}, ${second.requestId}) order by request_id, purpose, id desc`.execute(
        db,
      );
      expect(rows).toEqual(rows.map(() => ({ granted: false })));
      expect(await requestOf(requestId)).toMatchObject({ status: 'WITHDRAWN' });
      expect(await requestOf(otherPerson.requestId)).toMatchObject({
        status: 'RECEIVED',
        withdrawn_at: null,
      });
      const notices = await sendAll(requestId, 'OBJECTION');
      expect(notices).toHaveLength(4);
      expect(notices[0]?.text).toContain('Art. 21 DSGVO');
      expect(notices[0]?.unsubscribeUrl).toBeUndefined();
    });

    // @spec 7.14
    // @contract 4.28
    test('a later request is refused until it lifts the objection, and then delivered whole', async () => {
      const { objection } = await request(++person);
      const body = requestBody(person);
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      expectRefusal(await post(body), 409, OBJECTED);
      expectRefusal(await post({ ...body, liftsObjection: false }), 409, OBJECTED);
      const lifted = (await post({ ...body, liftsObjection: true })).json<{ requestId: string }>();
      expect(await sendAll(lifted.requestId)).toHaveLength(5);
      // The objection is lifted for this request only; the next objection ends this request again.
      expectRefusal(await post(body), 409, OBJECTED);
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      expect(await requestOf(lifted.requestId)).toMatchObject({ status: 'WITHDRAWN' });
      expect(await sendAll(lifted.requestId, 'OBJECTION')).toHaveLength(4);
    });

    test('a request that has nothing to lift may lift it', async () => {
      expect((await post({ ...requestBody(++person), liftsObjection: true })).statusCode).toBe(201);
    });

    // @spec 7.14
    // @contract 4.29
    test('an address that was only entered in a request gets no further mails, and nothing else ends', async () => {
      const phone = { phoneNumber: '0151 20077001' };
      const entered = await request(++person, phone);
      const email = String(requestBody(person)['email']);
      const own = (await post(requestBody(++person, { email }))).json<{ requestId: string }>();
      expect((await call('/v2/gdpr/objection', entered.objection)).statusCode).toBe(204);
      for (const { requestId } of [entered, own])
        expect(await requestOf(requestId)).toMatchObject({ status: 'RECEIVED', withdrawn_at: null });
      // Pending messages to advisers are sent; mails to the objecting address are blocked.
      expect(await sendAll(own.requestId)).toHaveLength(4);
      expect(await statesTo('VISITOR', own.requestId)).toEqual(['blocked']);
      // The requester, who does not own the address, can send a further request.
      const again = await post(requestBody(++person, { email, ...phone }), phone);
      expect(again.statusCode).toBe(201);
      const { requestId } = again.json<{ requestId: string }>();
      expect(await sendAll(requestId)).toHaveLength(4);
      expect(await statesTo('VISITOR', requestId)).toEqual(['blocked']);
      expect(await statesTo('ADVISER', requestId)).toEqual(['delivered']);
      // Only the address's owner can lift the objection, and only for an own request.
      expectRefusal(await post(requestBody(++person, { email })), 409, OBJECTED);
      const lifting = await post(requestBody(person, { email, liftsObjection: true }));
      expect(await sendAll(lifting.json<{ requestId: string }>().requestId)).toHaveLength(5);
      await sql`delete from limit_count`.execute(running().database.db);
      // The stranger can lift the objection of their own phone number, but not that of the address.
      const { db } = running().database;
      const number = phoneIndexOf(phone.phoneNumber, running().vault);
      await db.transaction().execute((trx) => suppress(trx, [number], 'ALL'));
      const stranger = await post(requestBody(++person, { email, ...phone, liftsObjection: true }), phone);
      expect(await sendAll(stranger.json<{ requestId: string }>().requestId)).toHaveLength(4);
      // Another spelling of the domain reaches the same mailbox.
      const other = { phoneNumber: '0151 20077002', email: email.replace('@example.org', '@ｅxample.org') };
      const spelt = await post(requestBody(++person, other), { phoneNumber: other.phoneNumber });
      expect(await sendAll(spelt.json<{ requestId: string }>().requestId)).toHaveLength(4);
    });

    // @contract 4.28
    test.each(WRITES_BY_LINK)(
      'an objection refuses %s by the links of the ended request',
      async (_what, write) => {
        const { requestId, statusToken, objection } = await request(++person);
        const links = await linksOf(running(), { requestId, statusToken });
        await call('/v2/gdpr/objection', objection);
        expectRefusal(await write(links), 409, ENDED);
      },
    );

    test.each(WRITES_BY_LINK)('a request that ends meanwhile refuses %s, too', async (_what, write) => {
      const sent = (await post(requestBody(++person))).json<{ requestId: string; statusToken: string }>();
      const links = await linksOf(running(), sent);
      const { db } = running().database;
      const { refused } = await db.transaction().execute(async (ender) => {
        await endRequests(ender, running().jobs, [sent.requestId], ENDS);
        // Links and requests are still readable here, so this lock stops the write when it reads `person`.
        await sql`lock table person in access exclusive mode`.execute(ender);
        const posting = write(links);
        if (running().database.shared)
          await expect.poll(() => countWaits(db), { timeout: 60_000, interval: 10 }).toBe(1);
        return { refused: posting };
      });
      expectRefusal(await refused, 409, ENDED);
    });

    // @contract 4.28
    test('an objection and a request of the same contact wait for each other', async () => {
      // The embedded database has one connection, so concurrent transactions would block.
      if (!running().database.shared) return;
      const { requestId, objection } = await request(++person);
      const { db } = running().database;
      const release = await lockContact(db, emailOf(person));
      const objecting = call('/v2/gdpr/objection', objection);
      await expect.poll(() => waitersFor(db, emailOf(person))).toBe(1);
      expect(await requestOf(requestId)).toMatchObject({ withdrawn_at: null });
      await release();
      expect((await objecting).statusCode).toBe(204);
      expect((await requestOf(requestId)).withdrawn_at).toBeInstanceOf(Date);
    });

    test('an objection begins again where its request has verified more than it locked', async () => {
      if (!running().database.shared) return;
      const { requestId, objection } = await request(++person);
      const [own, added] = [emailOf(person), emailOf(++person)];
      const other = (await post(requestBody(person))).json<{ requestId: string }>();
      const { db } = running().database;
      const [release, releaseAdded] = [await lockContact(db, own), await lockContact(db, added)];
      const objecting = call('/v2/gdpr/objection', objection);
      await expect.poll(() => waitersFor(db, own)).toBe(1);
      await sql`update request set also_verified = array[${added}] where id = ${requestId}`.execute(db);
      await release();
      await expect.poll(() => waitersFor(db, added)).toBe(1);
      expect(await requestOf(other.requestId)).toMatchObject({ withdrawn_at: null });
      await releaseAdded();
      expect((await objecting).statusCode).toBe(204);
      expect((await requestOf(other.requestId)).withdrawn_at).toBeInstanceOf(Date);
    });

    test('an objection that races a message waits for it, and none begins afterwards', async () => {
      const { requestId } = (await post(requestBody(++person))).json<{ requestId: string }>();
      const [confirmation] = await openOf(requestId, 'CONFIRMATION');
      const objection = linkToken((await send(confirmation!))!.text, 'widerspruch/anfrage');
      const [first, second] = await openOf(requestId, 'REQUEST');
      const sent: string[] = [];
      let arrive: () => void = () => undefined;
      let sending: Promise<unknown> = Promise.resolve();
      await new Promise<void>((started) => {
        const parts = deliveryParts(running(), async (id) => {
          started();
          await new Promise<void>((resolve) => (arrive = resolve));
          sent.push(id);
        });
        sending = deliver(parts, { id: first!.job_id, rowId: first!.id });
      });
      const early = await call('/v2/gdpr/objection', objection);
      expectRefusal(early, 503, [[undefined, 'UNAVAILABLE']]);
      expect(sent).toEqual([]);
      expect(await stateOf(second!.id)).toBe('stopped');
      const again = call('/v2/gdpr/objection', objection);
      arrive();
      await sending;
      expect((await again).statusCode).toBe(204);
      const atAcknowledgement = sent.length;
      await sendAll(requestId);
      expect([atAcknowledgement, sent.length]).toEqual([1, 1]);
      const { rows } = await sql`select adviser_id from delivery where request_id = ${requestId}
      and kind = 'OBJECTION'`.execute(running().database.db);
      expect(rows).toHaveLength(1);
    });

    test('an objection outlasts the withdrawal of its request, whose contents are removed', async () => {
      const { statusToken, objection } = await request(++person);
      const email = requestBody(person)['email'];
      const withdrawn = await running().app.inject({
        method: 'POST',
        url: `${API}/v2/contact/${statusToken}/withdrawal`,
      });
      expect(withdrawn.statusCode).toBe(204);
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      expectRefusal(await post(requestBody(++person, { email })), 409, OBJECTED);
    });

    test('a number that was only entered is on no list', async () => {
      const { objection } = await request(++person);
      const { phoneNumber } = requestBody(person);
      await call('/v2/gdpr/objection', objection);
      const later = await post(requestBody(++person, { phoneNumber }));
      expect(await sendAll(later.json<{ requestId: string }>().requestId)).toHaveLength(5);
    });

    // @spec 7.17
    test('unsubscribing ends reminders alone, and pauses an adviser', async () => {
      const { requestId, unsubscribe, advisers } = await request(++person);
      const { db } = running().database;
      const reminder = deliveryRow({
        kind: 'CONFIRMATION',
        recipient: 'VISITOR',
        requestId,
        subjectId: randomUUID(),
      });
      await db.transaction().execute((trx) => storeDeliveries(trx, running().jobs, [reminder]));
      await sql`update delivery set kind = 'REDISTRIBUTION' where id = ${reminder.id}`.execute(db);
      for (const _again of [1, 2])
        expect((await call('/v1.0/provider/unsubscribe', unsubscribe)).statusCode).toBe(204);
      await send({ id: reminder.id, job_id: reminder.job_id });
      expect(await stateOf(reminder.id)).toBe('blocked');
      const { email } = requestBody(person);
      const later = (await post(requestBody(++person, { email }))).json<{ requestId: string }>();
      expect(await sendAll(later.requestId)).toHaveLength(5);

      const adviser = advisers[0]!;
      const paused = () =>
        db
          .selectFrom('adviser')
          .select('paused_at')
          .where('email', '=', adviser.to)
          .executeTakeFirstOrThrow();
      expect(await paused()).toEqual({ paused_at: null });
      await call('/v1.0/provider/unsubscribe', linkToken(adviser.text, 'abmelden'));
      const since = await paused();
      expect(since.paused_at).toBeInstanceOf(Date);
      await call('/v1.0/provider/unsubscribe', linkToken(adviser.text, 'abmelden'));
      expect(await paused()).toEqual(since);
      await sql`update adviser set paused_at = null`.execute(db);
    });

    // @contract 7.5
    test('the operator gets one mail for each time that an adviser leaves, with the command that helps', async () => {
      const { advisers } = await request(++person);
      const { db } = running().database;
      const unsubscribing = linkToken(advisers[0]!.text, 'abmelden');
      const { name } = await db
        .selectFrom('adviser')
        .select('name')
        .where('email', '=', advisers[0]!.to)
        .executeTakeFirstOrThrow();
      const pending = () =>
        db.selectFrom('delivery').selectAll().where('kind', '=', 'PAUSED').orderBy('created_at').execute();
      const before = (await pending()).length;
      const twice = await Promise.all([1, 2].map(() => call('/v1.0/provider/unsubscribe', unsubscribing)));
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      const [row, ...others] = (await pending()).slice(before);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ recipient: 'OPERATOR', channel: 'EMAIL', request_id: null });
      const mail = (await send({ id: row!.id, job_id: row!.job_id }))!;
      expect(mail.to).toBe(running().config.operator.email);
      expect(mail.text).toContain(`„${name}“ hat sich über den Abmelde-Link`);
      expect(mail.text).toContain(`npm run advisers:import -- DATEI --resume "${name}"`);
      expect(mail.text).not.toContain(advisers[0]!.to);
      expect(mail.unsubscribeUrl).toBeUndefined();
      // After resuming, another unsubscription causes another mail.
      await sql`update adviser set paused_at = null`.execute(db);
      await call('/v1.0/provider/unsubscribe', unsubscribing);
      expect(await pending()).toHaveLength(before + 2);
      await sql`update adviser set paused_at = null`.execute(db);
    });

    test('a token opens its own purpose and nothing else', async () => {
      const { objection, unsubscribe, statusToken } = await request(++person);
      const tokens = [
        newLinkToken(),
        objection.slice(1),
        `${objection}a`,
        randomUUID(),
        '1',
        statusToken,
        '',
      ];
      const answers = [];
      for (const id of [...tokens, unsubscribe]) answers.push(await call('/v2/gdpr/objection', id));
      for (const id of [...tokens, objection]) answers.push(await call('/v1.0/provider/unsubscribe', id));
      for (const answer of answers) expectRefusal(answer, 404, [[undefined, 'NOT_FOUND']]);
      expect(new Set(answers.map(({ body }) => withoutNumber(body))).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => Object.keys(headers).toSorted().join())).size).toBe(1);
    });

    // @contract 4.30
    test('asking for the link does not reveal whether there is a request', async () => {
      await request(++person);
      const email = String(requestBody(person)['email']);
      const ask = async (address: string) => {
        const { statusCode, body, headers } = await running().app.inject({
          method: 'POST',
          url: `${API}/v2/gdpr/objection-link`,
          payload: { email: address },
        });
        const { date: _date, 'x-request-id': _number, ...others } = headers;
        return JSON.stringify([statusCode, body, others]);
      };
      const answers = [];
      for (let times = 0; times < 4; times += 1)
        answers.push(await ask(email.toUpperCase()), await ask(`niemand.${person}@example.org`));
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse(answers[0]!)[0]).toBe(202);

      const mails = await requestLinks();
      // An address gets three mails an hour; one of them was the owner's code.
      expect(mails.map(({ to }) => to)).toEqual([email, email]);
      const objection = linkToken(mails[0]!.text, 'widerspruch/anfrage');
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      await sql`delete from limit_count`.execute(running().database.db);
      await ask(email);
      expect(await requestLinks()).toEqual([]);
    });

    async function requestLinks(): Promise<Message[]> {
      const rows = await running()
        .database.db.selectFrom('delivery')
        .select(['id', 'job_id'])
        .where('kind', '=', 'OBJECTION_LINK')
        .where('state', '=', 'created')
        .execute();
      const mails = await Promise.all(rows.map(send));
      return mails.filter((mail) => mail !== undefined);
    }

    function requestOf(id: string) {
      return running()
        .database.db.selectFrom('request')
        .select(['status', 'withdrawn_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    }
  },
  IMPATIENT,
);
