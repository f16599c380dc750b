import { checkPhoneNumber, findVerification } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suppress } from '../../platform/suppression/index.ts';
import { expectAnswer, expectRefusal, withoutNumber } from '../../testing/expectations.ts';
import { flipped, reshaped } from '../../testing/forged-tokens.ts';
import { mailsOf } from '../../testing/request-journey.ts';
import { CookieJar } from '../../testing/log-in.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { codesTo, visitBrowser } from '../../testing/visit-browser.ts';

let last = 0;
/** Each call returns an unused address, so that tests do not share limits. */
const address = () => `code.${++last}@example.org`;

onPostgresFirst('a code', (running) => {
  const waiting = async () => {
    const email = address();
    const browser = visitBrowser(running());
    expect((await browser.send({ email })).statusCode).toBe(202);
    const [code = ''] = await codesTo(running(), email);
    return { email, browser, code, wrong: code === '000000' ? '111111' : '000000' };
  };
  const sentLongAgo = () =>
    sql`update verification_code set sent_at = sent_at - interval '1 hour'`.execute(running().database.db);

  test('is sent to the visible address, whatever else was pasted', async () => {
    const email = address();
    const pasted = `\u202a${email}\u200b\u202c`;
    expect((await visitBrowser(running()).send({ email: pasted })).statusCode).toBe(202);
    expect(await codesTo(running(), email)).toHaveLength(1);
  });

  // @contract 4.29
  test('is sent to an address that objected too: its mail mentions it, the answer does not', async () => {
    const { database, vault } = running();
    const addresses = [address(), address()];
    const index = vault.blindIndex('email', addresses[0]!);
    await database.db.transaction().execute((trx) => suppress(trx, [index], 'ALL'));
    const today = formatDate(new Date().toISOString());
    const answers: string[] = [];
    const doObject: boolean[] = [];
    for (const email of addresses) {
      const { statusCode, body } = await visitBrowser(running()).send({ email });
      answers.push(`${statusCode} ${body}`);
      const mails = await mailsOf(running(), 1);
      const { text } = mails.find(({ to }) => to === email)!;
      doObject.push(text.includes(`Zu dieser E-Mail-Adresse gilt dein Widerspruch vom ${today}.`));
    }
    expect([doObject, new Set(answers).size]).toEqual([[true, false], 1]);
  });

  // @spec 3.31 4.6 6.2 7.4
  // @contract 4.1
  test('verifies a contact for the visit that asked for it, once, however it is entered', async () => {
    const { browser, code } = await waiting();
    expect(expectAnswer(await browser.verified(), findVerification)).toEqual({ verified: false });
    const fullWidth = [...code]
      .map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfe_e0))
      .join('');
    const right = await browser.confirm(`Dein Code: G-${fullWidth.slice(0, 3)}\u200b ${code.slice(3)}.`);
    expect([right.statusCode, right.json()]).toEqual([200, { verified: true }]);
    expect(expectAnswer(await browser.verified(), findVerification)).toEqual({
      verified: true,
      channel: 'EMAIL',
      contact: 'c…@example.org',
    });
    expectRefusal(await browser.confirm(code), 410, [[undefined, 'CODE_EXPIRED']]);
  });

  // @spec 4.6
  // @contract 4.11
  test('that is wrong reports the remaining attempts; after the fifth it is void', async () => {
    const { browser, code, wrong } = await waiting();
    for (const left of [4, 3, 2, 1, 0]) {
      const refused = await browser.confirm(wrong);
      expectRefusal(refused, 422, [['code', 'CODE_WRONG']]);
      expect(refused.json().errors[0].attemptsLeft).toBe(left);
    }
    expectRefusal(await browser.confirm(code), 410, [[undefined, 'CODE_EXPIRED']]);
    expect(expectAnswer(await browser.verified(), findVerification)).toEqual({ verified: false });
  });

  // @spec 8.4
  test('with a failed check is not reported as verified', async () => {
    const { browser, code } = await waiting();
    expect((await browser.confirm(code)).json()).toEqual({ verified: true });
    const { db } = running().database;
    await sql`alter table verification_code rename to verification_code_away`.execute(db);
    try {
      const failed = await browser.verified();
      expect([failed.statusCode, failed.json()]).toEqual([
        500,
        expect.not.objectContaining({ verified: true }),
      ]);
    } finally {
      await sql`alter table verification_code_away rename to verification_code`.execute(db);
    }
    expect((await browser.verified()).json()).toMatchObject({ verified: true });
  });

  test('belongs to its visit only', async () => {
    const [one, other] = [await waiting(), await waiting()];
    if (one.code !== other.code)
      expectRefusal(await other.browser.confirm(one.code), 422, [['code', 'CODE_WRONG']]);
    expectRefusal(await visitBrowser(running()).confirm(one.code), 410, [[undefined, 'CODE_EXPIRED']]);
  });

  // @spec 9.16
  test('is replaced by the next one, which waits a minute, then two', async () => {
    const { email, browser, code } = await waiting();
    const early = await browser.send({ email });
    expectRefusal(early, 429, [[undefined, 'CODE_JUST_SENT']]);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    await sentLongAgo();
    const again = await browser.send({ email });
    expect(again.json()).toEqual({ resendAfterSeconds: 120, expiresInSeconds: 600 });
    const [newest = ''] = await codesTo(running(), email);
    if (newest !== code) expectRefusal(await browser.confirm(code), 422, [['code', 'CODE_WRONG']]);
    expect((await browser.confirm(newest)).statusCode).toBe(200);
  });

  // @contract 4.11
  test('is over after ten minutes by the database’s clock', async () => {
    const { browser, code } = await waiting();
    await sql`update verification_code set expires_at = expires_at - interval '10 minutes'`.execute(
      running().database.db,
    );
    expectRefusal(await browser.confirm(code), 410, [[undefined, 'CODE_EXPIRED']]);
  });

  test('for a contact with a hundred failures is not sent and not compared for a day', async () => {
    const { email, browser, code } = await waiting();
    const { db } = running().database;
    const index = running().vault.blindIndex('email', email);
    await db.insertInto('verification_failure').values({ contact_index: index, failures: 100 }).execute();
    expectRefusal(await browser.confirm(code), 410, [[undefined, 'CODE_EXPIRED']]);
    expectRefusal(await visitBrowser(running()).send({ email }), 429, [[undefined, 'TOO_MANY_CODES']]);
    await sql`update verification_failure set failed_at = now() - interval '24 hours'
      where contact_index = ${index}`.execute(db);
    expect((await browser.confirm(code)).statusCode).toBe(200);
  });

  test('and its contact are readable nowhere: not in a row, not in the log', async () => {
    const browser = visitBrowser(running());
    expect((await browser.send({ phoneNumber: '0176 55443322' })).statusCode).toBe(202);
    const [code = ''] = await codesTo(running(), '+4917655443322');
    await browser.confirm(code);
    await browser.send({ phoneNumber: '0176 55443322' });
    const { rows } = await sql`select to_jsonb(c) as row from verification_code c
      union all select to_jsonb(v) from verification_visit v
      union all select to_jsonb(l) from limit_count l
      union all select to_jsonb(m) from mailbox_message m`.execute(running().database.db);
    const stored = JSON.stringify(rows) + running().logged.join('\n');
    for (const secret of ['55443322', '5544 3322', `"${code}"`, ` ${code} `])
      expect(stored).not.toContain(secret);
  });
});

onPostgres('a code under attack', (running) => {
  let second: FastifyInstance;
  beforeAll(async () => {
    second = await secondProcess(running());
  });
  afterAll(() => second.close());

  const AT_ONCE = 10;
  /** Makes calls of one browser that two processes answer in turn; returns the statuses. */
  const inTurn = async (count: number, call: (app: FastifyInstance) => Promise<{ statusCode: number }>) => {
    const statuses: number[] = [];
    // Ten calls at once, as many as both pools have connections; further calls would get 503.
    for (let left = count; left > 0; left -= AT_ONCE) {
      const length = Math.min(left, AT_ONCE);
      const calls = Array.from({ length }, (_call, at) => call(at % 2 === 0 ? running().app : second));
      for (const { statusCode } of await Promise.all(calls)) statuses.push(statusCode);
    }
    return statuses;
  };
  const confirming = async () => {
    const email = address();
    const browser = visitBrowser(running());
    await browser.send({ email });
    const [code = ''] = await codesTo(running(), email);
    const post = (app: FastifyInstance, entered: string) =>
      app.inject({
        method: 'POST',
        url: '/baufinanzierung/phone-verification/api/codes/verify',
        headers: { cookie: browser.cookie, 'x-xsrf-pnv-token': browser.token },
        payload: { code: entered },
      });
    return { code, post };
  };

  test('of five hundred guesses, ten at once at two processes, five are compared', async () => {
    const { code, post } = await confirming();
    const wrong = code === '000000' ? '111111' : '000000';
    const statuses = await inTurn(500, (app) => post(app, wrong));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 410)).toHaveLength(495);
  });

  test('of twenty right ones at once one succeeds', async () => {
    const { code, post } = await confirming();
    const statuses = await inTurn(20, (app) => post(app, code));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  test('of twenty that are asked for at once by one browser one is sent', async () => {
    const email = address();
    const browser = visitBrowser(running());
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send({ email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, ...Array(19).fill(429)]);
    expect(await codesTo(running(), email)).toHaveLength(1);
  });
});

onPostgres('permission to request a code', (running) => {
  const POST = '/baufinanzierung/phone-verification/api/codes';
  const email = () => ({ email: address() });

  // @contract 4.12
  test.each([
    ['', 'TELEPHONE_IS_EMPTY'],
    ['   ', 'TELEPHONE_IS_EMPTY'],
    ['+43 664 1234567', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ['+881 6 222 12345', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ['0900 1234567', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ['030 901820', 'TELEPHONE_CANNOT_RECEIVE_SMS'],
    ['032 22 1234567', 'TELEPHONE_CANNOT_RECEIVE_SMS'],
  ] as const)('%j is no number for a text message: %s', async (phoneNumber, code) => {
    expectRefusal(await visitBrowser(running()).send({ phoneNumber }), 422, [['phoneNumber', code]]);
  });

  // @spec 7.26
  test('and a call describes a number before a code is requested', async () => {
    const answersTo = async (number: string) => {
      const url = '/baufinanzierung/api/v1.0/phonenumber';
      return expectAnswer(
        await running().app.inject({ method: 'POST', url, payload: { number } }),
        checkPhoneNumber,
      );
    };
    expect(await answersTo('0151 23456789')).toEqual({
      valid: true,
      german: true,
      e164: '+4915123456789',
      national: '01512 3456789',
      type: 'MOBILE',
    });
    expect(await answersTo('110')).toMatchObject({ valid: false, german: false });
  });

  test('no contact at all is a missing number, two are one too many, and no address is made up', async () => {
    const browser = visitBrowser(running());
    expectRefusal(await browser.send({}), 422, [['phoneNumber', 'TELEPHONE_IS_EMPTY']]);
    const both = await browser.send({ phoneNumber: '0151 23456789', email: 'a@example.org' });
    expectRefusal(both, 422, [['email', 'ONLY_ONE_ALLOWED']]);
    expectRefusal(await browser.send({ email: 'a@mailinator.com' }), 422, [['email', 'EMAIL_BLACKLISTED']]);
    expectRefusal(await browser.send({ email: 'keine' }), 422, [['email', 'EMAIL_INVALID']]);
  });

  test('a known address is answered as an unknown one', async () => {
    const known = address();
    await visitBrowser(running()).send({ email: known });
    const answers = await Promise.all(
      [known, address()].map((one) => visitBrowser(running()).send({ email: one })),
    );
    const [first, other] = answers.map(
      ({ statusCode, body, headers: { date: _date, 'x-request-id': _number, ...headers } }) => ({
        statusCode,
        body: withoutNumber(body),
        headers,
      }),
    );
    expect(first).toEqual(other);
  });

  describe('only a page of ours, by cookie and header of one visit', () => {
    const own = () => visitBrowser(running());
    const ask = (headers: Record<string, string>) =>
      running().app.inject({ method: 'POST', url: POST, headers, payload: email() });

    // @spec 8.4 9.15
    test.each([
      ['no cookie', () => ({ 'x-xsrf-pnv-token': own().token }), 400],
      ['no header', () => ({ cookie: own().cookie }), 400],
      ['another visit’s token in both', () => crossed('both'), 400],
      ['another visit’s token in the header', () => crossed('header'), 400],
      ['a visit that nobody gave out', () => forged(), 400],
      ['a foreign page', () => sent({ 'sec-fetch-site': 'cross-site' }), 403],
      ['a sister host', () => sent({ 'sec-fetch-site': 'same-site' }), 403],
      ['a foreign origin in an older browser', () => sent({ origin: 'https://evil.example' }), 403],
      ['its own page', () => sent({ 'sec-fetch-site': 'same-origin' }), 202],
      ['a program', () => sent({}), 202],
    ] as const)('%s', async (_who, headers, status) => {
      expect((await ask(headers() as Record<string, string>)).statusCode).toBe(status);
    });

    // @spec 7.4
    test('and /user/verified asks for the same', async () => {
      const url = '/baufinanzierung/phone-verification/api/user/verified';
      const { cookie } = own();
      expectRefusal(await running().app.inject({ url, headers: { cookie } }), 400, [
        [undefined, 'VERIFICATION_TOKEN_MISSING'],
      ]);
    });

    test('with a letter changed, another shape, or one secret in the place of another: always the same refusal', async () => {
      const url = '/baufinanzierung/phone-verification/api/user/verified';
      const { cookie, token } = own();
      const [, session = '', secret = ''] = /session=(v\.([\w-]{43})\.[\w-]{43})/.exec(cookie) ?? [];
      const read = (jar: string, header: string) =>
        running().app.inject({ url, headers: { cookie: jar, 'x-xsrf-pnv-token': header } });
      expect((await read(cookie, token)).statusCode).toBe(200);
      const swapped = [`v.${secret}.${token}`, `v.${token}.${secret}`, secret, token];
      const cookies = [...flipped(session), ...reshaped(session), ...swapped].map(
        (value) => [cookie.replace(session, value), token] as const,
      );
      const others = [...flipped(token), ...reshaped(token), secret, session.slice(-43)].flatMap((value) => [
        [cookie, value] as const,
        [cookie.replace(token, value), value] as const,
      ]);
      const answersTo = new Set<string>();
      for (const [jar, header] of [...cookies, ...others])
        answersTo.add(withoutNumber((await read(jar, header)).body));
      expect([...answersTo].map((one) => JSON.parse(one) as unknown)).toEqual([
        expect.objectContaining({
          status: 400,
          errors: [expect.objectContaining({ code: 'VERIFICATION_TOKEN_MISSING' })],
        }),
      ]);
    });

    function sent(more: Record<string, string>) {
      const { cookie, token } = own();
      return { cookie, 'x-xsrf-pnv-token': token, ...more };
    }
    function crossed(where: 'both' | 'header') {
      const [one, other] = [own(), own()];
      const cookie = where === 'both' ? one.cookie.replace(one.token, other.token) : one.cookie;
      return { cookie, 'x-xsrf-pnv-token': other.token };
    }
    function forged() {
      const { cookie, token } = own();
      return { cookie: cookie.replace(/\.[\w-]{43};/, `.${'A'.repeat(43)};`), 'x-xsrf-pnv-token': token };
    }
  });

  test('a login carries verified contacts along, under its own secret; its own address counts too', async () => {
    const contact = address();
    const browser = visitBrowser(running());
    await browser.send({ email: contact });
    await browser.confirm((await codesTo(running(), contact))[0] ?? '');
    const jar = new CookieJar(running().app);
    const [session = '', token = ''] = browser.cookie.split('; ').map((pair) => pair.replace(/^[^=]+=/, ''));
    jar.cookies.set('session', session);
    const { url } = await jar.follow('/baufinanzierung/sso/login?to=%2Fbaufinanzierung%2F');
    await jar.follow(url, { email: 'kundin@example.org', password: 'demo' });
    const after = jar.cookies.get('session') ?? '';
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(session).not.toContain(after);
    const read = async (secret: string) => {
      const own = running().vault.blindIndex('csrf', secret);
      const headers = { cookie: `session=${secret}; XSRF-PNV-TOKEN=${own}`, 'x-xsrf-pnv-token': own };
      return running().app.inject({
        url: '/baufinanzierung/phone-verification/api/user/verified',
        headers,
      });
    };
    expect((await read(after)).json()).toMatchObject({ verified: true, contact: 'c…@example.org' });
    expect(token).not.toBe('');
    await sql`delete from verification_code`.execute(running().database.db);
    expect((await read(after)).json()).toEqual({
      verified: true,
      channel: 'EMAIL',
      contact: 'k…@example.org',
    });
    // A secret of an unknown session is no visit.
    expect((await read('C'.repeat(43))).statusCode).toBe(400);
  });
});
