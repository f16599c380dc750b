import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { secondProcess } from '../../testing/test-app.ts';

const LIMIT = 3;

onPostgres(
  'logins from one address',
  (running) => {
    let second: FastifyInstance;
    beforeAll(async () => {
      second = await secondProcess(running());
    });
    beforeEach(() => sql`delete from limit_count`.execute(running().database.db));
    afterAll(() => second.close());

    const ask = (app: FastifyInstance, remoteAddress: string) =>
      app.inject({ url: '/baufinanzierung/sso/callback?state=x&code=y', remoteAddress });

    test.each([
      ['one of IPv4', () => '10.9.8.7'],
      ['a household of IPv6', (call: number) => `2001:db8:1:2::${call + 1}`],
    ])('are as many as the limit allows, whichever process answers: %s', async (_title, addressOf) => {
      const statuses: number[] = [];
      for (let call = 0; call <= LIMIT; call += 1) {
        const answer = await ask(call % 2 === 0 ? running().app : second, addressOf(call));
        statuses.push(answer.statusCode);
        if (call === LIMIT) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([...Array<number>(LIMIT).fill(303), 429]);
      expect((await ask(second, '192.0.2.1')).statusCode).toBe(303);
    });

    test('that come at once are each counted', async () => {
      const answers = await Promise.all(
        Array.from({ length: 2 * LIMIT }, (_, call) =>
          ask(call % 2 === 0 ? running().app : second, '198.51.100.7'),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(LIMIT);
    });

    test('begin again when the minute is over', async () => {
      const { db } = running().database;
      await ask(running().app, '203.0.113.5');
      await ask(second, '203.0.113.5');
      await sql`update limit_count set calls = ${LIMIT}, ends_at = now()`.execute(db);
      expect((await ask(second, '203.0.113.5')).statusCode).toBe(303);
      expect(await db.selectFrom('limit_count').select('calls').execute()).toEqual([{ calls: 1 }]);
    });

    // @contract 3.1
    test('beyond the limit lead a visitor to a page that explains it, and back from there', async () => {
      const headers = { accept: 'text/html,application/xhtml+xml' };
      const url = '/baufinanzierung/sso/login?to=%2Fbaufinanzierung%2Fbudgetrechner';
      const begin = () => second.inject({ url, headers, remoteAddress: '203.0.113.9' });
      for (let call = 0; call < LIMIT; call += 1)
        expect((await begin()).headers.location).not.toMatch(/zu-oft/);
      const { statusCode, headers: answered } = await begin();
      expect([statusCode, answered.location]).toEqual([
        303,
        '/baufinanzierung/anmeldung/fehlgeschlagen?grund=zu-oft&to=%2Fbaufinanzierung%2Fbudgetrechner',
      ]);
    });

    test('that the database cannot count lead a person to a page, and a program to a problem', async () => {
      const { db } = running().database;
      await sql`alter table login_attempt rename to login_attempt_away`.execute(db);
      const begin = (accept: string) =>
        second.inject({
          url: '/baufinanzierung/sso/login',
          headers: { accept },
          remoteAddress: '203.0.113.11',
        });
      try {
        expect((await begin('text/html')).headers.location).toMatch(/fehlgeschlagen[?]grund=stoerung/);
        expect((await begin('application/json')).headers['content-type']).toMatch(/problem[+]json/);
      } finally {
        await sql`alter table login_attempt_away rename to login_attempt`.execute(db);
      }
    });

    test('leave no address behind', async () => {
      await ask(second, '203.0.113.77');
      const rows = await running().database.db.selectFrom('limit_count').selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
    });
  },
  { config: { demo: false }, settings: { LIMIT_LOGINS_PER_MINUTE: String(LIMIT) } },
);
