import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { shortOf } from '../../testing/short-lists.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { codesTo, visitBrowser, type VisitBrowser } from '../../testing/visit-browser.ts';

let last = 0;
const address = () => `grenze.${++last}@example.org`;
/** Each call returns an IP address of an unused network, because limits count by network. */
const place = () => `198.${18 + (++last >> 8)}.${last & 255}.7`;

onPostgres('how many codes are sent, by two processes together', (running) => {
  let second: FastifyInstance;
  beforeAll(async () => {
    second = await secondProcess(running());
  });
  afterAll(() => second.close());

  const browser = (ip = place()) =>
    visitBrowser(running(), { ip, app: ++last % 2 === 0 ? running().app : second });
  /** Expects that exactly `limit` codes are sent and the next one is refused with the seconds to wait. */
  const expectLimit = async (limit: number, send: (call: number) => ReturnType<VisitBrowser['send']>) => {
    for (let call = 0; call < limit; call += 1)
      expect([call, (await send(call)).statusCode]).toEqual([call, 202]);
    const refused = await send(limit);
    expectRefusal(refused, 429, [[undefined, 'TOO_MANY_CODES']]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  };

  // @contract 1.12
  test('three to a contact in an hour, from any caller and address', async () => {
    const email = address();
    await expectLimit(3, () => browser().send({ email }));
    expect(await codesTo(running(), email)).toHaveLength(3);
  });

  // @contract 1.15
  test('a tag, capitals and spaces make no other address; the stored one is unchanged', async () => {
    const name = `marke.${++last}`;
    const spellings = [
      `${name}+a@example.org`,
      `${name.toUpperCase()}+B+c@Example.org`,
      `${name}@ｅxample.org`,
    ];
    await expectLimit(3, (call) => browser().send({ email: spellings[call] ?? `${name}+d@example.org` }));
    for (const email of spellings) expect(await codesTo(running(), email)).toHaveLength(1);
    const asks = () => running().database.db.selectFrom('objection_ask').select('contact_index').execute();
    const ask = await running().app.inject({
      method: 'POST',
      url: '/baufinanzierung/api/v2/gdpr/objection-link',
      payload: { email: `${name}+e@example.org` },
    });
    expect([ask.statusCode, await asks()]).toEqual([202, []]);
  });

  // @contract 1.12
  test('five to a contact in a day', async () => {
    const email = address();
    const { db } = running().database;
    const hour = running().vault.blindIndex(
      'limit',
      `codes-contact-hour|${running().vault.blindIndex('email', email)}`,
    );
    await expectLimit(5, async () => {
      await db.deleteFrom('limit_count').where('counted', '=', hour).execute();
      return browser().send({ email });
    });
  });

  // @contract 1.12
  test('ten to an address, whatever its headers claim', async () => {
    const ip = place();
    await expectLimit(10, () => browser(ip).send({ email: address() }));
    const { cookie, token } = browser(ip);
    const forged = (at: number) =>
      running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/phone-verification/api/codes',
        remoteAddress: ip,
        headers: {
          cookie,
          'x-xsrf-pnv-token': token,
          'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
          forwarded: `for=10.2.${at >> 8}.${at & 255}`,
        },
        payload: { email: `falsch.${at}@example.org` },
      });
    const statuses = new Set<number>();
    // Ten calls at once, as many as the pool has connections; further calls would get 503.
    for (let from = 0; from < shortOf(1_000, 10); from += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_call, at) => forged(from + at)));
      for (const { statusCode } of answers) statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([429]);
  });

  test('a /64 of IPv6 is one address', async () => {
    await expectLimit(10, (call) => browser(`2001:db8:7:1::${call + 1}`).send({ email: address() }));
    expect((await browser('2001:db8:7:2::1').send({ email: address() })).statusCode).toBe(202);
  });

  // @contract 1.12
  test.each([
    ['a /24 of IPv4', (call: number) => `203.0.113.${call + 1}`],
    ['a /48 of IPv6', (call: number) => `2001:db8:9:${call}::1`],
  ])('thirty to a network: %s', async (_what, ip) => {
    await expectLimit(30, (call) => browser(ip(call)).send({ email: address() }));
  });

  test('one network uses a small share of the common budget, and further requests cost it nothing', async () => {
    const { db } = running().database;
    const spent = async () => {
      const counted = running().vault.blindIndex('limit', 'email-codes-hour|');
      const row = await db.selectFrom('limit_count').select('calls').where('counted', '=', counted);
      return (await row.executeTakeFirst())?.calls ?? 0;
    };
    const { perNetworkPerHour, emailCodesPerHour, emailCodesPerDay } = running().config.limits.codes;
    const before = await spent();
    const requested = 2 * perNetworkPerHour.max;
    for (let call = 0; call < requested; call += 1)
      await browser(`203.0.114.${call + 1}`).send({ email: address() });
    expect((await spent()) - before).toBe(perNetworkPerHour.max);
    expect(perNetworkPerHour.max * 20).toBeLessThan(emailCodesPerHour);
    expect(perNetworkPerHour.max * 24 * 5).toBeLessThan(emailCodesPerDay);
    expect((await browser().send({ email: address() })).statusCode).toBe(202);
  });

  // @contract 1.12
  test('five to a thousand numbers', async () => {
    await expectLimit(5, (call) => browser().send({ phoneNumber: `0151 2345 60${call}1` }));
    expect((await browser().send({ phoneNumber: '0151 2345 7001' })).statusCode).toBe(202);
  });

  // @contract 1.12
  test('five to a browser', async () => {
    const one = browser();
    await expectLimit(5, () => one.send({ email: address() }));
  });

  test('and to the ids that follow a code that was right', async () => {
    const one = browser();
    const email = address();
    await one.send({ email });
    expect((await one.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
    await expectLimit(4, () => one.send({ email: address() }));
  });

  test('and a refusal by one limit does not count against the others', async () => {
    const ip = place();
    const email = address();
    for (let call = 0; call < 3; call += 1) await browser().send({ email });
    for (let call = 0; call < 12; call += 1) expect((await browser(ip).send({ email })).statusCode).toBe(429);
    await expectLimit(10, () => browser(ip).send({ email: address() }));
  });
});

onPostgres(
  'the budgets for codes',
  (running) => {
    // @contract 1.13
    test('is shared by all processes; beyond it an e-mail is still sent, and the log reports it once', async () => {
      const number = (call: number) => ({ phoneNumber: `0151 2${call}00 0000` });
      for (const call of [1, 2])
        expect((await visitBrowser(running(), { ip: place() }).send(number(call))).statusCode).toBe(202);
      const later = visitBrowser(running(), { ip: place() });
      expectRefusal(await later.send(number(3)), 429, [[undefined, 'SMS_NOT_AVAILABLE']]);
      expectRefusal(await later.send(number(4)), 429, [[undefined, 'SMS_NOT_AVAILABLE']]);
      const email = address();
      expect((await later.send({ email })).statusCode).toBe(202);
      const [code = ''] = await codesTo(running(), email);
      expect((await later.confirm(code)).statusCode).toBe(200);
      expect(running().logged.filter((line) => line.includes('sms-budget-spent'))).toHaveLength(1);
    });

    // @contract 1.14
    test('codes by e-mail have their own, which is reported and is an alarm once', async () => {
      const send = () => visitBrowser(running(), { ip: place() }).send({ email: address() });
      expect([(await send()).statusCode, (await send()).statusCode]).toEqual([202, 202]);
      for (const _again of [1, 2]) {
        const refused = await send();
        expectRefusal(refused, 429, [[undefined, 'EMAIL_CODES_NOT_AVAILABLE']]);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(running().logged.filter((line) => line.includes('email-budget-spent'))).toHaveLength(1);
    });
  },
  { settings: { LIMIT_SMS_PER_HOUR: '2', LIMIT_EMAIL_CODES_PER_HOUR: '3' } },
);

onPostgres(
  'a gateway that is away',
  (running) => {
    test('is reported, counts nothing, and leaves the e-mail', async () => {
      const started = performance.now();
      for (let call = 0; call < 4; call += 1) {
        const refused = await visitBrowser(running(), { ip: place() }).send({ phoneNumber: '0151 23456789' });
        expectRefusal(refused, 503, [[undefined, 'SMS_NOT_AVAILABLE']]);
      }
      expect(performance.now() - started).toBeLessThan(20_000);
      // Ignore limits that end within two minutes, because these limits count calls, not codes.
      const counts = await running()
        .database.db.selectFrom('limit_count')
        .select('calls')
        .where('ends_at', '>', sql<Date>`now() + interval '2 minutes'`)
        .execute();
      expect(counts).not.toEqual([]);
      expect(counts.every(({ calls }) => calls === 0)).toBe(true);
      expect(await running().database.db.selectFrom('verification_code').select('id').execute()).toEqual([]);
      const email = address();
      expect((await visitBrowser(running()).send({ email })).statusCode).toBe(202);
      expect(running().logged.join('\n')).not.toContain('23456789');
    });
  },
  { settings: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMS_GATEWAY_TOKEN: 'geheim' } },
);

onPostgres('text messages with few confirmations', (running) => {
  test('raise an alarm, once', async () => {
    const alarms = () => running().logged.filter((line) => line.includes('sms-hardly-confirmed')).length;
    for (let call = 0; call < 52; call += 1) {
      const number = `0151 2${String(call).padStart(4, '0')}345`;
      const sent = await visitBrowser(running(), { ip: place() }).send({ phoneNumber: number });
      expect(sent.statusCode).toBe(202);
      expect(alarms()).toBe(call < 49 ? 0 : 1);
    }
  });
});
