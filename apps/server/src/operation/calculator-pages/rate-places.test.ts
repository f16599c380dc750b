import { expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { cellsOf, named, rowOf, textOf, wordsOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { RATE_PLACES, screenFolders } from '../../testing/rate-places.ts';
import { adviserPage, askingPerson, confirmationTo, sendByForms } from '../../testing/send-by-forms.ts';

const ROOT = '/baufinanzierung';
const AFFORDABILITY = `${ROOT}/v2/wie-viel-haus-kann-ich-mir-leisten/ergebnisseite`;
const FINANCING = `${ROOT}/v2/finanzierungsrechner/ergebnisseite`;
const PRE_APPROVAL = `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite`;
const PLACES = Object.values(RATE_PLACES).flatMap((place) =>
  'none' in place ? [] : 'at' in place ? place.at : [],
);
const WITHOUT = Object.values(RATE_PLACES).flatMap((place) => ('none' in place ? (place.at ?? []) : []));

/** Matches a rate in percent after its name, or the note from which offers a field's rate was calculated. */
const RATE = /(sollzins|effektiv|eff\.)[^%]{0,90}\d+,\d{2}\s%|Mittel aus \d+ Angebot/i;
/** Information that the example required by §17 PAngV has to contain. */
const NEEDED = [
  /Nettodarlehensbetrag\s[\d.]+,\d{2}\s€/,
  /effektiver Jahreszins\s\d+,\d{2}\s%/i,
  // The borrowing rate, in running text or as a label above its value
  /gebundener Sollzins (\d+,\d{2}\s% )?p\.\sa\./i,
  /(für|Zinsbindung) \d+ Jahre?/,
  /\d+ Monatsraten zu\s[\d.]+,\d{2}\s€/,
  /[\d.]+,\d{2}\s€ Gesamtbetrag|Gesamtbetrag [\d.]+,\d{2}\s€/,
  // The APR of a market rate includes the land registry's fee; the APR of an entered rate does not
  /Grundbuchgebühr für die Grundschuld\. .*Notarkosten kommen hinzu|Notar und Grundbuch für die Grundschuld kommen hinzu/,
  /Gesichert durch eine Grundschuld/,
  /Darlehensgeber \S.*, Zinsen vom \d{2}\.\d{2}\.\d{4}/,
  /Vermittler: Heimvorteil Demo, Musterweg 1, 00000 Musterstadt/,
];
/** Matches "ab" before a price or rate: advertising with the lowest one, which no page may contain. */
const PROMISES_THE_LEAST = /\bab\s+[\d.,]+\s*(€|%)/i;

/** Page text without the legal examples and without notes that open on click. */
function textWithoutExamples(browser: PlainBrowser): string {
  const copy = browser.main.cloneNode(true);
  for (const part of copy.querySelectorAll('[data-testid="legal-example"], [popover], [hidden], option'))
    part.remove();
  return wordsOf(copy);
}

const examplesOf = (browser: PlainBrowser) => [
  ...browser.main.querySelectorAll('[data-testid="legal-example"]'),
];

/** Expects one complete legal example and no "ab" price on a page with a rate. */
function expectExample(browser: PlainBrowser): void {
  const [example, ...others] = examplesOf(browser);
  expect([browser.url, example === undefined, others.length]).toEqual([browser.url, false, 0]);
  const around = textWithoutExamples(browser);
  expect(around).toMatch(RATE);
  expect(around).not.toMatch(PROMISES_THE_LEAST);
  expect(textOf(example?.querySelector('h2, h3, h4'))).toMatch(/^(Repräsentatives Beispiel|Beispiel mit)/);
  const text = example ? wordsOf(example) : '';
  for (const needed of NEEDED) expect(text).toMatch(needed);
}

onPostgres(
  'a rate',
  (running) => {
    const flowAt = async (address: string, changes: Record<string, string> = {}) => {
      const browser = new PlainBrowser(running().app);
      await browser.send(address, { ...ANSWERS, ...MORE_ANSWERS, ...changes, withoutScript: 'true' });
      expect(browser.status).toBe(200);
      return browser;
    };
    const opened = async (address: string, browser = new PlainBrowser(running().app)) => {
      await browser.open(address);
      return browser;
    };

    // @contract 6.13
    test('has its pages: every screen there either shows its rate below, or explains why it has none', () => {
      expect(Object.keys(RATE_PLACES).toSorted()).toEqual(screenFolders().toSorted());
    });

    test.each(PLACES)('at %s has a whole example', async (place) => {
      expectExample(await opened(place));
    });

    test.each([
      AFFORDABILITY,
      FINANCING,
      PRE_APPROVAL,
      `${PRE_APPROVAL}/vorschlaege`,
      `${PRE_APPROVAL}/haushalt`,
    ])('of the result %s has a whole example', async (flow) => {
      expectExample(await flowAt(flow));
    });

    const DEAR = `${ROOT}/wie-viel-haus-kann-ich-mir-leisten/?salary=2500&savings=80000&wishedPrice=400000`;
    /** The wanted price exceeds what the household can afford, so the page has no market rate. */
    const TOO_DEAR: Readonly<Record<string, () => Promise<PlainBrowser>>> = {
      'the calculator': () => opened(DEAR),
      'the financing flow': () => flowAt(FINANCING, { incomeRange: 'FROM_1001_TO_2000' }),
      'the pre-approval': () => flowAt(`${PRE_APPROVAL}/haushalt`, { salary: '2.500' }),
    };
    for (const [name, goTo] of Object.entries(TOO_DEAR)) {
      // @contract 3.11
      test(`is missing if a household cannot afford the price: ${name}`, async () => {
        const browser = await goTo();
        const missing = named(browser.main, 'table', /^Zinsrisiko/);
        const cells = [...missing.querySelectorAll('td')].map((cell) => textOf(cell));
        expect(cells).toEqual(Array(4).fill(expect.stringMatching(/^− [\d.]+ €$/)));
        expect(examplesOf(browser)).toEqual([]);
        expect(textWithoutExamples(browser)).not.toMatch(RATE);
      });
    }

    test('that was entered stays if a household cannot afford the price', async () => {
      const browser = await opened(`${DEAR}&nominalInterestRate=3.9`);
      const risk = named(browser.main, 'table', /^Zinsrisiko/);
      const [rate, instalment, left] = cellsOf(rowOf(risk, /^Zins wie am Anfang/));
      expect([rate, instalment, left]).toEqual([
        '3,90 %',
        expect.stringMatching(/^[\d.]+ €$/),
        expect.stringMatching(/^− /),
      ]);
    });

    test('after a login has a whole example', async () => {
      const jar = await logIn(running().app, 'beraterin@example.org');
      const link = `${ROOT}/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001`;
      const saved = await running().app.inject({
        method: 'POST',
        url: `${ROOT}/api/v1.0/profile/calculations`,
        headers: { cookie: jar.header, 'sec-fetch-site': 'same-origin' },
        payload: {
          name: 'Zinsen',
          kind: 'mortgage',
          inputs: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003001' },
          link,
        },
      });
      expect(saved.statusCode).toBe(201);
      const browser = new PlainBrowser(running().app, jar);
      expectExample(await opened(`${ROOT}/finanzierungsuebersicht/konditionen`, browser));
      for (const part of ['', '/machbarkeit', '/vergleich']) {
        await opened(`${ROOT}/finanzierungsuebersicht${part}`, browser);
        expect([part, textWithoutExamples(browser)]).toEqual([part, expect.not.stringMatching(RATE)]);
      }
    });

    test('of a stored pre-approval has a whole example on each of its pages', async () => {
      const jar = await logIn(running().app, 'kundin@example.org');
      const made = await running().app.inject({
        method: 'POST',
        url: `${ROOT}/api/v1.0/preapproval`,
        headers: { cookie: jar.header, 'sec-fetch-site': 'same-origin' },
        payload: {
          income: { salary: 4_500 },
          purchasePrice: 350_000,
          ownFunds: 80_000,
          geoCode: '1276003001',
        },
      });
      const { id, proposals } = made.json<{ id: string; proposals: { id: string }[] }>();
      const browser = new PlainBrowser(running().app, jar);
      const tab = `${ROOT}/finanzierungsuebersicht/angebote`;
      const [proposal, other] = proposals;
      for (const address of [
        `${PRE_APPROVAL}/vorschlaege?vorpruefung=${id}`,
        `${PRE_APPROVAL}/haushalt?vorpruefung=${id}`,
        tab,
        `${tab}/${proposal?.id}`,
        `${tab}/${proposal?.id}/anfragen`,
        `${ROOT}/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${proposal?.id}&vorschlag=${other?.id}`,
      ])
        expectExample(await opened(address, browser));
      for (const part of ['foerderung', 'zertifikat']) {
        await opened(`${ROOT}/finanzierungsuebersicht/${part}`, browser);
        expect([part, textWithoutExamples(browser)]).toEqual([part, expect.not.stringMatching(RATE)]);
      }
    });

    test('of a request has a whole example: for its visitor, in their mail, for an adviser', async () => {
      const person = askingPerson(31);
      const entered = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115';
      const form = `${ROOT}/finanzierungsangebote/finanzierungsanfrage?openForm=true&${entered}`;
      const jar = await logIn(running().app, 'betrieb@example.org');
      await sendByForms(running(), form, person, jar);
      const requests = await jar.ask(`${ROOT}/api/v1.0/profile/requests`);
      const [newest] = requests.json<{ requestId: string }[]>();
      const browser = new PlainBrowser(running().app, jar);
      expectExample(await opened(`${ROOT}/finanzierungsuebersicht/anfragen/${newest?.requestId}`, browser));
      expectExample(await opened(await adviserPage(running(), person)));
      const { text } = await confirmationTo(running(), person);
      for (const needed of [...NEEDED, RATE]) expect(text).toMatch(needed);
      expect(text).not.toMatch(PROMISES_THE_LEAST);
    });

    test.each(WITHOUT)('needs no example without a rate: %s', async (address) => {
      const browser = await opened(address);
      const hasExample = examplesOf(browser).length > 0;
      expect(hasExample || !RATE.test(textWithoutExamples(browser))).toBe(true);
    });

    test('of a widget is a mean with its terms, and its example that of an offer', async () => {
      const query = 'exposeId=1001&purchasePrice=400000&geoCode=1276003001';
      const answer = await running().app.inject({ url: `${ROOT}/api/v1.0/widget?${query}` });
      const { legalExample } = answer.json<{ legalExample: string }>();
      for (const needed of NEEDED) expect(legalExample).toMatch(needed);
      expect(textWithoutExamples(await opened('/'))).not.toMatch(PROMISES_THE_LEAST);
    });
  },
  { pages: true, worker: true },
);
