import type { BookedAppointment, CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { deleteAppointment, freeHoursOf, postAppointment } from '../../../testing/appointment-journey.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { shortOf } from '../../../testing/short-lists.ts';
import { mailsOf, sendRequest } from '../../../testing/request-journey.ts';
import { timeDistinguishes } from '../../../testing/time-distinguishes.ts';
import { codesTo, visitBrowser, type VisitBrowser } from '../../../testing/visit-browser.ts';

const API = '/baufinanzierung/api';
const TRIES = shortOf(200, 20);
const PAIRS = 30;

let last = 0;
/** Another spelling of the address for the same mailbox. */
const tagged = (email: string, at: number) => email.toUpperCase().replace('@', `+post.${at}@`);
/** An IP address in a network of its own. */
const place = () => `198.${18 + (++last >> 8)}.${last & 255}.7`;

onPostgres(
  'another visitor’s address',
  (running) => {
    let person = 100;
    let lenders: string[] = [];
    beforeAll(async () => {
      const { rows } = await sql<{ lender: number }>`select distinct provider_id as lender from adviser
        where '1276003' = any(geo_prefixes) and active order by 1`.execute(running().database.db);
      lenders = rows.map(({ lender }) => String(lender));
    });
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
    const stranger = () => visitBrowser(running(), { ip: place() });
    const summary = ({ statusCode, body }: { statusCode: number; body: string }) => {
      if (statusCode < 300) return String(statusCode);
      const { errors } = JSON.parse(body) as { errors: { code: string; field?: string }[] };
      return `${statusCode} ${errors.map(({ code, field }) => `${code} ${field ?? ''}`).join()}`;
    };

    /** A person with a phone number of its own, and the form values of its requests. */
    async function caller() {
      const browser = stranger();
      // A phone number in its own block of 1,000, because codes are limited per block.
      const phoneNumber = `0151 2${String(++person).padStart(4, '0')}000`;
      await browser.send({ phoneNumber });
      const [code = ''] = await codesTo(running(), `+49${phoneNumber.replaceAll(' ', '').slice(1)}`);
      expect((await browser.confirm(code)).statusCode).toBe(200);
      const asks = (email: string, lender: number) =>
        request(browser, { email, phoneNumber, providers: [lenders[lender]] });
      return { browser, asks, own: `anruf.${person}@example.org` };
    }

    /**
     * Attempts with another person's address that could reveal whether it is known; each returns the server's
     * answers.
     */
    const TRICKS: Record<string, (email: string) => Promise<{ statusCode: number; body: string }[]>> = {
      async 'codes and what was not proven'(email) {
        const browser = stranger();
        return [
          await browser.send({ email }),
          await browser.confirm('000000'),
          await request(browser, { email }),
        ];
      },
      async 'requests by telephone, joined by others'(email) {
        const { asks, own } = await caller();
        return [await asks(email, 0), await asks(own, 1), await asks(email, 2)];
      },
      async 'joining it to a request that there is'(email) {
        const { asks, own } = await caller();
        return [await asks(own, 0), await asks(email, 1), await asks(email, 2)];
      },
      async 'talks that are booked, moved and cancelled'(email) {
        const { asks } = await caller();
        const posted = await asks(email, 0);
        if (posted.statusCode !== 201) return [posted];
        const { statusToken } = posted.json<CreateRequestAnswer>();
        const answers = [posted];
        for (let times = 0; times < 3; times += 1) {
          const [start = ''] = await freeHoursOf(running(), statusToken);
          const booked = await postAppointment(running(), statusToken, start);
          answers.push(booked);
          if (booked.statusCode !== 201) continue;
          const { cancelToken } = booked.json<BookedAppointment>();
          if (times > 0) answers.push(await deleteAppointment(running(), cancelToken));
        }
        return answers;
      },
      async 'unsubscribing and objecting'(email) {
        const { asks, browser } = await caller();
        const { statusToken = newLinkToken() } = (await asks(email, 0)).json<Partial<CreateRequestAnswer>>();
        const ends = ['/v1.0/provider/unsubscribe', '/v2/gdpr/objection'];
        const answers = [await post('/v2/gdpr/objection-link', { email }, browser)];
        for (const id of [newLinkToken(), statusToken])
          for (const end of ends) answers.push(await post(end, { id }, browser));
        return answers;
      },
    };

    async function abuse(email: string): Promise<string[]> {
      const [commonest, ...others] = Object.values(TRICKS);
      const answers: string[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const trick = attempt % 5 === 1 ? others[((attempt - 1) / 5) % others.length]! : commonest!;
        answers.push(...(await trick(email)).map(summary));
      }
      return answers;
    }

    // @contract 1.15
    test.each(Object.entries(TRICKS))('gets three mails at most by %s', async (_what, trick) => {
      // Create an earlier request, because unsubscribing and objecting need one.
      await sendRequest(running(), ++person);
      const { email } = requestBody(person) as { email: string };
      const before = (await mailsTo(email, 1)).length;
      for (let times = 0; times < 6; times += 1) await trick(times % 2 === 0 ? email : tagged(email, times));
      await idle();
      expect((await mailsTo(email, 0)).length - before).toBeLessThanOrEqual(3);
    });

    test('has had its mails: the appointment is still booked, moved and cancelled, and its adviser is notified', async () => {
      const { asks, own } = await caller();
      const { requestId, statusToken } = (await asks(own, 0)).json<CreateRequestAnswer>();
      const hours = await freeHoursOf(running(), statusToken);
      const answers = [];
      for (const start of hours.slice(0, 4))
        answers.push(await postAppointment(running(), statusToken, start));
      const { cancelToken } = answers.at(-1)!.json<BookedAppointment>();
      answers.push(await deleteAppointment(running(), cancelToken));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 204]);
      const { rows } = await sql<{ recipient: string; count: number }>`select recipient, count(*)::int
        from delivery where request_id = ${requestId} and kind = 'APPOINTMENT' group by 1 order by 1`.execute(
        running().database.db,
      );
      expect(rows).toEqual([
        { recipient: 'ADVISER', count: 5 },
        { recipient: 'VISITOR', count: 2 },
      ]);
    });

    test(`gets three mails of ${TRIES} requests at most, and whether its owner asked shows nowhere`, async () => {
      const { email: known } = requestBody(1) as { email: string };
      const { requestId } = await sendRequest(running(), 1);
      const before = await mailsTo(known, 1);
      const [answered, unknown] = [await abuse(known), 'niemand.von.hier@example.org'];
      const forUnknown = await abuse(unknown);
      expect(answered.filter((answer) => answer === '201').length).toBeGreaterThan(0);
      // An address gets three codes an hour; the owner used the first, so two remain for strangers.
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
    });

    test.each<[what: string, ask: (email: string) => Promise<{ statusCode: number }>, status: number]>([
      ['a code', (email) => stranger().send({ email }), 202],
      ['a request', (email) => request(stranger(), { email }), 403],
      ['the link to object', (email) => post('/v2/gdpr/objection-link', { email }, stranger()), 202],
    ])('is not distinguishable from an unknown one by time: %s', async (what, ask, status) => {
      const owners = Array.from({ length: PAIRS * 2 }, (_owner, at) => `${what.length}${at}`);
      const { db } = running().database;
      const { email_index: anIndex, ...row } = await db
        .selectFrom('request')
        .selectAll()
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(anIndex).toBeTruthy();
      const emailOf = (kind: string, at: number) => `${kind}.${owners[at]}@example.org`;
      // One stored request per known address, with only the columns that a look-up reads.
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
      expect(await timeDistinguishes(PAIRS, tried('bekannt'), tried('unbekannt'))).toBe(false);
    });

    async function mailsTo(email: string, atLeast: number) {
      const arrived = async () =>
        (await mailsOf(running(), 0)).filter(({ to }) => to.replace(/\+.*@/, '@').toLowerCase() === email);
      await expect.poll(async () => (await arrived()).length).toBeGreaterThanOrEqual(atLeast);
      return arrived();
    }

    /** Waits until no delivery is pending. */
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
