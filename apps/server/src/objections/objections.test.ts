import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../deliveries/deliver.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Message } from '../messages/index.ts';
import { newLinkToken } from '../privacy/index.ts';
import { deliveryParts } from '../testing/delivery-parts.ts';
import { expectRefusal, withoutNumber } from '../testing/expectations.ts';
import { onPostgresFirst } from '../testing/on-databases.ts';
import { sendRequest } from '../testing/request-journey.ts';
import { requestBody } from '../testing/request-body.ts';
import { verifiedCookie } from '../testing/verified-visit.ts';

const API = '/baufinanzierung/api';

/** Another home: the same one is asked for once. */
let price = 400_000;
const elsewhere = () => ({ purchasePrice: (price += 1_000) });

/** Nobody here waits for five seconds to be turned away. */
const IMPATIENT = { patience: 400 };

onPostgresFirst(
  'ending messages',
  (running) => {
    let person = 0;

    test('every mail carries the way out that its recipient has, each time the same', async () => {
      const { visitor, advisers } = await request();
      expect(tokenIn(visitor.text, 'widerspruch/anfrage')).toHaveLength(43);
      expect(visitor.text).not.toContain('/abmelden/');
      expect(visitor.unsubscribeUrl).toBeUndefined();
      const other = await request();
      for (const mail of advisers) {
        expect(mail.unsubscribeUrl).toContain(tokenIn(mail.text, 'abmelden'));
        expect(mail.text).not.toContain('widerspruch');
      }
      const urls = (mails: readonly Message[]) => mails.map((mail) => mail.unsubscribeUrl).toSorted();
      expect(new Set(urls(advisers)).size).toBe(advisers.length);
      for (const mail of other.advisers) {
        const before = advisers.find(({ to }) => to === mail.to);
        if (before) expect(mail.unsubscribeUrl).toBe(before.unsubscribeUrl);
      }
      expect(other.objection).not.toBe(tokenIn(visitor.text, 'widerspruch/anfrage'));
    });

    test('an objection ends requests and consents, tells whoever has them, and holds for what comes later', async () => {
      const { requestId, objection } = await request();
      const email = requestBody(person)['email'];
      const { db } = running().database;
      // The same address asks again: one message has gone out, the others are owed.
      const second = await sendRequest(running(), ++person, { email, ...elsewhere() });
      const [first, ...owed] = await openOf(second.requestId, 'REQUEST');
      await send(first!);
      const otherPerson = await sendRequest(running(), ++person);

      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      expect(await sendAll(second.requestId, 'REQUEST')).toEqual([]);
      for (const { id } of owed) expect(await stateOf(id)).toBe('stopped');
      const told = await db
        .selectFrom('delivery')
        .select(['request_id', 'adviser_id'])
        .where('kind', '=', 'OBJECTION')
        .where('request_id', 'in', [requestId, second.requestId])
        .execute();
      expect(told.filter(({ request_id: of }) => of === requestId)).toHaveLength(4);
      expect(told.filter(({ request_id: of }) => of === second.requestId)).toHaveLength(1);
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

      // Again, and by a request that comes later: nothing changes, nobody is written to.
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      const later = await sendRequest(running(), ++person, { email, ...elsewhere() });
      expect(await sendAll(later.requestId)).toEqual([]);
      // Not even a code: whoever types that address is answered as usual.
      await expect(verifiedCookie(running(), { email: String(email).toUpperCase() })).rejects.toThrow(
        /wrong|code/i,
      );
      const notices = await sendAll(requestId, 'OBJECTION');
      expect(notices).toHaveLength(4);
      expect(notices[0]?.text).toContain('Art. 21 DSGVO');
      expect(notices[0]?.unsubscribeUrl).toBeUndefined();
    });

    test('an objection that races a message waits for it, and none begins afterwards', async () => {
      const { requestId } = await sendRequest(running(), ++person);
      const [confirmation] = await openOf(requestId, 'CONFIRMATION');
      const objection = tokenIn((await send(confirmation!))!.text, 'widerspruch/anfrage');
      const [first, second] = await openOf(requestId, 'REQUEST');
      const sent: string[] = [];
      let arrive: () => void = () => undefined;
      let sending: Promise<unknown> = Promise.resolve();
      await new Promise<void>((begun) => {
        const parts = deliveryParts(running(), async (id) => {
          begun();
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

    test('an objection holds after its request was taken back, whose words are gone', async () => {
      const { statusToken, objection } = await request();
      const email = requestBody(person)['email'];
      const withdrawn = await running().app.inject({
        method: 'POST',
        url: `${API}/v2/contact/${statusToken}/withdrawal`,
      });
      expect(withdrawn.statusCode).toBe(204);
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      const later = await sendRequest(running(), ++person, { email, ...elsewhere() });
      expect(await sendAll(later.requestId)).toEqual([]);
    });

    test('a number that was only typed is on no list', async () => {
      const { objection } = await request();
      const { phoneNumber } = requestBody(person);
      await call('/v2/gdpr/objection', objection);
      const { requestId } = await sendRequest(running(), ++person, { phoneNumber, ...elsewhere() });
      expect(await sendAll(requestId)).toHaveLength(5);
    });

    test('unsubscribing ends reminders alone, and pauses an adviser', async () => {
      const { requestId, unsubscribe, advisers } = await request();
      const { db } = running().database;
      const reminder = deliveryRow({
        kind: 'CONFIRMATION',
        recipient: 'VISITOR',
        requestId,
        subjectId: randomUUID(),
      });
      await db.transaction().execute((trx) => owe(trx, running().jobs, [reminder]));
      await sql`update delivery set kind = 'REDISTRIBUTION' where id = ${reminder.id}`.execute(db);
      for (const _again of [1, 2])
        expect((await call('/v1.0/provider/unsubscribe', unsubscribe)).statusCode).toBe(204);
      await send({ id: reminder.id, job_id: reminder.job_id });
      expect(await stateOf(reminder.id)).toBe('stopped');
      const { requestId: later } = await sendRequest(running(), ++person, {
        email: requestBody(person - 1)['email'],
        ...elsewhere(),
      });
      expect(await sendAll(later)).toHaveLength(5);

      const adviser = advisers[0]!;
      const paused = () =>
        db
          .selectFrom('adviser')
          .select('paused_at')
          .where('email', '=', adviser.to)
          .executeTakeFirstOrThrow();
      expect(await paused()).toEqual({ paused_at: null });
      await call('/v1.0/provider/unsubscribe', tokenIn(adviser.text, 'abmelden'));
      const since = await paused();
      expect(since.paused_at).toBeInstanceOf(Date);
      await call('/v1.0/provider/unsubscribe', tokenIn(adviser.text, 'abmelden'));
      expect(await paused()).toEqual(since);
      await sql`update adviser set paused_at = null`.execute(db);
    });

    test('the operator gets one mail for each time that an adviser leaves, with the command that helps', async () => {
      const { advisers } = await request();
      const { db } = running().database;
      const unsubscribing = tokenIn(advisers[0]!.text, 'abmelden');
      const { name } = await db
        .selectFrom('adviser')
        .select('name')
        .where('email', '=', advisers[0]!.to)
        .executeTakeFirstOrThrow();
      const owed = () =>
        db.selectFrom('delivery').selectAll().where('kind', '=', 'PAUSED').orderBy('created_at').execute();
      const before = (await owed()).length;
      const twice = await Promise.all([1, 2].map(() => call('/v1.0/provider/unsubscribe', unsubscribing)));
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      const [row, ...others] = (await owed()).slice(before);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ recipient: 'OPERATOR', channel: 'EMAIL', request_id: null });
      const mail = (await send({ id: row!.id, job_id: row!.job_id }))!;
      expect(mail.to).toBe(running().config.operator.email);
      expect(mail.text).toContain(`„${name}“ hat über den Abmelde-Link`);
      expect(mail.text).toContain(`npm run advisers:import -- DATEI --resume "${name}"`);
      expect(mail.text).not.toContain(advisers[0]!.to);
      expect(mail.unsubscribeUrl).toBeUndefined();
      // Back again, and gone again: that is another mail.
      await sql`update adviser set paused_at = null`.execute(db);
      await call('/v1.0/provider/unsubscribe', unsubscribing);
      expect(await owed()).toHaveLength(before + 2);
      await sql`update adviser set paused_at = null`.execute(db);
    });

    test('a token opens its own purpose and nothing else', async () => {
      const { objection, unsubscribe, statusToken } = await request();
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

    test('asking for the link tells nobody whether there is a request', async () => {
      await request();
      const email = String(requestBody(person)['email']);
      const ask = async (address: string) => {
        const { statusCode, body, headers } = await running().app.inject({
          method: 'POST',
          url: `${API}/v2/gdpr/objection-link`,
          payload: { email: address },
        });
        const { date: _date, 'x-request-id': _number, ...told } = headers;
        return JSON.stringify([statusCode, body, told]);
      };
      const answers = [];
      for (let times = 0; times < 4; times += 1)
        answers.push(await ask(email.toUpperCase()), await ask(`niemand.${person}@example.org`));
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse(answers[0]!)[0]).toBe(202);

      const mails = await asked();
      // Of three mails to an address in an hour her own code was one.
      expect(mails.map(({ to }) => to)).toEqual([email, email]);
      const objection = tokenIn(mails[0]!.text, 'widerspruch/anfrage');
      expect((await call('/v2/gdpr/objection', objection)).statusCode).toBe(204);
      await sql`delete from limit_count`.execute(running().database.db);
      await ask(email);
      expect(await asked()).toEqual([]);
    });

    /** A request whose messages have gone out. */
    async function request() {
      const answer = await sendRequest(running(), ++person);
      const mails = await sendAll(answer.requestId);
      const { email } = requestBody(person);
      const visitor = mails.find(({ to }) => to === email)!;
      const advisers = mails.filter(({ to }) => to !== email);
      const { waysOutOf } = deliveryParts(running(), async () => undefined);
      const ways = await waysOutOf({
        ...REMINDER,
        id: answer.requestId,
        kind: 'REDISTRIBUTION',
        requestId: answer.requestId,
        adviserId: null,
        subjectId: null,
        links: null,
      });
      return {
        ...answer,
        visitor,
        advisers,
        objection: tokenIn(visitor.text, 'widerspruch/anfrage'),
        unsubscribe: tokenIn(ways.unsubscribe?.url ?? '', 'abmelden'),
      };
    }

    function openOf(requestId: string, kind?: string) {
      return running()
        .database.db.selectFrom('delivery')
        .select(['id', 'job_id'])
        .where('request_id', '=', requestId)
        .where('state', 'in', ['created', 'temporarily_failed'])
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind as never))
        .orderBy('kind')
        .execute();
    }

    async function send({ id, job_id: job }: { id: string; job_id: string }): Promise<Message | undefined> {
      let sent: Message | undefined;
      const parts = deliveryParts(running(), async (_id, message) => void (sent = message));
      await deliver(parts, { id: job, rowId: id });
      return sent;
    }

    async function sendAll(requestId: string, kind?: string): Promise<Message[]> {
      const mails: Message[] = [];
      for (const row of await openOf(requestId, kind)) {
        const sent = await send(row);
        if (sent) mails.push(sent);
      }
      return mails;
    }

    async function asked(): Promise<Message[]> {
      const rows = await running()
        .database.db.selectFrom('delivery')
        .select(['id', 'job_id'])
        .where('kind', '=', 'OBJECTION_LINK')
        .where('state', '=', 'created')
        .execute();
      const mails = await Promise.all(rows.map(send));
      return mails.filter((mail) => mail !== undefined);
    }

    async function stateOf(id: string): Promise<string | undefined> {
      const row = await running()
        .database.db.selectFrom('delivery')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.state;
    }

    function requestOf(id: string) {
      return running()
        .database.db.selectFrom('request')
        .select(['status', 'withdrawn_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    }

    function call(path: string, id: string) {
      return running().app.inject({ method: 'POST', url: API + path, payload: { id } });
    }
  },
  IMPATIENT,
);

const REMINDER = { kind: 'CONFIRMATION', recipient: 'VISITOR' } as const;

function tokenIn(text: string, page: string): string {
  const token = new RegExp(`/baufinanzierung/${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page}`);
  return token;
}
