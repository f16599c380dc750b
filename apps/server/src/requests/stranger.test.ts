import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { requestBody, submissionKey } from '../testing/request-body.ts';
import { mailsOf, sendRequest } from '../testing/request-journey.ts';
import { timeTellsApart } from '../testing/tells-apart.ts';
import { codesTo, visitBrowser, type VisitBrowser } from '../testing/visit-browser.ts';

const API = '/baufinanzierung/api';
const TRIES = 200;
const PAIRS = 30;

let last = 0;
/** An address in a network of its own. */
const place = () => `198.${18 + (++last >> 8)}.${last & 255}.7`;

onPostgres(
  'somebody else’s address',
  (running) => {
    let person = 100;
    const post = (url: string, payload: unknown, browser: VisitBrowser, headers = {}) =>
      running().app.inject({
        method: 'POST',
        url: API + url,
        remoteAddress: place(),
        headers: {
          host: '127.0.0.1:3000',
          'content-type': 'application/json',
          cookie: browser.cookie,
          ...headers,
        },
        payload: JSON.stringify(payload),
      });
    const request = (browser: VisitBrowser, changes: Record<string, unknown>) =>
      post('/v2/contact', requestBody(++person, changes), browser, {
        'idempotency-key': submissionKey(person),
      });
    const anybody = () => visitBrowser(running(), { ip: place() });
    const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
      if (statusCode < 300) return String(statusCode);
      const { errors } = JSON.parse(body) as { errors: { code: string; field?: string }[] };
      return `${statusCode} ${errors.map(({ code, field }) => `${code} ${field ?? ''}`).join()}`;
    };

    /** What is tried with an address that is somebody else's, by one with telephones of their own; gives what was answered. */
    async function abuse(email: string): Promise<string[]> {
      const answers: string[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const browser = anybody();
        if (attempt % 10 === 0) {
          const phoneNumber = `0151 2${String(++person).padStart(4, '0')}${String(attempt).padStart(3, '0')}`;
          answers.push(said(await browser.send({ phoneNumber })));
          const [code = ''] = await codesTo(running(), `+49${phoneNumber.replaceAll(' ', '').slice(1)}`);
          answers.push(said(await browser.confirm(code)));
          answers.push(said(await request(browser, { email, phoneNumber })));
          continue;
        }
        answers.push(said(await browser.send({ email })));
        answers.push(said(await browser.confirm('000000')));
        answers.push(said(await request(browser, { email })));
        if (attempt % 10 === 5)
          answers.push(said(await post('/v2/gdpr/objection', { id: 'a'.repeat(43) }, browser)));
      }
      return answers;
    }

    test(
      'gets three mails of two hundred requests at most, and whether its owner asked shows nowhere',
      { timeout: 120_000 },
      async () => {
        const { email: known } = requestBody(1) as { email: string };
        const { requestId } = await sendRequest(running(), 1);
        const before = await mailsTo(known, 1);
        const [answered, unknown] = [await abuse(known), 'niemand.von.hier@example.org'];
        const forUnknown = await abuse(unknown);
        expect(answered.filter((answer) => answer === '201').length).toBeGreaterThan(0);
        // Her own code went before: of three to an address in an hour the strangers are given two.
        expect(new Set(answered)).toEqual(new Set(forUnknown));
        await idle();
        expect((await mailsTo(unknown, 0)).length).toBeLessThanOrEqual(3);
        expect((await mailsTo(known, 0)).length - before.length).toBeLessThanOrEqual(3);
        const hers = await running()
          .database.db.selectFrom('request_adviser')
          .select('adviser_id')
          .where('request_id', '=', requestId)
          .execute();
        expect(hers).toHaveLength(4);
      },
    );

    test.each<[what: string, ask: (email: string) => Promise<{ statusCode: number }>, status: number]>([
      ['a code', (email) => anybody().send({ email }), 202],
      ['a request', (email) => request(anybody(), { email }), 403],
      ['the link to object', (email) => post('/v2/gdpr/objection-link', { email }, anybody()), 202],
    ])(
      'is told from one that nobody knows by no time: %s',
      { timeout: 60_000 },
      async (what, ask, status) => {
        const owners = Array.from({ length: PAIRS * 2 }, (_owner, at) => `${what.length}${at}`);
        const { db } = running().database;
        const { email_index: anIndex, ...row } = await db
          .selectFrom('request')
          .selectAll()
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(anIndex).toBeTruthy();
        const emailOf = (kind: string, at: number) => `${kind}.${owners[at]}@example.org`;
        // As many people who asked, each as far as anybody who is looked for goes.
        await db
          .insertInto('request')
          .values(
            owners.map((_owner, at) => ({
              ...row,
              id: crypto.randomUUID(),
              number: `T${what.length}${at}`,
              email_index: running().vault.blindIndex('email', emailOf('bekannt', at)),
              financing: row.financing,
            })) as never,
          )
          .execute();
        const tried = (kind: string) => async (at: number) => {
          const { statusCode } = await ask(emailOf(kind, at));
          if (statusCode !== status) throw new Error(`${what}: ${statusCode}`);
        };
        for (let at = 0; at < 5; at += 1) await ask(`warm.${at}${what.length}@example.org`);
        expect(await timeTellsApart(PAIRS, tried('bekannt'), tried('unbekannt'))).toBe(false);
      },
    );

    async function mailsTo(email: string, atLeast: number) {
      await expect
        .poll(async () => (await mailsOf(running(), 0)).filter(({ to }) => to === email).length, {
          timeout: 20_000,
        })
        .toBeGreaterThanOrEqual(atLeast);
      return (await mailsOf(running(), 0)).filter(({ to }) => to === email);
    }

    /** Until nothing is owed any more. */
    async function idle(): Promise<void> {
      await expect
        .poll(
          async () =>
            (
              await running()
                .database.db.selectFrom('delivery')
                .select('id')
                .where('state', 'in', ['created', 'sending', 'temporarily_failed'])
                .execute()
            ).length,
          { timeout: 60_000 },
        )
        .toBe(0);
    }
  },
  { worker: true },
);
