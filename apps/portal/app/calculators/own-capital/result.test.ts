import { cents } from '@heimvorteil/engine';
import { valuesFromParams } from '@heimvorteil/forms';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { AROUND } from '../../testing/portal-services.ts';
import { OWN_CAPITAL_FORM } from './definition.ts';
import { FundingSection } from './deferred.tsx';
import { Result } from './result.tsx';
import { solveOwnCapital } from './solve.ts';

const BERLIN = 'purchasePrice=400000&geoCode=1276003';
const from = (params: string) => valuesFromParams(OWN_CAPITAL_FORM, new URLSearchParams(params));
const solve = (params: string) => solveOwnCapital(from(params), AROUND);
const page = (params: string) =>
  markup(createElement(Result, { result: solve(params), values: from(params) }));

describe('the answer', () => {
  test.each([
    // Berlin: 6 + 3.57 + 2 % of 400,000 = 46,280; 446,280 in all.
    ['ownFunds=446280', 'Das reicht für alles: Du brauchst kein Darlehen.'],
    [
      'ownFunds=446279',
      'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.',
    ],
    // 46,280 + 40,000
    [
      'ownFunds=86280',
      'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.',
    ],
    ['ownFunds=86279', 'Das Minimum hast du. Mit 1 € mehr ist es so viel, wie Banken gern sehen.'],
    ['ownFunds=46280', 'Das Minimum hast du. Mit 40.000 € mehr ist es so viel, wie Banken gern sehen.'],
    // Costs are missed by more than the tenth.
    ['ownFunds=46000', 'Das ist für diesen Kauf zu wenig. Es fehlen 280 € bis zum Minimum.'],
    ['ownFunds=30000', 'Das ist für diesen Kauf zu wenig. Es fehlen 16.280 € bis zum Minimum.'],
    // Without a broker and in Bayern 5.5 % = 22,000: the tenth of 40,000 is what is missed.
    [
      'ownFunds=30000&geoCode=1276002&hasCourtage=false',
      'Das ist für diesen Kauf zu wenig. Es fehlen 10.000 € bis zum Minimum.',
    ],
  ])('of %s is a sentence', (params, sentence) => {
    expect(page(`${BERLIN}&${params}`.replace(/geoCode=1276003&(.*geoCode)/, '$1'))).toContain(
      `>${sentence}</p>`,
    );
  });

  test('stands with its facts', () => {
    const html = page(`${BERLIN}&ownFunds=100000`);
    expect(html).toContain('>100.000<small> €</small>');
    // 446,280 − 100,000
    expect(factsIn(html)).toEqual([
      ['Anteil am Kaufpreis', '25,00 %'],
      ['Nebenkosten', '46.280 €'],
      ['Bleibt für den Kaufpreis', '53.720 €'],
      ['Darlehen bei 400.000 €', '346.280 €'],
    ]);
  });

  test.each([
    [46_279, 'Für die Nebenkosten fehlen', '1 €'],
    [46_280, 'Bleibt für den Kaufpreis', '0 €'],
    [46_281, 'Bleibt für den Kaufpreis', '1 €'],
  ])('own funds of %d: %s %s', (ownFunds, label, value) => {
    expect(factsIn(page(`${BERLIN}&ownFunds=${ownFunds}`))[2]).toEqual([label, value]);
  });

  test('without a purchase is the sum alone', () => {
    const html = page('purchasePrice=0&savings=12000&stocks=500.4&buildingSavings=');
    expect(html).toContain('>12.500<small> €</small>');
    expect(html).toContain('steht hier, wofür es reicht.');
    expect(factsIn(html)).toEqual([]);
    expect(html).toContain('Wie kommen die Zahlen zustande?');
  });

  test('waits while a part is wrong', () => {
    const html = page('savings=viel');
    expect(html).toContain('Sobald deine Angaben passen, steht hier die Summe.');
    expect(html).toContain('>–</span><small> €</small>');
    expect(html).not.toContain('Wie kommen die Zahlen zustande?');
  });

  test('leads to the instalment, the offers and the request of the same purchase', () => {
    const all = linksIn(page(`${BERLIN}&ownFunds=100000&amortizationRate=3&profession=DOCTOR`));
    expect(all.map(({ pathname }) => pathname)).toEqual([
      '/baufinanzierung/finanzierungsrechner',
      '/baufinanzierung/finanzierungsangebote',
      '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
    ]);
    for (const { searchParams } of all) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        purchasePrice: '400000',
        ownFunds: '100000',
        geoCode: '1276003',
        amortizationRate: '3',
        profession: 'DOCTOR',
      });
      expect(searchParams.has('savings')).toBe(false);
    }
    expect(all.map(({ searchParams }) => searchParams.get('openForm'))).toEqual([null, null, 'true']);
  });
});

describe('how far it reaches', () => {
  const section = (params: string) => {
    const { purchase, total } = solve(params)!;
    return markup(createElement(FundingSection, { purchase: purchase!, total: cents(total) }));
  };
  const goals = (html: string) =>
    [...html.matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*><b[^>]*>(.*?)<\/b>/g)].map(
      ([, ...row]) => row,
    );

  test('the goals with what is missed of each', () => {
    const html = section(`${BERLIN}&ownFunds=50000`);
    expect(Object.fromEntries(goals(html).map(([name, ...rest]) => [name, rest]))).toEqual({
      'Alle Nebenkosten': ['46.280,00 €', 'erreicht'],
      '10 % vom Kaufpreis, das Minimum': ['40.000,00 €', 'erreicht'],
      'Nebenkosten und 10 %, gern gesehen': ['86.280,00 €', '36.280,00 € fehlen'],
      '20 % vom Kaufpreis, empfohlen': ['80.000,00 €', '30.000,00 € fehlen'],
      '30 % vom Kaufpreis, empfohlen': ['120.000,00 €', '70.000,00 € fehlen'],
    });
  });

  test.each([
    [39_999, '1,00 € fehlen'],
    [40_000, 'erreicht'],
  ])('a tenth with %d: %s', (ownFunds, missing) => {
    const rows = goals(section(`${BERLIN}&ownFunds=${ownFunds}`));
    expect(rows.find(([name]) => name?.startsWith('10 %'))?.[2]).toBe(missing);
  });

  test.each([
    // 111,570 / 446,280
    [111_570, '25,00 %'],
    [446_280, '100,00 %'],
    // More than everything is not paid.
    [900_000, '100,00 %'],
    [0, '0,00 %'],
  ])('own funds of %d pay %s of 446.280 €', (ownFunds, share) => {
    expect(section(`${BERLIN}&ownFunds=${ownFunds}`)).toContain(
      `Kaufpreis und Nebenkosten sind zusammen 446.280 €. Davon bezahlst du ${share} selbst.`,
    );
  });
});
