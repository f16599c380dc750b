import type { CodeContact } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expectations.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { openSession } from '../../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { countRequests } from '../../../testing/request-journey.ts';
import { secondProcess } from '../../../testing/test-app.ts';
import { verifiedCookie, verifyOn } from '../../../testing/verified-visit.ts';

let last = 0;
const key = () => submissionKey(++last);
/** A phone number in its own block of 1,000, because codes are limited per block. */
const number = (at: number) => `0151 2${String(at).padStart(4, '0')}345`;

onPostgres('a request is its sender’s', (running) => {
  const post = async (
    body: Record<string, unknown>,
    verified: CodeContact | undefined,
    { app = running().app, ip = '127.0.0.1' }: { app?: FastifyInstance; ip?: string } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/baufinanzierung/api/v2/contact',
      remoteAddress: ip,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key(),
        ...(verified && { cookie: await verifiedCookie(running(), verified) }),
      },
      payload: JSON.stringify(body),
    });
  const channelOf = async (requestId: string) => {
    const { db } = running().database;
    const row = db.selectFrom('request').select('verified_channel').where('id', '=', requestId);
    return (await row.executeTakeFirstOrThrow()).verified_channel;
  };
  const notVerified = [[undefined, 'CONTACT_NOT_VERIFIED']] as const;

  // @spec 6.2 8.4
  // @contract 4.1
  test('is not stored without a verified contact', async () => {
    const before = await countRequests(running());
    expectRefusal(await post(requestBody(1), undefined), 403, notVerified);
    expect(await countRequests(running())).toBe(before);
  });

  test.each([
    ['the number by text message', { phoneNumber: '+49 151 20002345' }, 201, 'SMS'],
    ['the address by e-mail, however it is written', { email: 'Anna.Zwei@example.org' }, 201, 'EMAIL'],
    ['another number', { phoneNumber: number(9_001) }, 403, undefined],
    ['another address', { email: 'fremd@example.org' }, 403, undefined],
  ] as const)('%s', async (_what, verified, status, channel) => {
    const person = ++last;
    const body = requestBody(person, {
      email: 'anna.zwei@example.org',
      phoneNumber: '0151 20002345',
      purchasePrice: 400_000 + person,
    });
    const response = await post(body, verified);
    expect(response.statusCode).toBe(status);
    if (channel) expect(await channelOf(response.json().requestId)).toBe(channel);
    else expectRefusal(response, 403, notVerified);
  });

  // @spec 8.4
  test('is not stored after a failed check, although the contact was verified', async () => {
    const { db } = running().database;
    const body = requestBody(40);
    const contact = { email: String(body['email']) };
    await verifiedCookie(running(), contact);
    const before = await countRequests(running());
    await sql`alter table verification_visit rename to verification_visit_away`.execute(db);
    try {
      expect((await post(body, contact)).statusCode).toBe(503);
      expect(await countRequests(running())).toBe(before);
    } finally {
      await sql`alter table verification_visit_away rename to verification_visit`.execute(db);
    }
    expect((await post(body, contact)).statusCode).toBe(201);
  });

  test('for a day after it was verified', async () => {
    const body = requestBody(50);
    const contact = { email: String(body['email']) };
    await verifiedCookie(running(), contact);
    await sql`update verification_code set confirmed_at = confirmed_at - interval '24 hours'`.execute(
      running().database.db,
    );
    expectRefusal(await post(body, contact), 403, notVerified);
    // The earlier answer is repeated: key and body prove the earlier authorisation.
    await sql`update verification_code set confirmed_at = now()`.execute(running().database.db);
  });

  test('is the logged-in visitor’s, whatever address it names', async () => {
    const session = await openSession(running(), { email: 'konto@example.org' });
    const sent = await session.call('POST', '/v2/contact', requestBody(60), { 'idempotency-key': key() });
    expect(sent.statusCode).toBe(201);
    expect(await channelOf(sent.json().requestId)).toBe('EMAIL');
    const again = await session.call(
      'POST',
      '/v2/contact',
      requestBody(60, { email: 'andere@example.org' }),
      { 'idempotency-key': key() },
    );
    expectRefusal(again, 409, [[undefined, 'RECENTLY_CREATED_REQUEST']]);
  });

  test('whichever of the contacts that were shown with it comes back', async () => {
    const [login, entered] = ['konto.zwei@example.org', 'daneben.zwei@example.org'];
    const session = await openSession(running(), { email: login });
    await verifyOn(running(), session.cookie.replace('session=', ''), { email: entered });
    const sent = await session.call('POST', '/v2/contact', requestBody(80, { email: entered }), {
      'idempotency-key': key(),
    });
    expect(sent.statusCode).toBe(201);
    for (const email of [entered, login]) {
      const again = await post(requestBody(80, { email }), { email });
      expectRefusal(again, 409, [[undefined, 'RECENTLY_CREATED_REQUEST']]);
    }
  });

  test('and reaches an unverified address three times an hour, whatever its sender', async () => {
    const stranger = { email: 'fremde.frau@example.org' };
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const phoneNumber = number(100 + call);
      const response = await post(requestBody(70, { ...stranger, phoneNumber }), { phoneNumber });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(17).fill(429)]);
    const { rows } = await sql<{ count: number }>`select count(*)::int from delivery
      join request on request.id = delivery.request_id
      where recipient = 'VISITOR' and email_index = ${running().vault.blindIndex('email', stranger.email)}`.execute(
      running().database.db,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});

onPostgres(
  'requests from one address',
  (running) => {
    test('are limited as configured, at two processes together; a repeated one does not count', async () => {
      const second = await secondProcess(running());
      const send = async (person: number, app: FastifyInstance) =>
        app.inject({
          method: 'POST',
          url: '/baufinanzierung/api/v2/contact',
          remoteAddress: '203.0.113.9',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': submissionKey(person),
            cookie: await verifiedCookie(running(), { email: String(requestBody(person)['email']) }),
          },
          payload: JSON.stringify(requestBody(person)),
        });
      for (const [person, app] of [
        [901, running().app],
        [902, second],
        [902, running().app],
        [901, second],
      ] as const)
        expect((await send(person, app)).statusCode).toBe(201);
      const refused = await send(903, second);
      expectRefusal(refused, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await second.close();
    });
  },
  { settings: { LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR: '2' } },
);
