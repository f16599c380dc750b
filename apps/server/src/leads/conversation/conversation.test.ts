import { listRequestMessages, listRequestOffers, type AdviserStatus } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeliveryKind } from '../../platform/database/column-types.ts';
import { deliver } from '../deliveries/deliver.ts';
import { advanceStatus } from '../requests/index.ts';
import { advisersOfRequest, conversationParts, proposal } from '../../testing/adviser-answers.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { expectAnswer, expectRefusal, withoutNumber } from '../../testing/expectations.ts';
import { NASTY } from '../../testing/nasty-texts.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { notifyOthers } from './answer-offer.ts';
import { messagesForAdviser } from './conversation-of-request.ts';
import { offersOfAdviser, sendOffer } from './offers.ts';
import { writeAsAdviser } from './write-message.ts';

const CONTACT = '/baufinanzierung/api/v2/contact';
const KEY = 'a-form-of-this-test-0001';

onPostgresFirst('messages of a request', (running) => {
  let person = 0;
  const parts = () => conversationParts(running());
  const call = (method: 'GET' | 'POST', url: string, body?: unknown, key?: string) =>
    running().app.inject({
      method,
      url: `${CONTACT}/${url}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const newRequest = async () => {
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const advisers = await advisersOfRequest(running(), requestId);
    return { requestId, token: statusToken, advisers, first: advisers[0]!, second: advisers[1]! };
  };
  const step = (at: { requestId: string; adviserId: number }, from: AdviserStatus, to: AdviserStatus) =>
    running()
      .database.db.transaction()
      .execute((trx) => advanceStatus(trx, at, [from], to));
  const messagesOf = async (token: string) =>
    expectAnswer(await call('GET', `${token}/messages`), listRequestMessages);
  const offersOf = async (token: string) =>
    expectAnswer(await call('GET', `${token}/offers`), listRequestOffers);
  const due = async (kind: DeliveryKind, requestId: string) => {
    const rows = await running()
      .database.db.selectFrom('delivery')
      .select(['recipient', 'adviser_id', 'subject_id'])
      .where('kind', '=', kind)
      .where('request_id', '=', requestId)
      .execute();
    return rows.map(({ recipient, adviser_id, subject_id }) => [recipient, adviser_id, subject_id]);
  };

  // @contract 4.24
  test('a message to one adviser is read by that one only, one to all by each, and each is notified once', async () => {
    const { requestId, token, advisers, first, second } = await newRequest();
    const one = await call('POST', `${token}/messages`, {
      text: ' Nur an dich:\nHeizung von 2015 ',
      adviserId: first.publicId,
    });
    expect(one.statusCode).toBe(201);
    const { id } = one.json<{ id: string }>();
    const all = await call('POST', `${token}/messages`, { text: 'An alle' }, KEY);
    const again = await call('POST', `${token}/messages`, { text: 'An alle' }, KEY);
    expect([all.statusCode, again.statusCode, again.body]).toEqual([201, 201, all.body]);
    // After the browser's "back", a form sends its old key with another text, which is a new message.
    expect((await call('POST', `${token}/messages`, { text: 'An alle!' }, KEY)).statusCode).toBe(201);

    expect(await messagesOf(token)).toMatchObject([
      {
        id,
        from: 'VISITOR',
        text: 'Nur an dich:\nHeizung von 2015',
        name: first.name,
        adviserId: first.publicId,
      },
      { from: 'VISITOR', text: 'An alle' },
      { from: 'VISITOR', text: 'An alle!' },
    ]);
    const textsAt = async (adviserId: number) =>
      (await messagesForAdviser(parts(), { requestId, adviserId })).map(({ text }) => text);
    expect(await textsAt(first.adviserId)).toEqual(['Nur an dich:\nHeizung von 2015', 'An alle', 'An alle!']);
    expect(await textsAt(second.adviserId)).toEqual(['An alle', 'An alle!']);

    const notices = await due('MESSAGE', requestId);
    expect(notices.filter(([, , subject]) => subject === id)).toEqual([['ADVISER', first.adviserId, id]]);
    // The mail about the first message is still unsent, so it also announces the next one.
    expect(notices.map(([, adviser]) => adviser).toSorted()).toEqual(
      advisers.map(({ adviserId }) => adviserId).toSorted(),
    );
  });

  test('an adviser who joined later does not read earlier messages to the others', async () => {
    const { requestId, token, second } = await newRequest();
    await call('POST', `${token}/messages`, { text: 'Vorher' });
    await sql`update request_adviser set joined_at = now() where adviser_id = ${second.adviserId}
      and request_id = ${requestId}`.execute(running().database.db);
    await call('POST', `${token}/messages`, { text: 'Nachher' });
    const read = await messagesForAdviser(parts(), second);
    expect(read.map(({ text }) => text)).toEqual(['Nachher']);
  });

  test('an adviser’s message notifies the visitor once and counts as contact; an adviser reads before writing', async () => {
    const { requestId, token, first } = await newRequest();
    const message = { text: 'Wurde die Heizung erneuert?', key: KEY };
    await expect(writeAsAdviser(parts(), first, message)).rejects.toMatchObject({ statusCode: 409 });
    await step(first, 'RECEIVED', 'VIEWED');
    const reply = await writeAsAdviser(parts(), first, message);
    expect(await writeAsAdviser(parts(), first, message)).toEqual(reply);
    expect(await messagesOf(token)).toEqual([
      {
        id: reply.id,
        from: 'ADVISER',
        adviserId: first.publicId,
        name: first.name,
        text: message.text,
        sentAt: reply.sentAt,
      },
    ]);
    expect(await due('MESSAGE', requestId)).toEqual([['VISITOR', first.adviserId, reply.id]]);
    const status = (await running().app.inject({ url: `${CONTACT}/${token}` })).json();
    expect(status).toMatchObject({ status: 'CONTACTED' });
    await step(first, 'CONTACTED', 'DECLINED');
    await expect(writeAsAdviser(parts(), first, { ...message, key: `${KEY}2` })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('an adviser who left gets no message, and the last one to leave ends it', async () => {
    const { requestId, token, advisers, first, second } = await newRequest();
    await step(first, 'RECEIVED', 'DECLINED');
    const toFirst = { text: 'Noch eine Frage', adviserId: first.publicId };
    expectRefusal(await call('POST', `${token}/messages`, toFirst), 409, [
      [undefined, 'STATUS_NOT_POSSIBLE'],
    ]);
    const toUnknown = { text: 'Hallo', adviserId: second.publicId.replace(/^.{8}/, '00000000') };
    expectRefusal(await call('POST', `${token}/messages`, toUnknown), 422, [['adviserId', 'INVALID_VALUE']]);
    expect((await call('POST', `${token}/messages`, { text: 'An alle' })).statusCode).toBe(201);
    expect((await due('MESSAGE', requestId)).map(([, adviser]) => adviser)).not.toContain(first.adviserId);
    for (const adviser of advisers.slice(1)) await step(adviser, 'RECEIVED', 'CLOSED');
    expectRefusal(await call('POST', `${token}/messages`, { text: 'Noch jemand da?' }), 409, [
      [undefined, 'STATUS_NOT_POSSIBLE'],
    ]);
  });

  test('a text has limits, and a valid one is stored unchanged', async () => {
    let { token } = await newRequest();
    const post = (text: unknown) => call('POST', `${token}/messages`, { text });
    expectRefusal(await post(''), 422, [['text', 'REQUIRED']]);
    expectRefusal(await post(' \n '), 422, [['text', 'REQUIRED']]);
    expectRefusal(await post('ä'.repeat(4_001)), 422, [['text', 'TOO_LONG']]);
    expectRefusal(await post(7), 400, [['text', 'WRONG_TYPE']]);
    expect((await post('ä'.repeat(4_000))).statusCode).toBe(201);
    // A request accepts twenty messages an hour, so every twenty need a new request.
    for (let from = 0; from < NASTY.length; from += 20) {
      ({ token } = await newRequest());
      const stored: string[] = [];
      for (const text of NASTY.slice(from, from + 20)) {
        const answer = await post(text);
        expect([201, 422]).toContain(answer.statusCode);
        if (answer.statusCode === 201) stored.push(text.trim().normalize('NFC'));
      }
      expect((await messagesOf(token)).map(({ text }) => text)).toEqual(stored);
    }
    const stored = await running().database.db.selectFrom('request_message').select('content').execute();
    for (const { content } of stored) expect(content).toMatch(/^v1\./);
  });

  // @contract 4.7
  test('a request does not flood its advisers', async () => {
    const { token } = await newRequest();
    const texts = Array.from({ length: 22 }, (_, at) => `Nachricht ${at}`);
    const answers = await Promise.all(texts.map((text) => call('POST', `${token}/messages`, { text })));
    const refusals = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expectRefusal(refusal, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await messagesOf(token)).toHaveLength(20);
  });

  // @contract 4.7
  test('messages within ten minutes are one mail with their number; a later one starts the next', async () => {
    const { requestId, token, first, second } = await newRequest();
    const { db } = running().database;
    const mails: { subject: string; text: string }[] = [];
    const sending = deliveryParts(running(), async (_id, message) => void mails.push(message));
    const write = async (adviserId?: string) =>
      expect((await call('POST', `${token}/messages`, { text: 'Noch etwas', adviserId })).statusCode).toBe(
        201,
      );
    /** Pending mails to the first adviser, oldest first, with the seconds that each still waits. */
    const waiting = async () => {
      const { rows } = await sql<{ id: string; rowId: string; seconds: number }>`
        select delivery.job_id as id, delivery.id as "rowId", extract(epoch from start_after - now())::float8 as seconds
        from delivery join pgboss.job on job.id = delivery.job_id where kind = 'MESSAGE' and delivery.state = 'created'
          and request_id = ${requestId} and adviser_id = ${first.adviserId} order by delivery.created_at`.execute(
        db,
      );
      return rows;
    };
    const sendNext = async () => expect(await deliver(sending, (await waiting())[0]!)).toBe('done');

    for (const to of [first.publicId, undefined, first.publicId, second.publicId]) await write(to);
    expect((await waiting()).map(({ seconds }) => seconds <= 0)).toEqual([true]);
    await sendNext();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^3 neue Nachrichten zur/)]);
    expect(mails[0]?.text).toContain('hat dir 3 Nachrichten geschrieben');

    await write();
    const [next] = await waiting();
    expect(next?.seconds).toBeGreaterThan(9 * 60);
    expect(next?.seconds).toBeLessThanOrEqual(10 * 60);
    await write(first.publicId);
    expect(await waiting()).toHaveLength(1);
    await sendNext();
    expect(mails.at(-1)?.subject).toMatch(/^2 neue Nachrichten/);

    // A mail that is being sent cannot announce a later message.
    await sql`update delivery set changed_at = changed_at - interval '10 minutes' where request_id = ${requestId}`.execute(
      db,
    );
    await write();
    await sql`update delivery set state = 'sending', attempts = 1 where id = ${(await waiting())[0]!.rowId}`.execute(
      db,
    );
    await write();
    expect(await waiting()).toHaveLength(1);
    await sendNext();
    expect(mails.at(-1)?.subject).toMatch(/^Neue Nachricht zur/);
  });

  test('an offer is shown as it was sent, once, and notifies the visitor once', async () => {
    const { requestId, token, first } = await newRequest();
    const offer = {
      proposals: [proposal({ provider: first.sells })],
      words: 'Mit 10 % Sondertilgung',
      validUntil: '2099-12-31',
      key: KEY,
    };
    await expect(sendOffer(parts(), first, offer)).rejects.toMatchObject({ statusCode: 409 });
    await step(first, 'RECEIVED', 'VIEWED');
    await expect(sendOffer(parts(), first, { ...offer, validUntil: '2020-01-01' })).rejects.toMatchObject({
      statusCode: 422,
    });
    const { id } = await sendOffer(parts(), first, offer);
    expect(await sendOffer(parts(), first, offer)).toEqual({ id });
    const [visible, ...others] = await offersOf(token);
    expect(others).toEqual([]);
    expect(visible).toMatchObject({
      id,
      adviser: { id: first.publicId, name: first.name },
      proposals: [proposal({ provider: first.sells })],
      words: offer.words,
      validUntil: offer.validUntil,
      expired: false,
    });
    expect(await offersOfAdviser(parts(), first)).toEqual([visible]);
    expect(await due('OFFER', requestId)).toEqual([['VISITOR', first.adviserId, id]]);
    const status = (await running().app.inject({ url: `${CONTACT}/${token}` })).json();
    expect(status).toMatchObject({ status: 'OFFER_MADE' });
  });

  // @contract 4.25
  test('the visitor asks for time, then accepts one offer; decided offers stay, and the others can be answered', async () => {
    const { requestId, token, first, second } = await newRequest();
    const ids: string[] = [];
    for (const at of [first, second]) {
      await step(at, 'RECEIVED', 'VIEWED');
      ids.push(
        (
          await sendOffer(parts(), at, {
            proposals: [proposal({ provider: at.sells })],
            validUntil: '2099-12-31',
            key: KEY,
          })
        ).id,
      );
    }
    const answer = (id: string | undefined, value: string) =>
      call('POST', `${token}/offers/${id}/answer`, { answer: value });
    const refusedAs = async (id: string | undefined, value: string) =>
      expectRefusal(await answer(id, value), 409, [[undefined, 'STATUS_NOT_POSSIBLE']]);
    for (const value of ['EXTEND', 'EXTEND', 'ACCEPTED', 'ACCEPTED'])
      expect((await answer(ids[0], value)).statusCode).toBe(204);
    await refusedAs(ids[0], 'DECLINED');
    await refusedAs(ids[0], 'EXTEND');
    await refusedAs(ids[1], 'ACCEPTED');
    expectRefusal(await answer(ids[0], 'MAYBE'), 422, [['answer', 'INVALID_VALUE']]);
    const toFirst = (await messagesForAdviser(parts(), first)).map(({ text }) => text);
    expect(toFirst).toEqual([expect.stringContaining('verlängern'), expect.stringContaining('annehmen')]);
    expect(await messagesForAdviser(parts(), second)).toEqual([]);

    for (const _twice of [1, 2]) await notifyOthers(parts(), { token });
    const states = (await offersOf(token)).map(({ id, answer: value }) => [id, value]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [ids[0], 'ACCEPTED'],
        [ids[1], 'DECLINED'],
      ]),
    );
    expect(await messagesForAdviser(parts(), second)).toHaveLength(1);
    // Mails: two answers to the first adviser, the acceptance to the visitor, one to each other adviser.
    expect(await due('OFFER_ANSWER', requestId)).toHaveLength(2 + 1);
    expect(await due('MESSAGE', requestId)).toHaveLength(3);
  });

  // @contract 4.25
  test('an offer that is over can be extended or declined, not accepted', async () => {
    const { token, first } = await newRequest();
    await step(first, 'RECEIVED', 'VIEWED');
    const { id } = await sendOffer(parts(), first, {
      proposals: [proposal({ provider: first.sells })],
      validUntil: '2099-12-31',
      key: KEY,
    });
    await sql`update request_offer set valid_until = '2020-01-01' where id = ${id}`.execute(
      running().database.db,
    );
    expect((await offersOf(token))[0]).toMatchObject({ expired: true, validUntil: '2020-01-01' });
    const url = `${token}/offers/${id}/answer`;
    expectRefusal(await call('POST', url, { answer: 'ACCEPTED' }), 410, [[undefined, 'OFFER_EXPIRED']]);
    expect((await call('POST', url, { answer: 'EXTEND' })).statusCode).toBe(204);
    expect((await call('POST', url, { answer: 'DECLINED' })).statusCode).toBe(204);
  });

  test('behind another link, or one that is over, there is nothing', async () => {
    const { requestId, token, first } = await newRequest();
    await step(first, 'RECEIVED', 'VIEWED');
    const { id } = await sendOffer(parts(), first, {
      proposals: [proposal({ provider: first.sells })],
      validUntil: '2099-12-31',
      key: KEY,
    });
    const other = await newRequest();
    const calls: [method: 'GET' | 'POST', path: string, body?: unknown][] = [
      ['GET', 'messages'],
      ['POST', 'messages', { text: 'Hallo' }],
      ['GET', 'offers'],
      ['POST', `offers/${id}/answer`, { answer: 'DECLINED' }],
    ];
    const { db } = running().database;
    const partner = 'P'.repeat(43);
    await sql`update link_token set purpose = 'UNSUBSCRIBE' where request_id = ${other.requestId}`.execute(
      db,
    );
    for (const [method, path, body] of calls) {
      const strangers = [token.slice(1), `${token}A`, requestId, '1', partner, other.token];
      const answers = await Promise.all(strangers.map((link) => call(method, `${link}/${path}`, body)));
      for (const answer of answers) expectRefusal(answer, 404, [[undefined, 'NO_REQUEST_FOUND']]);
      expect(new Set(answers.map(({ body: value }) => withoutNumber(value))).size).toBe(1);
    }
    await sql`update request set expires_at = now() - interval '1 second' where id = ${requestId}`.execute(
      db,
    );
    for (const [method, path, body] of calls)
      expectRefusal(await call(method, `${token}/${path}`, body), 410, [[undefined, 'REQUEST_EXPIRED']]);
  });
});
