import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { sendRequest } from '../../../testing/request-journey.ts';
import { linkRow } from './request-links.ts';

const PAGES = [
  ['anfrage', ''],
  ['anfrage', '/angekommen'],
  ['anfrage', '/termin'],
  ['anfrage', '/angaben'],
  ['umverteilung', ''],
] as const;
/** Form fields that trigger the action of each page. */
const CLICKED = { absicht: 'zurueckziehen', step: 'set', start: '2030-01-02T10:00:00+01:00' };
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

onPostgres(
  'texts of the pages behind a visitor’s links',
  (running) => {
    let person = 0;
    async function linksOf() {
      const { requestId, statusToken } = await sendRequest(running(), ++person);
      const redistribution = newLinkToken();
      await running()
        .database.db.insertInto('link_token')
        .values(linkRow(redistribution, { purpose: 'REDISTRIBUTION', requestId, days: 14 }))
        .execute();
      return { requestId, tokens: { anfrage: statusToken, umverteilung: redistribution } };
    }
    const ask = (url: string) => running().app.inject({ url });
    const send = (url: string, fields: Record<string, string> = CLICKED) =>
      running().app.inject({
        method: 'POST',
        url,
        headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');

    // @spec 8.20
    test.each(PAGES)('/%s/…%s of a link that never existed', async (page, rest) => {
      const url = `/baufinanzierung/${page}/${newLinkToken()}${rest}`;
      for (const answer of [await ask(url), ...(rest === '/angekommen' ? [] : [await send(url)])]) {
        expect([answer.statusCode, headingOf(answer.body)]).toEqual([
          404,
          'Zu diesem Link gibt es keine Anfrage',
        ]);
        expect(answer.headers).toMatchObject(PRIVATE);
        expect(answer.body).toContain('href="/baufinanzierung/"');
      }
    });

    // @spec 2.93 8.19
    test.each(PAGES)('/%s/…%s of a request that is over', async (page, rest) => {
      const { requestId, tokens } = await linksOf();
      await sql`update request set closed_at = now() - interval '91 days', expires_at = now() - interval '1 day'
        where id = ${requestId}`.execute(running().database.db);
      const url = `/baufinanzierung/${page}/${tokens[page]}${rest}`;
      for (const answer of [await ask(url), ...(rest === '/angekommen' ? [] : [await send(url)])]) {
        expect([answer.statusCode, headingOf(answer.body)]).toEqual([410, 'Dieser Link ist abgelaufen']);
        expect(answer.headers).toMatchObject(PRIVATE);
      }
      expect(running().logged.join('\n')).not.toContain(tokens[page]);
    });

    // @spec 2.93 8.18
    test('a second click learns that the first one counts', async () => {
      const { tokens } = await linksOf();
      const passOn = `/baufinanzierung/umverteilung/${tokens.umverteilung}`;
      const [one, two] = [await send(passOn, fieldsOf((await ask(passOn)).body)), await send(passOn)];
      expect([headingOf(one.body), headingOf(two.body)]).toEqual([
        'Deine Anfrage ist weitergegeben',
        'Deine Anfrage ist schon weitergegeben',
      ]);
      expect(headingOf((await ask(passOn)).body)).toBe('Deine Anfrage ist schon weitergegeben');

      const page = `/baufinanzierung/anfrage/${tokens.anfrage}`;
      for (const _press of [1, 2]) {
        expect((await send(page, { absicht: 'zurueckziehen' })).statusCode).toBe(303);
        expect((await ask(page)).body).toContain('Deine Anfrage ist zurückgezogen');
      }
    });
  },
  { pages: true },
);

function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    ['shown', 'textVersion'].map((name) => [
      name,
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '',
    ]),
  );
}
