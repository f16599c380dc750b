import { expect, test } from 'vitest';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { endsAfter } from '../../../testing/ends-after.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { plainText } from '../../../testing/plain-text.ts';
import { sendRequest } from '../../../testing/request-journey.ts';
import { findRedistribution } from './redistribute.ts';
import { linkRow } from '../links/request-links.ts';

const NONE_LEFT = { next: async () => [] };

onPostgres(
  'the page that passes a request on, without a script',
  (running) => {
    let last = 40;
    async function link(person: number) {
      const { requestId } = await sendRequest(running(), person);
      const token = newLinkToken();
      await running()
        .database.db.insertInto('link_token')
        .values(linkRow(token, { purpose: 'REDISTRIBUTION', requestId, days: 14 }))
        .execute();
      return { requestId, url: `/baufinanzierung/umverteilung/${token}`, token };
    }
    const statusesOf = async (requestId: string) =>
      (
        await running()
          .database.db.selectFrom('request_adviser')
          .select('status')
          .where('request_id', '=', requestId)
          .orderBy('position')
          .execute()
      ).map(({ status }) => status);
    const hidden = (html: string, name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

    // @spec 2.7 8.18
    test('names the next ones and changes nothing until it is sent; twice is harmless', async () => {
      const { requestId, url } = await link(1);
      const page = await running().app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.body).toContain('Wen sollen wir stattdessen fragen?');
      expect(page.body).toContain('noindex');
      // The consent checkbox is not preselected.
      expect(page.body).toContain('name="phoneCalls"');
      expect(page.body).not.toMatch(/<input[^>]*checked/);
      const named = [...page.body.matchAll(/<li>([^<]+)/g)].length;
      expect(named).toBeGreaterThan(0);
      expect(await statusesOf(requestId)).toEqual(Array(4).fill('RECEIVED'));

      const send = (fields: Record<string, string>) =>
        running().app.inject({
          method: 'POST',
          url,
          headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        });
      const fields = { shown: hidden(page.body, 'shown'), textVersion: hidden(page.body, 'textVersion') };
      const changed = await send({ ...fields, shown: 'others' });
      expect([changed.statusCode, changed.body]).toEqual([
        409,
        expect.stringContaining('Inzwischen sind andere an der Reihe.'),
      ]);
      expect(await statusesOf(requestId)).toEqual(Array(4).fill('RECEIVED'));

      const sent = await send({ ...fields, phoneCalls: 'true' });
      expect([sent.statusCode, sent.body]).toEqual([
        200,
        expect.stringContaining('Deine Anfrage ist weitergegeben'),
      ]);
      expect(sent.headers['cache-control']).toBe('no-store');
      const statuses = await statusesOf(requestId);
      expect(statuses.slice(0, 4)).toEqual(Array(4).fill('REDISTRIBUTED'));
      expect(statuses.slice(4)).toEqual(Array(4).fill('RECEIVED'));
      const words = await running()
        .database.db.selectFrom('consent')
        .select(['words', 'screen', 'source_page', 'text_version', 'companies'])
        .where('request_id', '=', requestId)
        .where('screen', '=', 'umverteilung')
        .execute();
      expect(words).toHaveLength(2);
      for (const row of words) {
        expect(row).toMatchObject({
          screen: 'umverteilung',
          source_page: '/baufinanzierung/umverteilung/:id',
          text_version: fields.textVersion,
        });
        expect(row.companies.length).toBeGreaterThan(1);
        expect(plainText(page.body)).toContain(row.words);
      }
      const [privacy, calls] = words.map(({ words: text }) => text);
      expect(privacy).toMatch(/meine Angaben speichert und an .+ \(.+\) weitergibt/);
      expect(calls).toMatch(/dass mich .+ \(.+\) zu dieser Anfrage anrufen/);

      const again = await send(fields);
      expect([again.statusCode, again.body]).toEqual([
        409,
        expect.stringContaining('Deine Anfrage ist schon weitergegeben'),
      ]);
      expect(await statusesOf(requestId)).toEqual(statuses);
      expect(running().logged.join('\n')).not.toContain(url.slice(-43));
    });

    test('an unknown link answers 404 with a message, uncached', async () => {
      const page = await running().app.inject(`/baufinanzierung/umverteilung/${newLinkToken()}`);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(page.body).toContain('Zu diesem Link gibt es keine Anfrage');
    });

    test.each([
      ['objection', { refused: 'OBJECTED' }],
      ['erasure', { refused: 'NO_REQUEST_FOUND' }],
    ] as const)('reports that an %s ended the request while the page was read', async (ending, refusal) => {
      const { database, jobs, vault } = running();
      // The first four statements read link, request and advisers; later ones choose advisers.
      for (const statement of [1, 2, 3, 4]) {
        const { requestId, token } = await link((last += 1));
        const db = endsAfter({ db: database.db, jobs }, { requestId, ending }, statement);
        const parts = { db, vault, jobs, matching: NONE_LEFT, operator: { name: '' } };
        expect(await findRedistribution(parts, { redistributionToken: token })).toEqual(refusal);
      }
    });
  },
  { pages: true },
);
