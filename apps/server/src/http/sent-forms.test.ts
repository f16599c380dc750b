import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';

const ROOT = '/baufinanzierung';
const LONGEST = 65_536;

onPostgres(
  'forms whose fields are private, and so are sent in a body',
  (running) => {
    const post = (screen: string, type: string, payload: string) =>
      running().app.inject({
        method: 'POST',
        url: `${ROOT}/${screen}`,
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        payload,
      });
    const FORM = 'application/x-www-form-urlencoded';
    const JSON_BODY = 'application/json';

    test('a request is taken from a form alone', async () => {
      const { statusCode } = await post(
        'finanzierungsangebote/finanzierungsanfrage',
        JSON_BODY,
        JSON.stringify({ step: 'send' }),
      );
      expect(statusCode).toBe(415);
    });

    test.each([
      'wie-viel-haus-kann-ich-mir-leisten/',
      'budgetrechner',
      'eigenkapitalrechner',
      'mieten-oder-kaufen',
      'anschlussfinanzierung',
      'tilgungsrechner/bauphase',
      'tilgungsrechner/zielrechner',
    ])('%s takes forms of a length that a form can have, and no cache stores its answer', async (screen) => {
      const answer = await post(screen, FORM, 'purchasePrice=400.000');
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const tooLong = await post(screen, FORM, `purchasePrice=${'4'.repeat(LONGEST)}`);
      expect(tooLong.statusCode).toBe(413);
      const json = await post(screen, JSON_BODY, JSON.stringify({ purchasePrice: 400_000 }));
      expect(json.statusCode).toBe(415);
    });
  },
  { pages: true },
);
