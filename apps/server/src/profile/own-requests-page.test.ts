import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../description/examples.ts';
import { bookAppointment, freeHoursOf } from '../testing/appointment-journey.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { openSession, type OwnSession } from '../testing/own-session.ts';
import { requestBody, submissionKey } from '../testing/request-body.ts';

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

    test('lead with what a request waits for, tell of its talk, and keep one that was taken back', async () => {
      const email = 'konto.anfragen@example.org';
      const session = await openSession(running(), { email, name: 'Erna Eigen' });
      const other = await openSession(running(), { email: 'andere@example.org' });
      const sent = await session.call('POST', '/v2/contact', requestBody(1), {
        'idempotency-key': submissionKey(1),
      });
      expect(sent.statusCode).toBe(201);
      const { requestId, statusToken } = sent.json<CreateRequestAnswer>();
      const page = `${OVERVIEW}/anfragen/${requestId}`;
      const kept = await session.call('PUT', '/v1.0/profile/project', EXAMPLES['keepProject']);
      expect(kept.statusCode).toBe(200);
      const [start = ''] = await freeHoursOf(running(), statusToken);
      await bookAppointment(running(), statusToken, start);
      expect(await textOf(session, page)).toMatch(
        /^200 .*Du hast einen Termin mit .+: \d\d\.\d\d\.\d{4}, \d\d:00 Uhr/,
      );
      expect(await textOf(other, page)).toMatch(/^404 /);

      // As if the talk were tomorrow.
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
  },
  { pages: true },
);
