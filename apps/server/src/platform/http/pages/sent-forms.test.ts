import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expectations.ts';
import { onPostgres } from '../../../testing/on-databases.ts';

const ROOT = '/baufinanzierung';
const LONGEST = 65_536;

onPostgres(
  'forms with private fields, sent in a body',
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

    const ADDRESSES = [
      '/rechner?q=%00',
      '/anfrage/%00',
      '/zertifikat/BR-2345-6789-ABCD-EFGH?k=%00',
      '/partner/a%00b',
      '/betrieb?wiederholt=%00',
    ];
    test.each(ADDRESSES)(
      '%s is refused with a page in a browser, and with a problem elsewhere',
      async (path) => {
        const page = await running().app.inject({ url: ROOT + path, headers: { accept: 'text/html' } });
        expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
          422,
          'text/html; charset=utf-8',
          'no-store',
        ]);
        expect(page.body).toContain('<h1>Das können wir nicht verwenden</h1>');
        const problem = await running().app.inject({ url: ROOT + path });
        expectRefusal(problem, 422, [[undefined, 'INVALID_TEXT']]);
      },
    );

    test.each([
      [FORM, 'budgetrechner', 'salary=4%00'],
      [FORM, 'betrieb/protokoll', 'from=2026-11-20&actor=\0'],
      [
        'multipart/form-data; boundary=x',
        'betrieb/personen',
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\0\r\n--x--\r\n',
      ],
    ])(
      'a form as %s at %s with a zero byte is refused before its page reads it',
      async (type, screen, form) => {
        const { statusCode, json } = await post(screen, type, form);
        expect([statusCode, json().errors[0].code]).toEqual([422, 'INVALID_TEXT']);
      },
    );
  },
  { pages: true },
);
