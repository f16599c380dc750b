import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { finishErasures } from '../profile/index.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { requestBody } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';

const PAGE = '/baufinanzierung/betrieb/personen';
const REASON = 'Schreiben vom 20.11.';

onPostgres(
  'the operator’s page for erasures',
  (running) => {
    const textOf = async (browser: CookieJar, form?: Record<string, string>) =>
      (await browser.ask(PAGE, form)).body.replaceAll(/<!--.*?-->|<[^>]+>/g, '');

    test('lists erased and pending data, and nothing else', async () => {
      const { requestId } = await sendRequest(running(), 1);
      const contact = String(requestBody(1)['email']);
      const { db } = running().database;
      const { id } = await db
        .selectFrom('delivery')
        .select('id')
        .where('request_id', '=', requestId)
        .where('recipient', '=', 'ADVISER')
        .executeTakeFirstOrThrow();
      await sql`update delivery set state = 'sending' where id = ${id}`.execute(db);
      const hold = await running().jobs.holds.take(id);
      const operator = await logIn(running().app, 'betrieb@example.org');
      expect(await textOf(operator)).not.toContain('Löschungen, die noch laufen');

      const erase = { deed: 'erase', contact, reason: REASON };
      const first = await textOf(operator, erase);
      expect(first).toMatch(/Löschung läuft seit [^:]+: ?\d\d.*0 Konten und 1 Anfrage/);
      expect(first).not.toContain('Gelöscht:');
      expect(await textOf(operator, erase)).toContain('Löschung läuft seit');
      expect(await textOf(operator, { ...erase, deed: 'find' })).toContain('Löschung läuft seit');
      const empty = await textOf(operator);
      expect(empty).toContain('Löschungen, die noch laufen');
      expect(empty).toContain(`0 Konten und 1 Anfrage, Grund: ${REASON}`);
      const stranger = { ...erase, contact: 'niemand@example.org' };
      expect(await textOf(operator, stranger)).toContain('Dazu ist nichts gespeichert.');

      await hold?.release();
      expect(await finishErasures({ db, jobs: running().jobs })).toBe(1);
      expect(await textOf(operator, erase)).toContain('Dazu ist nichts gespeichert.');
      expect(await textOf(operator)).not.toContain('Löschungen, die noch laufen');
    });

    // @contract 8.1
    test.each(['erase', 'export'])(
      '%s requires a login of the last ten minutes, leads to it and returns with the search',
      async (action) => {
        const person = action === 'erase' ? 2 : 3;
        const { requestId } = await sendRequest(running(), person);
        const contact = String(requestBody(person)['email']);
        const { db } = running().database;
        const operator = await logIn(running().app, 'betrieb@example.org');
        const form = { deed: action, contact, reason: REASON };
        await sql`update session set authenticated_at = now() - interval '10 minutes'`.execute(db);
        const refused = await operator.ask(PAGE, form);
        expect(refused.statusCode).toBe(403);
        // The refused page lists no request, and a search still finds the request: nothing was erased.
        expect(refused.body).not.toContain(requestId);
        expect((await operator.ask(PAGE, { ...form, deed: 'find' })).body).toContain(
          'Gefunden: 0 Konten und 1',
        );
        const refusals = await db
          .selectFrom('audit_event')
          .select('actor')
          .where('action', '=', 'ACCESS_REFUSED')
          .where(
            sql<boolean>`detail @> ${JSON.stringify({ code: 'FRESH_LOGIN_NEEDED', what: `betrieb/personen ${action}` })}::jsonb`,
          )
          .execute();
        expect(refusals).toEqual([{ actor: 'OPERATOR' }]);

        const [, link = ''] = /href="(\/baufinanzierung\/sso\/login[^"]+)"/.exec(refused.body) ?? [];
        const login = link.replaceAll('&amp;', '&');
        expect(decodeURIComponent(login)).not.toContain(contact);
        const { url } = await operator.follow(login);
        const back = await operator.follow(url, { email: 'betrieb@example.org', password: 'demo' });
        expect(new URL(back.url).pathname).toBe(PAGE);
        const page = await operator.ask(back.url);
        for (const value of [contact, REASON]) expect(page.body).toContain(`value="${value}"`);
        expect((await operator.ask(PAGE, form)).statusCode).toBe(200);
        // Another operator, or this one after 15 minutes, cannot open the search stored in the address.
        const other = await openSession(running(), { email: 'zweite@example.org', roles: ['operator'] });
        const read = (cookie: string) => running().app.inject({ url: back.url, headers: { cookie } });
        expect((await read(other.cookie)).body).not.toContain(contact);
        const { now } = Date;
        vi.spyOn(Date, 'now').mockImplementation(() => now() + 15 * 60_000);
        expect((await operator.ask(back.url)).body).not.toContain(contact);
        vi.restoreAllMocks();
      },
    );

    // @contract 4.8
    // @asvs 7.5.2
    test('shows where the operator is logged in, and ends one session or all others', async () => {
      const SESSIONS = '/baufinanzierung/betrieb/anmeldungen';
      await running().database.db.deleteFrom('session').execute();
      const browsers = [];
      for (const _one of [1, 2, 3]) browsers.push(await logIn(running().app, 'betrieb@example.org'));
      const [here, second, third] = browsers as [CookieJar, CookieJar, CookieJar];
      const status = async (browser: CookieJar) => (await browser.ask(SESSIONS)).statusCode;
      const { body } = await here.ask(SESSIONS);
      expect(body).toContain('(dieses hier)');
      const buttons = body.match(/<button[^>]*name="end"[^>]*>/g) ?? [];
      const ids = buttons.map((button) => /value="([^"]+)"/.exec(button)?.[1] ?? '');
      expect([ids.length, ids.at(-1)]).toEqual([3, 'others']);
      const ended = await here.ask(SESSIONS, { end: ids[0] ?? '' });
      expect([ended.statusCode, ended.headers.location]).toEqual([303, `${SESSIONS}?beendet`]);
      expect([await status(second), await status(third)].toSorted()).toEqual([200, 401]);
      expect((await here.ask(SESSIONS, { end: 'others' })).statusCode).toBe(303);
      expect([await status(second), await status(third), await status(here)]).toEqual([401, 401, 200]);
      expect((await here.ask(SESSIONS, { end: '' })).statusCode).toBe(422);
      // Ending a session that has already ended is no error; the page redirects as usual.
      expect((await here.ask(SESSIONS, { end: ids[0] ?? '' })).statusCode).toBe(303);
    });
  },
  { pages: true },
);
