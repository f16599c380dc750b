import { expect, test } from 'vitest';
import { advanceStatus } from '../requests/index.ts';
import { advisersOfRequest, conversationParts, proposal } from '../../testing/adviser-answers.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { plainText } from '../../testing/plain-text.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { messagesForAdviser } from './conversation-of-request.ts';
import { sendOffer } from './offers.ts';
import { writeAsAdviser } from './write-message.ts';

const KEY = 'a-form-of-this-test-0003';

onPostgres(
  'the page of a request, by forms alone',
  (running) => {
    const pageOf = (token: string) => `/baufinanzierung/anfrage/${token}`;
    const post = (token: string, fields: Record<string, string>) =>
      running().app.inject({
        method: 'POST',
        url: pageOf(token),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams(fields).toString(),
      });
    const textOf = async (token: string) => {
      const answer = await running().app.inject({ url: pageOf(token) });
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(
        [200, 'no-store', 'no-referrer'],
      );
      return plainText(answer.body);
    };
    const done = async (token: string, fields: Record<string, string>) => {
      const answer = await post(token, fields);
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, pageOf(token)]);
    };

    test('completes the journey: a question answered, an offer compared and accepted, documents ticked, withdrawn', async () => {
      const { requestId, statusToken: token } = await sendRequest(running(), 4_001);
      const [first, second] = await advisersOfRequest(running(), requestId);
      if (!first || !second) throw new Error('nobody was asked');
      const parts = conversationParts(running());
      for (const at of [first, second])
        await running()
          .database.db.transaction()
          .execute((trx) => advanceStatus(trx, at, ['RECEIVED'], 'VIEWED'));
      expect(await textOf(token)).toContain('Du musst nichts tun');

      await writeAsAdviser(parts, first, { text: 'Wurde die Heizung erneuert?', key: KEY });
      const { id: offer } = await sendOffer(parts, second, {
        proposals: [proposal({ provider: second.sells })],
        validUntil: '2099-12-31',
        key: KEY,
      });
      const waiting = await textOf(token);
      for (const words of [
        'Zwei Dinge warten auf dich: ein Angebot, eine Nachricht.',
        `Deine Antwort, nur an ${first.name}`,
        '1.691 €',
        '3,76 %',
        'Repräsentatives Beispiel',
      ])
        expect(waiting).toContain(words);
      for (const own of ['Seebauer', 'annegret', '0151']) expect(waiting).not.toContain(own);

      const empty = await post(token, {
        absicht: 'schreiben',
        adviserId: first.publicId,
        key: KEY,
        text: ' ',
      });
      expect(empty.statusCode).toBe(422);
      const reply = { absicht: 'schreiben', adviserId: first.publicId, key: KEY, text: 'Ja, 2018' };
      for (const _twice of [1, 2]) await done(token, reply);
      const read = await messagesForAdviser(parts, first);
      expect(read.map(({ text }) => text)).toEqual(['Wurde die Heizung erneuert?', 'Ja, 2018']);
      expect(await messagesForAdviser(parts, second)).toEqual([]);

      const page = await running().app.inject({ url: pageOf(token) });
      const [, compare = ''] = /href="([^"]*eigene-angebote\?[^"]*)"/.exec(page.body) ?? [];
      const comparison = await running().app.inject({ url: compare.replaceAll('&amp;', '&') });
      expect([comparison.statusCode, plainText(comparison.body)]).toEqual([
        200,
        expect.stringContaining('Dein Plan'),
      ]);

      await done(token, { absicht: 'angebot-beantworten', offer, answer: 'ACCEPTED' });
      expect(await textOf(token)).toContain(`Du hast dich für ${second.name} entschieden.`);
      const late = await post(token, { absicht: 'angebot-beantworten', offer, answer: 'DECLINED' });
      expect([late.statusCode, plainText(late.body)]).toEqual([
        409,
        expect.stringContaining('Dieser Schritt'),
      ]);
      await done(token, { absicht: 'anderen-absagen' });
      expect((await messagesForAdviser(parts, first)).at(-1)?.text).toContain('anderes Angebot');
      await done(token, { absicht: 'unterlagen', document: 'ID_CARD' });
      expect(await textOf(token)).toContain('Unterlagen 1 von 11');
      await done(token, { absicht: 'bei-einer-zurueckziehen', adviserId: first.publicId });
      expect(await textOf(token)).toContain(`hast die Anfrage bei ${first.name} zurückgezogen`);
      await done(token, { absicht: 'zurueckziehen' });
      const left = await textOf(token);
      expect(left).toContain('Deine Anfrage ist zurückgezogen.');
      for (const detail of ['Heizung', '1.691', first.name]) expect(left).not.toContain(detail);
    });

    test('names the withdrawn data although a message was being sent, and that this one may still arrive', async () => {
      const { requestId, statusToken: token } = await sendRequest(running(), 4_003);
      const [first] = await advisersOfRequest(running(), requestId);
      const { db } = running().database;
      const { id } = await db
        .selectFrom('delivery')
        .select('id')
        .where('request_id', '=', requestId)
        .where('adviser_id', '=', first!.adviserId)
        .executeTakeFirstOrThrow();
      await db.updateTable('delivery').set({ state: 'sending' }).where('id', '=', id).execute();
      const hold = await running().jobs.holds.take(id);
      const tookBack = async (fields: Record<string, string>) => {
        const answer = await post(token, fields);
        expect(answer.statusCode).toBe(503);
        return plainText(answer.body);
      };
      const ofOne = await tookBack({ absicht: 'bei-einer-zurueckziehen', adviserId: first!.publicId });
      const all = await tookBack({ absicht: 'zurueckziehen' });
      await hold?.release();
      for (const page of [ofOne, all]) {
        expect(page).toContain('war schon eine Nachricht unterwegs: Sie kann noch ankommen.');
        expect(page).not.toContain('Technische Störung');
      }
      expect(ofOne).toContain(`hast die Anfrage bei ${first!.name} zurückgezogen`);
      expect(all).toContain('Deine Anfrage ist zurückgezogen.');
    });

    test('looking changes nothing, and a foreign page cannot submit', async () => {
      const { requestId, statusToken: token } = await sendRequest(running(), 4_002);
      for (let times = 0; times < 5; times += 1) await textOf(token);
      const foreign = await running().app.inject({
        method: 'POST',
        url: pageOf(token),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
        },
        payload: 'absicht=zurueckziehen',
      });
      expect(foreign.statusCode).toBe(403);
      const stranger = await post(`${token.slice(1)}A`, { absicht: 'zurueckziehen' });
      expect(stranger.statusCode).toBe(404);
      const { withdrawn_at: withdrawnAt } = await running()
        .database.db.selectFrom('request')
        .select('withdrawn_at')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      expect(withdrawnAt).toBeNull();
      expect(running().logged.some((line) => line.includes(token))).toBe(false);
    });
  },
  // Wait 400 ms for messages being sent, instead of five seconds.
  { pages: true, patience: 400 },
);
