import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freeHoursOf, postAppointment } from '../../testing/appointment-journey.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { requestBody, requestFields, submissionKey } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { visitBrowser } from '../../testing/visit-browser.ts';
import { verifiedCookie } from '../../testing/verified-visit.ts';
import { addressOf } from './addresses.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const TOO_OFTEN = [429, 429];

onPostgres(
  'a used-up limit counts for calls and for forms:',
  (running) => {
    let person = 0;
    const post = async (
      url: string,
      fields: Record<string, string>,
      more: { cookie?: string; ip?: string },
    ) => {
      const { statusCode } = await running().app.inject({
        method: 'POST',
        url,
        remoteAddress: more.ip ?? '127.0.0.1',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
        },
        payload: new URLSearchParams(fields).toString(),
      });
      return statusCode;
    };
    const pageForm = (step: string, email: string) =>
      requestFields(++person, { step, email, phoneNumber: '030 1234567' });
    /** Stores `calls` as the number of requests already counted for `subject`. */
    const fill = (what: string, subject: string, calls: number) =>
      running()
        .database.db.insertInto('limit_count')
        .values({
          counted: running().vault.blindIndex('limit', `${what}|${subject}`),
          calls,
          ends_at: sql<Date>`now() + interval '1 hour'`,
        })
        .execute();

    test('codes', async () => {
      const ip = '203.0.113.10';
      await fill('codes-address', addressOf(ip), 8);
      const email = () => `grenze.${++person}@example.org`;
      const call = async () => (await visitBrowser(running(), { ip }).send({ email: email() })).statusCode;
      const page = () =>
        post(FORM, pageForm('code-email', email()), { ip, cookie: visitBrowser(running(), { ip }).cookie });
      expect([await call(), await page()]).toEqual([202, 200]);
      expect([await call(), await page()]).toEqual(TOO_OFTEN);
    });

    test('requests', async () => {
      const ip = '203.0.113.11';
      await fill('requests-address', addressOf(ip), 18);
      const call = async () => {
        const body = requestBody(++person);
        const { statusCode } = await running().app.inject({
          method: 'POST',
          url: '/baufinanzierung/api/v2/contact',
          remoteAddress: ip,
          headers: {
            cookie: await verifiedCookie(running(), { email: String(body['email']) }),
            'idempotency-key': submissionKey(person),
          },
          payload: body,
        });
        return statusCode;
      };
      const page = async () => {
        const email = `grenze.${++person}@example.org`;
        return post(FORM, pageForm('send', email), {
          ip,
          cookie: await verifiedCookie(running(), { email }),
        });
      };
      expect([await call(), await page()]).toEqual([201, 303]);
      expect([await call(), await page()]).toEqual(TOO_OFTEN);
    });

    test('messages', async () => {
      const { requestId, statusToken } = await sendRequest(running(), ++person);
      await fill('messages', requestId, 18);
      const call = async () => {
        const url = `/baufinanzierung/api/v2/contact/${statusToken}/messages`;
        return (await running().app.inject({ method: 'POST', url, payload: { text: 'Wann?' } })).statusCode;
      };
      const page = () =>
        post(
          `/baufinanzierung/anfrage/${statusToken}`,
          { absicht: 'schreiben', text: 'Und wann?', key: submissionKey(++person) },
          {},
        );
      expect([await call(), await page()]).toEqual([201, 303]);
      expect([await call(), await page()]).toEqual(TOO_OFTEN);
    });

    test('appointments', async () => {
      const { requestId, statusToken } = await sendRequest(running(), ++person);
      await fill('appointments', requestId, 10);
      const hours = await freeHoursOf(running(), statusToken);
      const call = async (at: number) =>
        (await postAppointment(running(), statusToken, hours[at])).statusCode;
      const page = (at: number) =>
        post(`/baufinanzierung/anfrage/${statusToken}/termin`, { start: hours[at] ?? '' }, {});
      expect([await call(0), await page(1)]).toEqual([201, 303]);
      expect([await call(2), await page(3)]).toEqual(TOO_OFTEN);
    });
  },
  { pages: true },
);
