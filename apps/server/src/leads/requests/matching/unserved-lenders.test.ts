import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { plainText } from '../../../testing/plain-text.ts';
import { requestFields } from '../../../testing/request-body.ts';

const OFFERS = '/baufinanzierung/finanzierungsangebote';
const CASE = 'purchasePrice=400000&ownFunds=90000&geoCode=1276003001';
const TAKES_NONE = 'Nimmt hier keine Anfragen an.';
const TO_OTHERS = 'Deine Anfrage geht deshalb an bis zu vier Beratungen aus der Region.';

onPostgres(
  'lenders without an adviser in a place',
  (running) => {
    const read = async (url: string) => {
      const { statusCode, body } = await running().app.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      return body;
    };
    const textOf = async (url: string) => plainText(await read(url));
    const check = async (providers: string) => {
      const answer = await running().app.inject({
        method: 'POST',
        url: `${OFFERS}/finanzierungsanfrage`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(
          requestFields(1, { step: 'check', ownFunds: '90.000', phoneNumber: '030 1234567', providers }),
        ).toString(),
      });
      return { status: answer.statusCode, text: plainText(answer.body), html: answer.body };
    };
    const chosenIn = (html: string) => /<input[^>]*name="providers"[^>]*value="([^"]*)"/.exec(html)?.[1];

    test('are marked in the list, in the comparison and on their page, and left out of a request, which reports it', async () => {
      const { db } = running().database;
      // The API for offers looks up no advisers, so their coverage is not cached yet.
      const offers = await read(`/baufinanzierung/api/v3/offer?${CASE.toLowerCase()}`);
      const ids = [...offers.matchAll(/"mortgageProvider":[{]"id":(\d+)/g)].map(([, id]) => Number(id));
      const [silent, other] = [...new Set(ids)];
      if (silent === undefined || other === undefined) throw new Error('too few offers');
      const nameOf = (id: number) => running().market.current().providers.get(id)?.name ?? '';
      // Deactivate the lenders' own advisers, and let every broker place with one lender only.
      const brokers = [...running().market.current().providers.values()]
        .filter(({ kind }) => kind === 'BROKER')
        .map(({ lenderId }) => lenderId);
      await db
        .updateTable('adviser')
        .set({ active: false })
        .where('provider_id', 'not in', brokers)
        .execute();
      await db
        .updateTable('adviser')
        .set({ lenders: [other] })
        .execute();

      const marked = await read(`${OFFERS}?${CASE}`);
      expect(plainText(marked)).toContain(TAKES_NONE);
      const boxes = [...marked.matchAll(/type="checkbox"[^>]*name="providers"[^>]*value="(\d+)/g)];
      const served = new Set([other, ...brokers]);
      expect(boxes.filter(([, id]) => !served.has(Number(id)))).toEqual([]);

      const both = await read(`${OFFERS}/vergleich?${CASE}&providers=${silent}&providers=${other}`);
      expect(plainText(both)).toContain(TAKES_NONE);
      expect(plainText(both)).toContain('Bei diesem anfragen');
      expect(both).not.toMatch(new RegExp(`type="checkbox"[^>]*name="providers"[^>]*value="${silent}"`));
      expect(both).toMatch(new RegExp(`type="checkbox"[^>]*name="providers"[^>]*value="${other}"`));
      const alone = await textOf(`${OFFERS}/vergleich?${CASE}&providers=${silent}`);
      expect(alone).toContain(TO_OTHERS);
      expect(alone).toContain('Angebot anfordern');

      const page = await textOf(`/anbieter/${silent}/?${CASE}`);
      expect(page).toContain(`${nameOf(silent)} nimmt hier keine Anfragen an.`);
      expect(page).not.toContain(`Bei ${nameOf(silent)} anfragen`);
      expect(await textOf(`/anbieter/${other}/?${CASE}`)).toContain(`Bei ${nameOf(other)} anfragen`);

      const form = await textOf(
        `${OFFERS}/finanzierungsanfrage?openForm=true&${CASE}&providers=${silent}&providers=${other}`,
      );
      expect(form).toContain(`Gewählt: ${nameOf(other)}`);
      expect(form).toContain(
        `${nameOf(silent)} nimmt hier keine Anfragen an. Wir fragen bei ${nameOf(other)} an.`,
      );

      const some = await check(`${silent},${other}`);
      expect([some.status, chosenIn(some.html)]).toEqual([200, String(other)]);
      expect(some.text).toContain(`Wir fragen bei ${nameOf(other)} an.`);
      const none = await check(String(silent));
      expect([none.status, chosenIn(none.html)]).toEqual([200, '']);
      expect(none.text).toContain(TO_OTHERS);
      expect(none.text).toContain('Ohne dein Häkchen dürfen sie dir nur schreiben.');

      // Without any adviser the request waits with the operator, and the page says so.
      await db.updateTable('adviser').set({ paused_at: new Date() }).execute();
      expect((await check('')).text).toContain('Wir suchen jemanden und melden uns bei dir.');
    });
  },
  { pages: true },
);
