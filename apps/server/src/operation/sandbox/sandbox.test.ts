import {
  addressOf,
  confirmCode,
  createRequest,
  findRequestStatus,
  findVerification,
  sendCode,
} from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { API_ROOT } from '../../platform/http/serving/serve.ts';
import { startMailServer, type ArrivedMail, type MailServer } from '../../testing/mail-server.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { callWith, partnerKey } from '../../testing/partner-call.ts';
import { requestBody } from '../../testing/request-body.ts';
import { mailsOf } from '../../testing/request-journey.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  startPartnerSystems,
  startSmsGateway,
  type OutsideSystem,
  type AcceptedText,
} from '../../../../../labs/faults/outside-systems.ts';
import { purgeSandbox } from './sandbox-store.ts';

const CONTACT = addressOf(createRequest);
/** Tables that sandbox calls and their rate limits write; all others stay unchanged. */
const OWN_TABLES = ['partner_key', 'sandbox_visit', 'sandbox_request', 'limit_count'];

let visits = 0;

/** A partner's server that calls for one visitor. */
function partner(
  { app }: TestApp,
  secret: string,
  visit = `visit-of-a-partner-${String(++visits).padStart(6, '0')}`,
) {
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) =>
    callWith(app, secret, {
      method,
      url,
      headers: { 'partner-visit': visit, ...headers },
      ...(payload && { payload }),
    });
  return {
    send,
    request: (body: Record<string, unknown>, key: string) =>
      send('POST', CONTACT, body, { 'idempotency-key': key }),
  };
}

/** Makes every call that can send something, as one partner for one person; returns the statuses. */
async function everything(
  running: TestApp,
  secret: string,
  person: number,
  {
    codeOf = async () => '123456',
    whenSent = async () => undefined,
  }: {
    /** Reads the code from the mail; by default it is the sandbox's fixed code. */
    codeOf?: () => Promise<string>;
    whenSent?: () => Promise<unknown>;
  } = {},
): Promise<number[]> {
  const { send, request } = partner(running, secret);
  const body = requestBody(person);
  const key = `partner-submission-${String(person).padStart(8, '0')}`;
  const phoneNumber = String(body['phoneNumber']);
  const answers = [await send('POST', addressOf(sendCode), { phoneNumber })];
  answers.push(await send('POST', addressOf(confirmCode), { code: await codeOf() }));
  answers.push(await send('GET', addressOf(findVerification)));
  const sent = await request(body, key);
  expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)]);
  const { statusToken } = z.parse(createRequest.response, sent.json());
  answers.push(sent, await request(body, key));
  expect(answers.at(-1)?.json()).toEqual(sent.json());
  await whenSent();
  const link = `${CONTACT}/${statusToken}`;
  answers.push(await send('GET', link));
  answers.push(
    await send('POST', `${link}/borrowers`, EXAMPLES['stateBorrowers'] as Record<string, unknown>),
  );
  answers.push(await send('POST', `${link}/withdrawal`), await send('POST', `${link}/withdrawal`));
  const { status } = z.parse(findRequestStatus.response, (await send('GET', link)).json());
  expect(status).toBe('WITHDRAWN');
  return answers.map(({ statusCode }) => statusCode);
}

const ALL_WELL = [202, 200, 200, 201, 201, 200, 200, 204, 204];

/** Number and content of rows by table. */
async function contents({ database: { db } }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
    and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job')) order by 1`.execute(db);
  const found = new Map<string, string>();
  for (const { name } of tables.filter((table) => !OWN_TABLES.includes(table.name.replace('public.', '')))) {
    const { rows } = await sql<{
      digest: string;
    }>`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';'
      order by t::text), '')) as digest from ${sql.raw(name)} t`.execute(db);
    found.set(name, rows[0]?.digest ?? '');
  }
  return found;
}

onPostgresFirst(
  'the sandbox',
  (running) => {
    test('answers whatever a partner sends in full, and leaves nothing anywhere but in its own tables', async () => {
      const { secret } = await partnerKey(running(), { sandbox: true });
      const before = await contents(running());
      expect(before.size).toBeGreaterThan(40);
      expect(await everything(running(), secret, 1)).toEqual(ALL_WELL);
      expect(await contents(running())).toEqual(before);
      const { db } = running().database;
      const { rows } = await sql<{
        all: string;
      }>`select coalesce((select json_agg(v)::text from sandbox_visit v), '')
        || coalesce((select json_agg(r)::text from sandbox_request r), '') as all`.execute(db);
      const { email, phoneNumber, surname } = requestBody(1);
      for (const value of [email, phoneNumber, surname]) expect(rows[0]?.all).not.toContain(value);
    });

    test('its twin with a live key leaves traces wherever they are stored', async () => {
      const { secret } = await partnerKey(running());
      const before = await contents(running());
      const codeOf = async () => {
        const [message] = await mailsOf(running(), 1);
        return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
      };
      expect(await everything(running(), secret, 4, { codeOf })).toEqual(ALL_WELL);
      const after = await contents(running());
      const changed = [...after]
        .filter(([table, digest]) => before.get(table) !== digest)
        .map(([table]) => table);
      for (const table of ['request', 'delivery', 'consent', 'mailbox_message', 'verification_code'])
        expect(changed).toContain(`public.${table}`);
      expect(changed).toContain('pgboss.job');
    });

    test('a live key’s consents name their partner', async () => {
      const { id, secret } = await partnerKey(running());
      const { send, request } = partner(running(), secret);
      const body = requestBody(5);
      const email = String(body['email']);
      await send('POST', addressOf(sendCode), { email });
      const code = async () => {
        const mails = await mailsOf(running(), 1);
        return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
      };
      await send('POST', addressOf(confirmCode), { code: await code() });
      const sent = await request(body, 'partner-submission-with-consent');
      const { requestId } = z.parse(createRequest.response, sent.json());
      const consents = await running()
        .database.db.selectFrom('consent')
        .select(['screen', 'verified_channel'])
        .where('request_id', '=', requestId)
        .execute();
      expect(consents).toEqual(
        [1, 2].map(() => ({ screen: `schnittstelle:${id}`, verified_channel: 'EMAIL' })),
      );
    });

    test('refuses what the portal would refuse', async () => {
      const { secret } = await partnerKey(running(), { sandbox: true });
      const { send, request } = partner(running(), secret);
      const codes = (answer: { json(): { errors: { code: string }[] } }) =>
        answer.json().errors.map(({ code }) => code);
      const body = requestBody(2);
      const key = 'partner-submission-refused-1';

      const landline = await send('POST', addressOf(sendCode), { phoneNumber: '030 123456' });
      expect([landline.statusCode, codes(landline)]).toEqual([422, ['TELEPHONE_CANNOT_RECEIVE_SMS']]);
      const early = await send('POST', addressOf(confirmCode), { code: '123456' });
      expect([early.statusCode, codes(early)]).toEqual([410, ['CODE_EXPIRED']]);
      const unverified = await request(body, key);
      expect([unverified.statusCode, codes(unverified)]).toEqual([403, ['CONTACT_NOT_VERIFIED']]);

      await send('POST', addressOf(sendCode), { email: String(body['email']) });
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const wrong = await send('POST', addressOf(confirmCode), { code: '000000' });
        expect([wrong.statusCode, wrong.json().errors]).toEqual([
          422,
          [expect.objectContaining({ code: 'CODE_WRONG', attemptsLeft })],
        ]);
      }
      expect((await send('POST', addressOf(confirmCode), { code: '123 456' })).statusCode).toBe(200);

      const another = await request({ ...body, email: 'jemand.anders@example.org' }, key);
      expect([another.statusCode, codes(another)]).toEqual([403, ['CONTACT_NOT_VERIFIED']]);
      const wrong = await request({ ...body, forename: 'Test', purchasePrice: -1 }, key);
      expect([wrong.statusCode, codes(wrong).toSorted()]).toEqual([
        422,
        ['FORENAME_BLACKLISTED', 'PURCHASE_PRICE_OUT_OF_RANGE'],
      ]);
      expect((await request(body, 'short')).statusCode).toBe(400);
      expect((await request(body, key)).statusCode).toBe(201);
      const reused = await request({ ...body, houseNumber: '13' }, key);
      expect([reused.statusCode, codes(reused)]).toEqual([409, ['IDEMPOTENCY_KEY_REUSED']]);
      expect((await send('GET', `${CONTACT}/${'x'.repeat(43)}`)).statusCode).toBe(404);
    });

    test('knows its own requests only: no other key’s, and no real one', async () => {
      const [one, other, live] = [
        await partnerKey(running(), { sandbox: true }),
        await partnerKey(running(), { sandbox: true }),
        await partnerKey(running()),
      ];
      const { send, request } = partner(running(), one.secret, 'a-visit-that-both-of-them-name');
      const body = requestBody(3);
      await send('POST', addressOf(sendCode), { email: String(body['email']) });
      await send('POST', addressOf(confirmCode), { code: '123456' });
      const sent = await request(body, 'partner-submission-of-one-1');
      const { statusToken } = z.parse(createRequest.response, sent.json());
      for (const { secret } of [other, live]) {
        const stranger = partner(running(), secret, 'a-visit-that-both-of-them-name');
        expect((await stranger.send('GET', `${CONTACT}/${statusToken}`)).statusCode).toBe(404);
        expect((await stranger.send('GET', addressOf(findVerification))).json()).toEqual({ verified: false });
      }
      expect((await running().app.inject({ url: `${CONTACT}/${statusToken}` })).statusCode).toBe(404);
    });

    test('simulates failures on request; a live key never does', async () => {
      const [{ secret }, live] = [
        await partnerKey(running(), { sandbox: true }),
        await partnerKey(running()),
      ];
      const ask = async (key: string, answer: string) => {
        const { statusCode, headers, ...rest } = await callWith(running().app, key, {
          url: `${API_ROOT}/v1.0/monthlyrate?purchasePrice=400000`,
          headers: { 'sandbox-answer': answer },
        });
        return [statusCode, headers['retry-after'], statusCode === 200 ? '' : rest.json().errors[0].code];
      };
      expect(await ask(secret, '409')).toEqual([409, undefined, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await ask(secret, '422')).toEqual([422, undefined, 'INVALID_VALUE']);
      expect(await ask(secret, '429')).toEqual([429, '7', 'TOO_MANY_REQUESTS']);
      expect(await ask(secret, '503')).toEqual([503, '5', 'UNAVAILABLE']);
      expect(await ask(secret, '418')).toEqual([400, undefined, 'INVALID_VALUE']);
      expect(await ask(live.secret, '503')).toEqual([200, undefined, '']);
    });

    test('records no experiment of a visitor named in a body', async () => {
      const kept = async (sandbox: boolean) => {
        const { secret } = await partnerKey(running(), { sandbox });
        const answer = await callWith(running().app, secret, {
          method: 'POST',
          url: `${API_ROOT}/v1.0/widgets`,
          payload: { visitorId: 'visitor-1', properties: [{ purchasePrice: 400_000 }] },
        });
        return answer.headers['cache-control'];
      };
      // The answer of a recorded experiment is `no-store`; the sandbox's is cacheable, so none was recorded.
      expect([await kept(false), await kept(true)]).toEqual(['no-store', expect.stringContaining('max-age')]);
    });

    test('stores test requests for twelve hours', async () => {
      const { db } = running().database;
      await sql`update sandbox_visit set created_at = now() - interval '11 hours 59 minutes'`.execute(db);
      await sql`update sandbox_request set created_at = now() - interval '12 hours 1 minute'`.execute(db);
      const { tried } = await db
        .selectFrom('sandbox_request')
        .select((eb) => eb.fn.countAll<string>().as('tried'))
        .executeTakeFirstOrThrow();
      expect(Number(tried)).toBeGreaterThan(0);
      expect(await purgeSandbox(db)).toBe(Number(tried));
    });
  },
  { settings: { DEMO: 'true' } },
);

const SECRETS = Object.assign(new Map<string, string>(), { get: () => 's'.repeat(32) });

test('mail server, gateway and advisers’ systems get nothing from the sandbox, and everything from its live twin', async () => {
  const mails: ArrivedMail[] = [];
  const texts: AcceptedText[] = [];
  const pushes: string[] = [];
  const mailServer: MailServer = await startMailServer({ mail: (mail) => void mails.push(mail) });
  const gateway: OutsideSystem = await startSmsGateway(texts);
  const systems: OutsideSystem = await startPartnerSystems(({ body }) => void pushes.push(body));
  const running = await testApp({
    worker: true,
    settings: { DEMO: 'true' },
    config: {
      endpointSecrets: SECRETS,
      mail: { smtpUrl: mailServer.smtpUrl, from: 'Portal <post@portal.example>' },
      sms: { gatewayUrl: gateway.url, token: 'secret' },
    },
  });
  try {
    const { db } = running.database;
    await sql`update adviser set endpoint = ${systems.url} || '/' || id, endpoint_format = 'JSON'`.execute(
      db,
    );
    const [sandbox, live] = [await partnerKey(running, { sandbox: true }), await partnerKey(running)];
    const [TRIED, REAL] = [7_001, 7_002];

    expect(await everything(running, sandbox.secret, TRIED)).toEqual(ALL_WELL);
    const counted = await sql<{
      requests: number;
      jobs: number;
    }>`select (select count(*)::int from request) as requests,
      (select count(*)::int from delivery) as jobs`.execute(db);
    expect(counted.rows).toEqual([{ requests: 0, jobs: 0 }]);

    const codeOf = async () => {
      await expect.poll(() => texts.length).toBe(1);
      return /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    };
    const email = String(requestBody(REAL)['email']);
    const whenSent = async () => {
      for (const arrived of [() => mails.filter(({ to }) => to.includes(email)), () => pushes])
        await expect.poll(() => arrived().length).toBeGreaterThan(0);
    };
    expect(await everything(running, live.secret, REAL, { codeOf, whenSent })).toEqual(ALL_WELL);
    const open = () =>
      db.selectFrom('delivery').select('id').where('state', 'not in', ['delivered', 'stopped']).execute();
    await expect.poll(async () => (await open()).length, { timeout: 60_000 }).toBe(0);

    // The sandbox calls came first, so their messages, if any were sent, have arrived by now.
    const triedEmail = String(requestBody(TRIED)['email']);
    const triedDigits = String(requestBody(TRIED)['phoneNumber']).slice(-6);
    expect(texts.filter(({ to }) => to.endsWith(triedDigits))).toEqual([]);
    expect(mails.filter(({ to, raw }) => to.includes(triedEmail) || raw.includes(triedEmail))).toEqual([]);
    expect(pushes.filter((body) => body.includes(triedEmail))).toEqual([]);
    expect(texts).toHaveLength(1);
  } finally {
    await running.close();
    mailServer.close();
    gateway.close();
    systems.close();
  }
});
