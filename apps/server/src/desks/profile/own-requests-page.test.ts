import { exportProfile, type CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { bookAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { PERSON_DATA } from '../../testing/person-data.ts';
import { expectAnswer } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { personWithEverything } from '../../testing/person-with-everything.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';

onPostgres(
  'the pages of an account',
  (running) => {
    const textOf = async ({ cookie }: OwnSession, url: string) => {
      const { statusCode, body } = await running().app.inject({ url, headers: { cookie } });
      const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
      const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
      return `${statusCode} ${text}`;
    };

    test('book, move and cancel its talk, by forms alone and without a token in an address', async () => {
      const session = await openSession(running(), { email: 'konto.termin@example.org' });
      const other = await openSession(running(), { email: 'andere.termin@example.org' });
      const sent = await session.call('POST', '/v2/contact', requestBody(2), {
        'idempotency-key': submissionKey(2),
      });
      const { requestId, statusToken } = sent.json<CreateRequestAnswer>();
      const page = `${OVERVIEW}/anfragen/${requestId}`;
      const appointment = `${page}/termin`;
      const press = async ({ cookie }: OwnSession, fields: Record<string, string>) => {
        const { statusCode, headers } = await running().app.inject({
          method: 'POST',
          url: appointment,
          headers: {
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams(fields).toString(),
        });
        return [statusCode, headers['location']];
      };
      const response = await running().app.inject({ url: page, headers: { cookie: session.cookie } });
      expect(response.body).toContain(`href="${appointment}"`);
      expect(await textOf(session, appointment)).toMatch(/^200 .*Termin mit .*Termin buchen/);
      const [start = '', later = ''] = await freeHoursOf(running(), statusToken);
      expect(await press(session, { step: 'set', start })).toEqual([303, `${appointment}?gebucht=`]);
      expect(await textOf(session, `${appointment}?gebucht=`)).toMatch(
        /Dein Termin .*Der Termin steht.*Verschieben.*Absagen/,
      );
      expect(await press(session, { step: 'set', start: later })).toEqual([303, `${appointment}?gebucht=`]);
      expect(await hoursOf(requestId)).toEqual([['BOOKED', new Date(later).toISOString()]]);
      // Another account, or a browser without login, cannot cancel the appointment.
      expect(await press(other, { step: 'cancel' })).toEqual([404, undefined]);
      expect(await textOf(other, appointment)).toMatch(/^404 .*gibt es bei dir nicht/);
      const loggedOut = { ...session, cookie: '' };
      expect(await press(loggedOut, { step: 'cancel' })).toEqual([303, appointment]);
      expect(await textOf(loggedOut, appointment)).toContain('Melde dich an');
      expect((await hoursOf(requestId))[0]?.[0]).toBe('BOOKED');
      expect(await press(session, { step: 'cancel' })).toEqual([303, appointment]);
      expect(await textOf(session, appointment)).toContain('Dein Termin ist abgesagt');
    });

    const hoursOf = async (requestId: string) =>
      (
        await running()
          .database.db.selectFrom('appointment')
          .select(['status', 'starts_at'])
          .where('request_id', '=', requestId)
          .execute()
      ).map((row) => [row.status, row.starts_at.toISOString()]);

    test('list the next step of a request first, link to its conversation, and include withdrawn ones', async () => {
      const email = 'konto.anfragen@example.org';
      const session = await openSession(running(), { email, name: 'Erna Eigen' });
      const other = await openSession(running(), { email: 'andere@example.org' });
      const sent = await session.call('POST', '/v2/contact', requestBody(1), {
        'idempotency-key': submissionKey(1),
      });
      expect(sent.statusCode).toBe(201);
      const { requestId, statusToken } = sent.json<CreateRequestAnswer>();
      const page = `${OVERVIEW}/anfragen/${requestId}`;
      const stored = await session.call('PUT', '/v1.0/profile/project', EXAMPLES['keepProject']);
      expect(stored.statusCode).toBe(200);
      const [start = ''] = await freeHoursOf(running(), statusToken);
      await bookAppointment(running(), statusToken, start);
      expect(await textOf(session, page)).toMatch(
        /^200 .*Du hast einen Termin mit .+: \d\d\.\d\d\.\d{4}, \d\d:00 Uhr/,
      );
      expect(await textOf(other, page)).toMatch(/^404 /);

      await sql`update appointment set starts_at = date_trunc('day', now() at time zone 'Europe/Berlin') at time zone
        'Europe/Berlin' + interval '34 hours' where request_id = ${requestId}`.execute(running().database.db);
      expect(await textOf(session, OVERVIEW)).toContain('Nächster Schritt Morgen hast du einen Termin');

      await session.call('POST', `/v2/contact/${statusToken}/withdrawal`);
      const number = /Anfrage (A-\w+)/.exec(await textOf(session, `${OVERVIEW}/deine-daten`))?.[1];
      expect(number).toBeDefined();
      const overview = await textOf(session, OVERVIEW);
      expect(overview).toContain(`Anfrage ${number} Zurückgezogen`);
      expect(overview).not.toContain('Morgen hast du');
      expect(await textOf(session, page)).toMatch(
        new RegExp(`zurückgezogen.*Nummer ${number} ?, gesendet am`),
      );
    });

    // @contract 4.42
    test('name and contain every table’s data of a person, and the erasure leaves the data retained by law', async () => {
      const { session, ids } = await personWithEverything(running(), 7_800);
      const { database } = running();
      const before = await tablesHolding(ids);
      const own = Object.entries(PERSON_DATA).filter(([, { exported }]) => exported !== undefined);
      // Rows of these tables contain no id of the person; they refer to another row that does.
      const byAnother = ['consent_use', 'proposal', 'rating'];
      expect(
        own.map(([table]) => table).filter((table) => !before.has(table) && !byAnother.includes(table)),
      ).toEqual([]);
      const response = await session.call('GET', '/v1.0/profile/export');
      const exported = expectAnswer(response, exportProfile);
      const places = own.map(([, { exported: place = '' }]) => place);
      expect(places.filter((place) => valuesAt(exported, place.split('.')).length === 0)).toEqual([]);

      const { body } = await running().app.inject({
        url: `${OVERVIEW}/deine-daten`,
        headers: { cookie: session.cookie },
      });
      const listed = [...body.matchAll(/<li data-part="(\w+)">(.*?)<\/li>/gs)];
      const parts = Object.keys(exported).filter((part) => part !== 'exportedAt');
      expect(listed.map(([, part]) => part).toSorted()).toEqual(parts.toSorted());
      const empty = listed.filter(([, , what = '']) => what.includes('Nichts.')).map(([, part]) => part);
      expect(empty).toEqual(['proposalsElsewhere']);

      expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
      const left = [...(await tablesHolding(ids))];
      expect(
        left.filter((table) => PERSON_DATA[table as keyof typeof PERSON_DATA].stays === undefined),
      ).toEqual([]);
      expect(left).toEqual(expect.arrayContaining(['audit_event', 'consent', 'erasure']));
      const notices = await database.db
        .selectFrom('delivery')
        .select('kind')
        .distinct()
        .where('request_id', 'in', ids)
        .execute();
      expect(notices.filter(({ kind }) => kind !== 'WITHDRAWAL')).toEqual([]);

      async function tablesHolding(texts: readonly string[]): Promise<Set<string>> {
        const rows = await rowsHolding(database, texts);
        const tables = rows.map(({ table }) => table.split('.'));
        return new Set(tables.flatMap(([schema, table = '']) => (schema === 'public' ? [table] : [])));
      }
    });
  },
  { pages: true, worker: true },
);

/** All values at a path that are not null; follows every element of an array. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  const all = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined);
  if (name === undefined) return all;
  return all.flatMap((one) => valuesAt((one as Record<string, unknown>)[name], rest));
}
