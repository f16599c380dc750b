import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { up } from '../../platform/database/migrations/0045-lifted-objections.ts';
import { phoneIndexOf } from '../../people/phone-verification/index.ts';
import { newLinkToken } from '../../platform/privacy/index.ts';
import { messagesOfAccount, operatedRequest } from '../requests/index.ts';
import { bookAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { objectionJourneys } from '../../testing/objection-journeys.ts';
import { plainText } from '../../testing/plain-text.ts';
import { requestBody } from '../../testing/request-body.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { optOutToken } from './objection-link.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const BOUNDARY = 'grenze';
const BODIES: readonly [string, string, string][] = [
  ['urlencoded', 'application/x-www-form-urlencoded', ONE_CLICK],
  [
    'multipart',
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  ],
];

onPostgres(
  'the pages behind the links of mails',
  (running) => {
    let person = 0;
    const { post: ask, request, openOf, sendAll, call } = objectionJourneys(running);

    test.each(BODIES)('a mail program unsubscribes by one click, %s', async (_name, type, body) => {
      const { unsubscribe } = await links();
      for (const headers of [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }]) {
        const answer = await post(unsubscribe, body, { 'content-type': type, ...headers });
        expect([answer.statusCode, answer.headers['location'], answer.headers['set-cookie']]).toEqual([
          200,
          undefined,
          undefined,
        ]);
        expect(answer.body).toContain('Du bekommst keine Erinnerungen mehr');
      }
      expect(await count('suppression')).toBe(person);
    });

    // @spec 2.8 8.24
    test('opening a link, or having it opened, changes nothing; a click does', async () => {
      const { unsubscribe, objection, requestId } = await links();
      const before = [await count('suppression'), await count('delivery')];
      for (let times = 0; times < 10; times += 1) {
        for (const url of [unsubscribe, objection]) {
          for (const method of ['GET', 'HEAD'] as const) {
            const { statusCode, headers } = await running().app.inject({ method, url });
            expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
              200,
              'no-store',
              'no-referrer',
            ]);
            expect(headers['x-robots-tag']).toBe('noindex');
          }
        }
      }
      expect([await count('suppression'), await count('delivery')]).toEqual(before);

      await sql`update delivery set state = 'delivered' where request_id = ${requestId}`.execute(
        running().database.db,
      );
      for (const _again of [1, 2]) {
        const answer = await post(objection, '', { 'sec-fetch-site': 'same-origin' });
        expect([answer.statusCode, answer.body.includes('Dein Widerspruch gilt')]).toEqual([200, true]);
      }
      const foreign = await post(objection, '', { 'sec-fetch-site': 'cross-site' });
      expect(foreign.statusCode).toBe(403);
    });

    // @spec 2.8 8.24
    test('every invalid token leads to the same page', async () => {
      const { unsubscribe, objection } = await links();
      const foreign = [
        unsubscribe.replace('abmelden', 'widerspruch/anfrage'),
        objection.replace('widerspruch/anfrage', 'abmelden'),
      ];
      const made = ['abmelden', 'widerspruch/anfrage'].flatMap((page) =>
        [newLinkToken(), newLinkToken().slice(1), `${newLinkToken()}x`, randomUUID(), '1'].map(
          (token) => `/baufinanzierung/${page}/${token}`,
        ),
      );
      for (const method of ['GET', 'POST'] as const) {
        const bodies = new Set<string>();
        for (const url of [...foreign, ...made]) {
          const answer = method === 'GET' ? await running().app.inject({ url }) : await post(url, ONE_CLICK);
          expect([url, answer.statusCode]).toEqual([url, 404]);
          bodies.add(/<main[^]*<\/main>/.exec(answer.body)?.[0] ?? '');
        }
        expect(bodies.size).toBe(1);
        expect([...bodies][0]).toContain('Zu diesem Link gibt es keine Anfrage');
      }
    });

    test('the page for the link answers the same, and preserves an invalid address', async () => {
      const url = '/baufinanzierung/widerspruch';
      const wrong = await post(url, 'email=keine');
      expect([wrong.statusCode, wrong.body.includes('value="keine"')]).toEqual([422, true]);
      const right = await post(url, 'email=niemand%40example.org');
      expect([right.statusCode, right.body.includes('Sieh in dein Postfach')]).toEqual([200, true]);
    });

    // @contract 4.29
    test('the page of a request reports the mails a visitor may know about, the operator’s page all of them', async () => {
      const { db } = running().database;
      const phone = { phoneNumber: '0151 20088001' };
      const entered = await request(8_800, phone);
      const email = String(requestBody(8_800)['email']);
      const page = async (token: string, arrived = '') => {
        const { body } = await running().app.inject({ url: `/baufinanzierung/anfrage/${token}${arrived}` });
        return plainText(/<main[^]*<\/main>/.exec(body)?.[0] ?? '');
      };
      const messages = async () =>
        (await messagesOfAccount(db, { requestIds: [entered.requestId] })).get(entered.requestId);
      const before = [await page(entered.statusToken), await messages()];
      expect(before[0]).toContain('Deine E-Mail-Adresse ist nicht bestätigt.');
      expect(await page(entered.statusToken, '/angekommen')).not.toContain('Du bekommst eine E-Mail');

      await sql`delete from limit_count`.execute(db);
      const own = (await ask(requestBody(8_801, { email }))).json<{
        requestId: string;
        statusToken: string;
      }>();
      expect(await page(own.statusToken)).not.toMatch(/nicht bestätigt|Widerspruch/);
      expect(await page(own.statusToken, '/angekommen')).toContain('Du bekommst eine E-Mail');
      const [start = ''] = await freeHoursOf(running(), own.statusToken);
      const booked = await bookAppointment(running(), own.statusToken, start);
      const afterBooking = async () => {
        const { body } = await running().app.inject({
          url: `/baufinanzierung/termin/${booked.cancelToken}?gebucht=`,
        });
        return plainText(/<main[^]*<\/main>/.exec(body)?.[0] ?? '');
      };
      expect(await afterBooking()).toContain('ist unterwegs zu dir');
      await call('/v2/gdpr/objection', entered.objection);
      expect(await afterBooking()).toContain('Mehr E-Mails schicken wir gerade nicht an diese Adresse');
      await sendAll(own.requestId);
      // The stranger who entered the address reads nothing that reveals its owner's objection.
      expect([await page(entered.statusToken), await messages()]).toEqual(before);
      expect(await page(own.statusToken)).toMatch(/Wegen deines Widerspruchs vom [\d.]+ schicken wir dir/);
      const operated = await operatedRequest({ ...running(), db }, own.requestId);
      expect(operated?.blocked.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
        'APPOINTMENT EMAIL',
        'CONFIRMATION EMAIL',
      ]);

      const vault = running().vault;
      const objection = await optOutToken({ db, vault }, 'OBJECTION', { requestId: own.requestId });
      await call('/v2/gdpr/objection', objection);
      expect(await page(own.statusToken)).toMatch(/Dein Widerspruch vom [\d.]+ hat diese Anfrage beendet/);
      const url = `/baufinanzierung/anfrage/${own.statusToken}`;
      for (const below of ['/angekommen', '/termin']) {
        const { statusCode, headers } = await running().app.inject({ url: url + below });
        expect([statusCode, headers.location]).toEqual([302, url]);
      }
    });

    test('links of earlier versions show verified contacts, and dropped messages are detected', async () => {
      const { vault, database, app } = running();
      const phone = { phoneNumber: '0151 20088002' };
      const open = await request(8_810);
      const ended = await request(8_811, phone);
      await app.inject({
        method: 'POST',
        url: `/baufinanzierung/api/v2/contact/${ended.statusToken}/withdrawal`,
      });
      const { requestId } = await sendRequest(running(), 8_812);
      const [dropped] = await openOf(requestId, 'CONFIRMATION');
      const indexOf = (of: number) => vault.blindIndex('email', String(requestBody(of)['email']));
      const seen = await undone(database.pool, async (trx) => {
        await sql`alter table request drop column objected_at, drop column objection_lifted_at`.execute(trx);
        await sql`alter table opt_out_link drop column verified_indexes`.execute(trx);
        await sql`update delivery set state = 'stopped' where id = ${dropped!.id}`.execute(trx);
        await sql`insert into suppression (contact_index, scope) values (${indexOf(8_812)}, 'ALL')`.execute(
          trx,
        );
        await up(trx);
        const { rows } = await sql<{ request_id: string; verified: string[] }>`select distinct request_id,
          verified_indexes as verified from opt_out_link where request_id in (${open.requestId}, ${ended.requestId})`.execute(
          trx,
        );
        const { rows: states } = await sql`select state from delivery where id = ${dropped!.id}`.execute(trx);
        return { states, verified: new Map(rows.map((row) => [row.request_id, row.verified])) };
      });
      expect(seen.states).toEqual([{ state: 'blocked' }]);
      expect(seen.verified).toEqual(
        new Map([
          [open.requestId, [indexOf(8_810)]],
          [ended.requestId, [phoneIndexOf(phone.phoneNumber, vault)]],
        ]),
      );
    });

    async function links() {
      const { requestId } = await sendRequest(running(), ++person);
      const parts = { db: running().database.db, vault: running().vault };
      const unsubscribe = await optOutToken(parts, 'UNSUBSCRIBE', { requestId });
      const objection = await optOutToken(parts, 'OBJECTION', { requestId });
      return {
        requestId,
        unsubscribe: `/baufinanzierung/abmelden/${unsubscribe}`,
        objection: `/baufinanzierung/widerspruch/anfrage/${objection}`,
      };
    }

    function post(url: string, payload: string, headers: Record<string, string> = {}) {
      return running().app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    }

    async function count(table: 'suppression' | 'delivery'): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(running().database.db);
      return rows[0]?.count ?? 0;
    }
  },
  { pages: true },
);

/** Runs a function in a transaction and rolls it back. */
async function undone<Seen>(
  pool: pg.Pool,
  look: (trx: Transaction<unknown>) => Promise<Seen>,
): Promise<Seen> {
  let seen: Seen | undefined;
  const rolledBack = new Error('rolled back');
  await new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute(async (trx) => {
      seen = await look(trx);
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return seen!;
}
