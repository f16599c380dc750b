import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdviserFile } from '../advisers/index.ts';
import { bookAppointment, freeHoursOf, postAppointment } from '../../testing/appointment-journey.ts';
import { conversationParts, advisersOfRequest, proposal } from '../../testing/adviser-answers.ts';
import { startPartnerSystems, type OutsideSystem } from '../../../../../labs/faults/outside-systems.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { HOSTILE, HOSTILE_TEXTS, LIVE_MARKUP } from '../../testing/nasty-texts.ts';
import { sampleOf } from '../../testing/short-lists.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { storeDocuments } from './conversation-of-request.ts';
import { sendOffer } from './offers.ts';

const API = '/baufinanzierung/api/v2/contact';
const MAIL = 'berater@bank.example';
/** Lowest id and number of the demo market's advisers. */
const FIRST_ADVISER = 50_001;
const ADVISERS = 437;

let running: TestApp;
let mailServer: MailServer;
let partner: OutsideSystem;
const mails: string[] = [];
const pushed: string[] = [];
let person = 8_000;

beforeAll(async () => {
  mailServer = await startMailServer({ mail: ({ raw }) => mails.push(raw) });
  partner = await startPartnerSystems(({ body }) => pushed.push(body));
  const settings = {
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'Heimvorteil <post@example.org>',
  };
  const numbers = Array.from({ length: ADVISERS }, (_adviser, at) => FIRST_ADVISER + at);
  const endpointSecrets = new Map(
    numbers.map((number) => [`beratung-${number}@example.org`, 's'.repeat(32)]),
  );
  running = await testApp({ pages: true, worker: true, settings, config: { endpointSecrets } });
});
afterAll(async () => {
  await running.close();
  mailServer.close();
  partner.close();
});

test.each(sampleOf(HOSTILE_TEXTS))('%j is read everywhere as the text that it is', async (text) => {
  const { db } = running.database;
  // Every adviser has an endpoint, in one of the two push formats, and the hostile text as a name.
  await sql`update adviser set name = ${oneLine(text)}, endpoint = ${partner.url} || '/' || id,
    endpoint_format = case when id % 2 = 0 then 'JSON' else 'EUROPACE' end`.execute(db);
  const { requestId, statusToken } = await sendRequest(running, ++person, {
    message: text,
    houseBank: oneLine(text),
  });
  const [adviser] = await advisersOfRequest(running, requestId);
  const before = { mails: mails.length, pushed: pushed.length };

  const posted = await call(`${API}/${statusToken}/messages`, { text });
  expect(posted.statusCode).toBe(201);
  const token = await partnerToken(before.mails, adviser!.email);
  expect((await post(`/baufinanzierung/partner/${token}`, { deed: 'open' })).body).not.toMatch(LIVE_MARKUP);
  await post(`/baufinanzierung/partner/${token}`, { deed: 'write', text, key: `key-of-person-${person}` });
  const offer = {
    proposals: [proposal({ provider: adviser!.sells })],
    words: text,
    validUntil: '2099-12-31',
    key: `offer-${person}`,
  };
  await sendOffer(conversationParts(running), adviser!, offer);
  const [start = ''] = await freeHoursOf(running, statusToken);
  const { cancelToken } = await bookAppointment(running, statusToken, start);
  await storeDocuments(conversationParts(running), { token: statusToken }, [text, 'SALARY']);

  for (const path of [
    `anfrage/${statusToken}`,
    `anfrage/${statusToken}/angaben`,
    `partner/${token}`,
    `partner/${token}/angebot`,
    `termin/${cancelToken}`,
    'entwicklung/postfach',
  ]) {
    const page = await running.app.inject({ url: `/baufinanzierung/${path}` });
    expect([path, page.statusCode < 500, LIVE_MARKUP.exec(page.body)?.[0]]).toEqual([path, true, undefined]);
  }
  const messages = (await running.app.inject({ url: `${API}/${statusToken}/messages` })).json<
    { text: string }[]
  >();
  const stored = text.trim().normalize('NFC').replaceAll('\r\n', '\n');
  expect(messages.map((one) => one.text.replaceAll('\r\n', '\n'))).toEqual([stored, stored]);
  const file = await running.app.inject({ url: `/baufinanzierung/termin/${cancelToken}/termin.ics` });
  expect(file.headers['content-disposition']).toBe('attachment; filename="termin.ics"');
  expect(file.body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file.body).not.toMatch(/^(bcc|x-evil):/im);

  // Wait until all mails are sent, because the next text's test reads only later mails.
  await expect.poll(openMails, { timeout: 50_000 }).toBe(0);
  expect(mails.length - before.mails).toBeGreaterThanOrEqual(5);
  for (const raw of mails.slice(before.mails)) {
    const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
    expect(head).not.toMatch(/^(bcc|x-evil):/im);
    expect(head.match(/^to: /gim)).toHaveLength(1);
    expect(htmlOf(raw)).not.toMatch(LIVE_MARKUP);
  }
  for (const body of pushed.slice(before.pushed)) expect(() => JSON.parse(body) as unknown).not.toThrow();
});

async function openMails(): Promise<number> {
  const open = await running.database.db
    .selectFrom('delivery')
    .select('id')
    .where('channel', '=', 'EMAIL')
    .where('state', 'in', ['created', 'sending', 'temporarily_failed', 'technically_failed'])
    .execute();
  return open.length;
}

test('an offer sent before its page was whole is refused, and omitted fields stay', async () => {
  const known = mails.length;
  const { requestId } = await sendRequest(running, ++person);
  const [adviser] = await advisersOfRequest(running, requestId);
  const desk = `/baufinanzierung/partner/${await partnerToken(known, adviser!.email)}`;
  await post(desk, { deed: 'open' });
  await expect.poll(openMails).toBe(0);
  const mailed = mails.length;
  const draft = { deed: 'price', version: '0', newest: '0', key: 'whole', repayment0: '2,5' };
  await post(`${desk}/angebot`, { ...draft, words: 'Gern.', validUntil: '2099-12-31' });
  const cut = { deed: 'send', version: '1', newest: '1', key: 'cut', repayment0: '3,5' };
  const refused = await post(`${desk}/angebot`, cut);
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('data-code="NOT_WHOLE"')]);
  for (const entry of ['value="3,5"', 'Gern.', 'value="2099-12-31"']) expect(refused.body).toContain(entry);
  await expect.poll(openMails).toBe(0);
  expect(mails).toHaveLength(mailed);
});

test('any input sent as a message, an hour or a document ends in a clear error or is stored', async () => {
  const known = mails.length;
  const { requestId, statusToken } = await sendRequest(running, ++person);
  const [adviser] = await advisersOfRequest(running, requestId);
  const desk = `/baufinanzierung/partner/${await partnerToken(known, adviser!.email)}`;
  await post(desk, { deed: 'open' });
  for (const value of sampleOf(HOSTILE)) {
    const text = String(value);
    const answers = [
      await call(`${API}/${statusToken}/messages`, { text: value }),
      await call(`${API}/${statusToken}/messages`, { text: 'Hallo', adviserId: value }),
      await call(
        `${API}/${statusToken}/offers/${encodeURIComponent(text.toWellFormed().slice(0, 36))}/answer`,
        { answer: value },
      ),
      await postAppointment(running, statusToken, value),
      await postAppointment(running, text, '2099-01-01T10:00:00+01:00'),
      await post(`/baufinanzierung/anfrage/${statusToken}`, { absicht: 'unterlagen', ready: text }),
      await post(desk, { deed: 'write', text, key: text }),
      await post(desk, { deed: 'call', outcome: text, key: text }),
      await post(`${desk}/angebot`, {
        words: text,
        validUntil: text,
        lender0: text,
        years0: text,
        repayment0: text,
        key: text,
        seen: text,
        version: text,
        deed: 'send',
      }),
    ];
    const where = JSON.stringify(value)?.slice(0, 60);
    expect([where, answers.map(({ statusCode }) => statusCode >= 500)]).toEqual([
      where,
      answers.map(() => false),
    ]);
    for (const { body } of answers) expect(body).not.toMatch(LIVE_MARKUP);
  }
  const closed = await post(desk, { status: 'CLOSED', reason: `Zu Ende\u0000${'x'.repeat(5_000)}` });
  expect([303, 409, 422]).toContain(closed.statusCode);
});

test('a file of advisers is rejected with its errors, or read as text', () => {
  const head = 'providerId;name;email;regions;specialisations;capacity;lenders;endpoint;format';
  const usual = ['10117', 'Beratung', MAIL, '', '', '', '', '', ''];
  for (const value of sampleOf(HOSTILE.filter((one) => typeof one === 'string'))) {
    for (const at of usual.keys()) {
      const line = usual.with(at, `"${value.replaceAll('"', '""')}"`).join(';');
      const file = new TextEncoder().encode(`${head}\n${line}\n`);
      const reading = readAdviserFile(file, 'berater.csv', {
        kindOf: () => 'BROKER',
        withSecret: new Set([MAIL]),
      });
      for (const { code, message } of reading.errors ?? []) {
        expect(code).toMatch(/^[A-Z][A-Z_0-9]+$/);
        expect(message).toMatch(/^\S.*[.]$/s);
      }
      if (!reading.errors) expect(reading.advisers).toHaveLength(1);
    }
  }
});

/** Token of the link in an adviser's first mail after the first `known` mails. */
async function partnerToken(known: number, email: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(() => {
      const words = mails
        .slice(known)
        .filter((raw) => new RegExp(`^to: .*${email}`, 'im').test(raw))
        .map((raw) => /\/partner\/([\w-]{43})\b/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1]);
      return (token = words.find((one) => one !== undefined));
    })
    .toBeDefined();
  return token ?? '';
}

function call(url: string, body: unknown) {
  const headers = { host: '127.0.0.1:3000', 'content-type': 'application/json' };
  return running.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
}

function post(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const payload = new URLSearchParams(fields).toString();
  return running.app.inject({ method: 'POST', url, headers, payload });
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 160);
}

/** The HTML part as a mail program displays it. */
function htmlOf(raw: string): string {
  const [html = ''] = raw.slice(raw.search(/^content-type: text\/html/im)).split(/^--/m);
  const decoded = /content-transfer-encoding: base64/i.test(html.slice(0, 200))
    ? Buffer.from(html.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString()
    : html.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return decoded;
}
