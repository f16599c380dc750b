import { expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../../testing/flow-answers.ts';
import { CookieJar } from '../../../testing/log-in.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { plainText } from '../../../testing/plain-text.ts';

const ROOT = '/baufinanzierung';
const OVERVIEW = `${ROOT}/finanzierungsuebersicht`;

onPostgres(
  'texts of pages in the specification',
  (running) => {
    // @spec 3.12 9.2 9.4 9.6 9.7
    test.each([
      [
        'nebenkostenrechner',
        'what 12 % of additional costs come to',
        /Bei 12 % Nebenkosten kommen zu 400\.000 € Kaufpreis noch 48\.000 € dazu/,
      ],
      [
        'finanzierungsrechner',
        'that banks often allow 5 % of special repayment',
        /Höchstens 10 % vom Darlehen\. Banken erlauben oft 5 %/,
      ],
      [
        'finanzierungsrechner',
        'that a renovation usually costs 3 %',
        /Üblich sind 3 %, wenn etwas zu tun ist/,
      ],
      [
        'v2/finanzierungsrechner/fragen?frage=eigenmittel',
        'that 20 to 30 % of own funds are recommended',
        /Mindestens 10 % vom Kaufpreis.*20 bis 30 %/,
      ],
    ])('%s shows %s', async (page, _what, sentence) => {
      const { statusCode, body } = await running().app.inject({ url: `${ROOT}/${page}` });
      expect([statusCode, plainText(body)]).toEqual([200, expect.stringMatching(sentence)]);
    });

    // @spec 9.9
    test('offers are filtered by 10, 15, 20 and 30 fixed years, and by 5, which the contract adds', async () => {
      const { body } = await running().app.inject({ url: `${ROOT}/finanzierungsangebote` });
      const boxes = [...body.matchAll(/<input type="checkbox" name="fixedYears"[^>]*value="(\d+)"/g)];
      expect(boxes.map(([, years]) => years)).toEqual(['5', '10', '15', '20', '30']);
    });

    const resultOf = (flow: string) =>
      new CookieJar(running().app).ask(
        `${ROOT}/v2/${flow}/ergebnisseite`,
        { ...ANSWERS, ...MORE_ANSWERS },
        { 'sec-fetch-site': 'same-origin' },
      );

    // @spec 2.25
    test.each(['wie-viel-haus-kann-ich-mir-leisten', 'finanzierungsrechner', 'finanzierungsvorpruefung'])(
      'the result of %s links to the profile: the financing overview',
      async (flow) => {
        const { statusCode, body } = await resultOf(flow);
        expect(statusCode).toBe(200);
        const to = /<a [^>]*href="([^"]*)"[^>]*>Zu meinem Profil<[/]a>/.exec(body)?.[1];
        expect(to).toBe(OVERVIEW);
      },
    );

    // @spec 2.71
    test('the result of affordability has the household’s budget, line by line', async () => {
      const page = plainText((await resultOf('wie-viel-haus-kann-ich-mir-leisten')).body);
      expect(page).toMatch(/Deine Haushaltsrechnung.*4\.500 €/);
    });

    // @spec 2.86
    test('feasibility is a calculator in four parts: household budget, rate, own funds and costs', async () => {
      const { statusCode, body } = await new CookieJar(running().app).ask(
        `${OVERVIEW}/machbarkeit`,
        { salary: '4.500', savings: '80.000' },
        { 'sec-fetch-site': 'same-origin' },
      );
      expect(statusCode).toBe(200);
      const page = plainText(body);
      for (const part of [
        /Deine Haushaltsrechnung/,
        /Rate im Monat, höchstens 1\.\d{3} €/,
        /Eigenkapital 80\.000 €/,
        /Davon für Nebenkosten \d\d\.\d{3} €/,
      ])
        expect(page).toMatch(part);
    });
  },
  { pages: true },
);
