import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deliver } from '../deliveries/deliver.ts';
import type { Message } from '../../platform/messages/index.ts';
import {
  bookAppointment,
  deleteAppointment,
  freeHoursOf,
  postAppointment,
  putAppointment,
} from '../../testing/appointment-journey.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { endAppointments } from './set-appointment.ts';

onPostgresFirst('an appointment', (running) => {
  let person = 0;

  // @contract 4.2 4.31
  test('books an hour of the first adviser, which no other visitor can book then', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = '', other = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken, meetingLink } = await bookAppointment(running(), statusToken, start);
    expect(cancelToken).toMatch(/^[\w-]{43}$/);
    expect(meetingLink).toBe(`${running().config.publicUrl}/baufinanzierung/termin/${cancelToken}`);
    const { adviser_id: first } = await rowOf(requestId);
    expect(first).toBe(await firstOf(requestId));

    const rival = await newRequest();
    await makeFirst(rival.requestId, first);
    expect(await freeHoursOf(running(), rival.statusToken)).not.toContain(start);
    expectRefusal(await postAppointment(running(), rival.statusToken, start), 409, [['start', 'SLOT_TAKEN']]);
    await bookAppointment(running(), rival.statusToken, other);

    // Another adviser of the state still has this hour free.
    expect(await freeHoursOf(running(), undefined, '&geoCode=1276003001')).toContain(start);
  });

  test('twenty at once get one hour once, in two processes', async () => {
    const requests = await Promise.all(Array.from({ length: 20 }, newRequest));
    const first = await firstOf(requests[0]!.requestId);
    for (const { requestId } of requests) await makeFirst(requestId, first);
    const [start = ''] = await freeHoursOf(running(), requests[0]!.statusToken);
    const secondApp = running().database.shared ? await secondProcess(running()) : running().app;
    const answers = await Promise.all(
      requests.map(({ statusToken }, at) =>
        postAppointment({ app: at % 2 ? secondApp : running().app }, statusToken, start),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const { rows } = await sql`select id from appointment where adviser_id = ${first}
      and starts_at = ${start} and status = 'BOOKED'`.execute(running().database.db);
    expect(rows).toHaveLength(1);
    if (secondApp !== running().app) await secondApp.close();
  });

  // @contract 4.31
  test('is moved by asking again, and the same hour again changes nothing', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = '', other = ''] = await freeHoursOf(running(), statusToken);
    await bookAppointment(running(), statusToken, start);
    const again = await bookAppointment(running(), statusToken, start);
    expect(await changesOf(requestId)).toEqual([['BOOKED', 0]]);
    const moved = await putAppointment(running(), again.cancelToken, other);
    expect([moved.statusCode, moved.json().cancelToken]).toEqual([200, again.cancelToken]);
    await bookAppointment(running(), statusToken, start);
    expect(await changesOf(requestId)).toEqual([
      ['BOOKED', 0],
      ['MOVED', 1],
      ['MOVED', 2],
    ]);
    expect(await freeHoursOf(running(), statusToken)).toContain(other);
  });

  // @contract 4.31
  test('is cancelled, once or twice, and can be made again by the same link', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, start);
    for (const _ of [1, 2]) {
      const deleted = await deleteAppointment(running(), cancelToken);
      expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    }
    expect(await changesOf(requestId)).toEqual([
      ['BOOKED', 0],
      ['CANCELLED', 1],
    ]);
    expect((await putAppointment(running(), cancelToken, start)).statusCode).toBe(200);
    expect(await rowOf(requestId)).toMatchObject({ status: 'BOOKED', sequence: 0 });
  });

  test('a past appointment is over; the next one is new', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = '', other = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, start);
    await sql`update appointment set starts_at = now() - interval '1 hour' where request_id = ${requestId}`.execute(
      running().database.db,
    );
    expectRefusal(await deleteAppointment(running(), cancelToken), 409, [[undefined, 'APPOINTMENT_OVER']]);
    await bookAppointment(running(), statusToken, other);
    const { rows } = await sql<{ status: string }>`select status from appointment
      where request_id = ${requestId} order by created_at`.execute(running().database.db);
    expect(rows.map(({ status }) => status)).toEqual(['HELD', 'BOOKED']);
  });

  test.each([
    ['a half hour', (start: string) => start.replace(':00:00', ':30:00'), 422, 'SLOT_NOT_OFFERED'],
    ['the evening', (start: string) => `${start.slice(0, 10)}T21:00:00+01:00`, 422, 'SLOT_NOT_OFFERED'],
    ['yesterday', () => '2024-11-20T10:00:00+01:00', 422, 'SLOT_NOT_OFFERED'],
    ['a day without a time', (start: string) => start.slice(0, 10), 422, 'INVALID_DATE'],
    ['a time without a zone', (start: string) => start.slice(0, 19), 422, 'INVALID_DATE'],
    ['no text', () => 7, 400, 'WRONG_TYPE'],
    ['nothing', () => undefined, 422, 'REQUIRED'],
  ] as const)('is not made for %s', async (_what, of, status, code) => {
    const { statusToken } = await newRequest();
    const [start = ''] = await freeHoursOf(running(), statusToken);
    expectRefusal(await postAppointment(running(), statusToken, of(start)), status, [['start', code]]);
  });

  test('changes at most twelve times a day', async () => {
    const { statusToken } = await newRequest();
    const hours = await freeHoursOf(running(), statusToken);
    for (const start of hours.slice(0, 12)) await bookAppointment(running(), statusToken, start);
    expectRefusal(await postAppointment(running(), statusToken, hours[12]), 429, [
      [undefined, 'TOO_MANY_REQUESTS'],
    ]);
  });

  test('a link opens its own appointment and nothing else', async () => {
    const { statusToken } = await newRequest();
    const [start = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, start);
    for (const token of [statusToken, cancelToken.slice(1), `${cancelToken}a`, 'a'.repeat(43), '1']) {
      const refusal = [[undefined, 'APPOINTMENT_NOT_FOUND']] as const;
      expectRefusal(await putAppointment(running(), token, start), 404, refusal);
      expectRefusal(await deleteAppointment(running(), token), 404, refusal);
    }
    expectRefusal(await postAppointment(running(), cancelToken, start), 404, [
      [undefined, 'NO_REQUEST_FOUND'],
    ]);
  });

  test('ends when its adviser gives up the request, and both are notified', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = ''] = await freeHoursOf(running(), statusToken);
    await bookAppointment(running(), statusToken, start);
    const { adviser_id: adviser } = await rowOf(requestId);
    await sql`update request_adviser set status = 'DECLINED'
      where request_id = ${requestId} and adviser_id = ${adviser}`.execute(running().database.db);
    const { database, vault, jobs } = running();
    expect(await endAppointments({ db: database.db, vault, jobs })).toBe(1);
    expect(await endAppointments({ db: database.db, vault, jobs })).toBe(0);
    expect((await changesOf(requestId)).at(-1)).toEqual(['GIVEN_UP', 1]);
    const messages = await messagesOf(requestId);
    expect(messages.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Dein Termin steht fest',
      'Neuer Termin',
      'Dein Termin fällt aus',
      'Termin entfällt',
    ]);
    expect(messages.at(-1)?.text).not.toContain('/partner/');
    // The visitor can book with the request's next adviser.
    const [free = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, free);
    expect(cancelToken).toMatch(/^[\w-]{43}$/);
    expect((await rowOf(requestId)).adviser_id).not.toBe(adviser);
  });

  test('every change is one mail for each, with a calendar file that names no visitor to the adviser', async () => {
    const { statusToken, requestId } = await newRequest();
    const [start = '', other = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, start);
    await putAppointment(running(), cancelToken, other);
    await deleteAppointment(running(), cancelToken);
    const messages = await messagesOf(requestId);
    expect(messages.map(({ subject, calendar }) => [subject.split(':')[0], calendar?.method])).toEqual([
      ['Dein Termin steht fest', 'REQUEST'],
      ['Neuer Termin', 'REQUEST'],
      ['Dein Termin ist verschoben', 'REQUEST'],
      ['Termin verschoben', 'REQUEST'],
      ['Dein Termin ist abgesagt', 'CANCEL'],
      ['Termin abgesagt', 'CANCEL'],
    ]);
    const toAdviser = messages.filter((_mail, at) => at % 2 === 1);
    for (const { subject, text, html, calendar } of toAdviser) {
      expect(subject + text + html + calendar?.content).not.toMatch(/Seebauer|Annegret|151 ?2345/);
    }
    // The link in the mail can move the appointment.
    const token = /\/termin\/([\w-]{43})/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    expect((await putAppointment(running(), token, other)).statusCode).toBe(200);
  });

  describe('the free hours', () => {
    test('are asked for by days', async () => {
      const { app } = running();
      const ask = (query: string) =>
        app.inject({ url: `/baufinanzierung/api/v1.0/appointments/slots?${query}` });
      expectRefusal(await ask(''), 422, [
        ['from', 'REQUIRED'],
        ['to', 'REQUIRED'],
      ]);
      expectRefusal(await ask('from=2026-12-01&to=2027-01-01'), 422, [['to', 'OUT_OF_RANGE']]);
      expectRefusal(await ask('from=2026-12-01&to=2026-11-30'), 422, [['to', 'OUT_OF_RANGE']]);
      expectRefusal(await ask('from=2026-02-30&to=x'), 422, [
        ['from', 'INVALID_DATE'],
        ['to', 'INVALID_DATE'],
      ]);
      expect((await ask('from=2026-12-01&to=2026-12-31')).statusCode).toBe(200);
      expectRefusal(await ask(`from=2026-12-01&to=2026-12-02&statusToken=${'a'.repeat(43)}`), 404, [
        [undefined, 'NO_REQUEST_FOUND'],
      ]);
    });

    test('do not exist without an adviser', async () => {
      const { statusToken, requestId } = await newRequest();
      await sql`update request_adviser set status = 'DECLINED' where request_id = ${requestId}`.execute(
        running().database.db,
      );
      expect(await freeHoursOf(running(), statusToken)).toEqual([]);
    });
  });

  function newRequest() {
    return sendRequest(running(), ++person);
  }

  async function rowOf(requestId: string) {
    return running()
      .database.db.selectFrom('appointment')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('status', '=', 'BOOKED')
      .executeTakeFirstOrThrow();
  }

  async function changesOf(requestId: string) {
    const rows = await running()
      .database.db.selectFrom('appointment_change')
      .select(['change', 'sequence'])
      .where('request_id', '=', requestId)
      .orderBy('happened_at')
      .execute();
    return rows.map(({ change, sequence }) => [change, sequence]);
  }

  async function firstOf(requestId: string): Promise<number> {
    const { adviser_id: id } = await running()
      .database.db.selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Gives a request another first adviser, as matching could. */
  async function makeFirst(requestId: string, adviserId: number): Promise<void> {
    await sql`insert into request_adviser (request_id, adviser_id, position, status)
      values (${requestId}, ${adviserId}, 0, 'RECEIVED')
      on conflict (request_id, adviser_id) do update set position = 0`.execute(running().database.db);
  }

  async function messagesOf(requestId: string): Promise<Message[]> {
    const sent: Message[] = [];
    const rows = await running()
      .database.db.selectFrom('delivery')
      .innerJoin('appointment_change', 'appointment_change.id', 'delivery.subject_id')
      .select(['delivery.id', 'job_id'])
      .where('delivery.request_id', '=', requestId)
      .where('kind', '=', 'APPOINTMENT')
      .orderBy('appointment_change.happened_at')
      .orderBy('recipient', 'desc')
      .execute();
    for (const { id, job_id: jobId } of rows) {
      const parts = deliveryParts(running(), async (_id, message) => void sent.push(message));
      expect(await deliver(parts, { id: jobId, rowId: id })).toBe('done');
    }
    return sent;
  }
});
