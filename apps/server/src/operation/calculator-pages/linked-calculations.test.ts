import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { allNamed, cellsOf, named, rowOf, textOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { HOUSEHOLDS, RENT } from '../../testing/linked-pages/households.ts';
import { OTHER_LOANS, TWO_OFFERS } from '../../testing/linked-pages/loans.ts';
import { PLANS } from '../../testing/linked-pages/plans.ts';
import { COSTS, PURCHASES } from '../../testing/linked-pages/purchases.ts';

const ROOT = '/baufinanzierung/';
const PAGES = { ...PURCHASES, ...PLANS, ...HOUSEHOLDS, ...OTHER_LOANS };

onPostgres(
  'a link reproduces',
  (running) => {
    for (const [name, expected] of Object.entries(PAGES)) {
      // @spec 1.3 1.4 1.5 1.6 1.7 1.8 2.9 2.53 2.54 2.55 2.58 8.17
      test(`${name}`, async () => {
        const browser = new PlainBrowser(running().app);
        await browser.open(ROOT + expected.link);
        if (expected.answer !== undefined) expect(browser.answer).toBe(expected.answer);
        for (const text of expected.result ?? []) expectText(browser.result, text);
        for (const text of expected.text ?? []) expectText(browser.text, text);
        for (const text of expected.not ?? []) expect(browser.text).not.toMatch(text);
        for (const [label, value] of Object.entries(expected.fields ?? {}))
          expect([label, browser.field(label).value]).toEqual([label, value]);
        for (const [row, content] of expected.rows ?? []) {
          const found = rowOf(browser.main, row);
          if (Array.isArray(content)) expect(cellsOf(found)).toEqual(content);
          else expectText(textOf(found), content as string | RegExp);
        }
      });
    }

    test('sixteen states, and a row links to its state', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + COSTS);
      const states = named(browser.main, 'table', /^Grunderwerbsteuer und Nebenkosten je Bundesland/);
      expect([...states.querySelectorAll('tr')]).toHaveLength(17);
      await browser.follow('Bayern');
      expect(browser.result).toContain('36.280 €');
      expect(browser.field('Ort der Immobilie').value).toBe('Bayern');
    });

    test('a more expensive follow-up rate swaps two offers where the page predicts it', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + TWO_OFFERS);
      const [, rate = ''] =
        /Ab ([\d,]+) % Anschlusszins ist Versicherer bis Ende des 15\. Jahres nicht teurer als Hausbank\./.exec(
          browser.text,
        ) ?? [];
      const winner = () => cellsOf(rowOf(browser.main, /mit Anschluss/))[0];
      expect(winner()).toBe('Hausbank');
      await browser.open(
        ROOT +
          TWO_OFFERS.replace('followUpInterestRate=3.8', `followUpInterestRate=${rate.replace(',', '.')}`),
      );
      expect(winner()).toMatch(/Versicherer|allen gleich/);
      // The comparison until the end of the fixed period ignores the follow-on rate, so Hausbank still wins.
      expect(browser.result).toContain('Hausbank ist das günstigste Angebot');
    });

    test('neither renting nor buying is recommended', async () => {
      const browser = new PlainBrowser(running().app);
      for (const [rent, loser] of [
        ['400', 'Kaufen'],
        ['3000', 'Mieten'],
      ] as const) {
        await browser.open(`${ROOT}${RENT}&coldRent=${rent}`);
        // This label names a result and recommends nothing, so remove it before the check.
        const pageText = browser.text.replaceAll('Ab dieser Miete lohnt Kaufen', '');
        expect(pageText).not.toMatch(/lohnt sich|lohnt Kaufen|besser (kaufen|mieten)|Vorsprung des Kaufs/i);
        expect(pageText).not.toContain(`${loser} bringt`);
      }
    });

    // @contract 3.11
    test('a household that cannot afford the price has the reason instead of results; an entered rate stays', async () => {
      const browser = new PlainBrowser(running().app);
      const purchase =
        'finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001&salary=1500';
      await browser.open(`${ROOT}${purchase}&nominalInterestRate=3.6`);
      expect(browser.main.querySelector('#ergebnis [data-word="NOT_FEASIBLE"]')).not.toBeNull();
      expect(browser.main.querySelector('#ergebnis [data-code]')).not.toBeNull();
      expect(browser.result).toContain('1.616 €');
      expect(allNamed(named(browser.main, 'section', /^Ergebnis/), 'a', /Angebot/)).toEqual([]);
      await browser.open(ROOT + purchase);
      expect(browser.main.querySelector('#ergebnis [data-word="NOT_FEASIBLE"]')).not.toBeNull();
      expect(browser.answer).toContain('–');
    });

    test('a tiny price is no plan, and no error', async () => {
      const browser = new PlainBrowser(running().app);
      for (const screen of ['finanzierungsrechner', 'nebenkostenrechner', 'finanzierungsangebote'])
        await browser.open(`${ROOT}${screen}?purchasePrice=2&ownFunds=0&nominalInterestRate=4`);
      await browser.open(`${ROOT}finanzierungsrechner?purchasePrice=2&ownFunds=0&nominalInterestRate=4`);
      expect([browser.answer, browser.result]).toEqual(['– €', expect.stringContaining('nie bezahlt')]);
    });
  },
  { pages: true },
);

function expectText(text: string, expected: string | RegExp): void {
  if (typeof expected === 'string') expect(text).toContain(expected);
  else expect(text).toMatch(expected);
}
