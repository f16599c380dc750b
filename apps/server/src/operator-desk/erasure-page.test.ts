import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { finishErasures } from '../profile/index.ts';
import { CookieJar, logIn } from '../testing/log-in.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { requestBody } from '../testing/request-body.ts';
import { sendRequest } from '../testing/request-journey.ts';

const PAGE = '/baufinanzierung/betrieb/personen';
const REASON = 'Schreiben vom 20.11.';

onPostgres(
  'the page on which the operator erases somebody',
  (running) => {
    const textOf = async (browser: CookieJar, form?: Record<string, string>) =>
      (await browser.ask(PAGE, form)).body.replaceAll(/<!--.*?-->|<[^>]+>/g, '');

    test('tells what is erased, what is being erased, and nothing more', async () => {
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
  },
  { pages: true },
);
