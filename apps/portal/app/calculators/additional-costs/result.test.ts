import { exactPurchaseFees, FEDERAL_STATES } from '@heimvorteil/engine';
import { valuesFromParams } from '@heimvorteil/forms';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { AROUND } from '../../testing/portal-services.ts';
import { ADDITIONAL_COSTS_FORM } from './definition.ts';
import { Result } from './result.tsx';
import { solveAdditionalCosts } from './solve.ts';
import { StateComparison, WhatIfSection } from './deferred.tsx';

const BERLIN = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003';
const from = (params: string) => valuesFromParams(ADDITIONAL_COSTS_FORM, new URLSearchParams(params));
const solve = (params: string) => solveAdditionalCosts(from(params), AROUND);
const page = (params: string) =>
  markup(createElement(Result, { result: solve(params), values: from(params) }));
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe('the answer', () => {
  test.each([
    // Land transfer tax: Berlin 6 %, Bavaria 3.5 %, Brandenburg 6.5 % (specification §3)
    [
      BERLIN,
      '46.280',
      [
        ['Grunderwerbsteuer Berlin, 6,00 %', '24.000 €'],
        ['Maklerprovision, 3,57 %', '14.280 €'],
        ['Notar, 1,50 %', '6.000 €'],
        ['Grundbuch, 0,50 %', '2.000 €'],
      ],
    ],
    [
      BERLIN.replace('1276003', '1276002'),
      '36.280',
      [
        ['Grunderwerbsteuer Bayern, 3,50 %', '14.000 €'],
        ['Maklerprovision, 3,57 %', '14.280 €'],
        ['Notar, 1,50 %', '6.000 €'],
        ['Grundbuch, 0,50 %', '2.000 €'],
      ],
    ],
    [
      `${BERLIN}&brokerCommission=2.38`,
      '41.520',
      [
        ['Grunderwerbsteuer Berlin, 6,00 %', '24.000 €'],
        ['Maklerprovision, 2,38 %', '9.520 €'],
        ['Notar, 1,50 %', '6.000 €'],
        ['Grundbuch, 0,50 %', '2.000 €'],
      ],
    ],
    [
      `${BERLIN}&hasCourtage=false`,
      '32.000',
      [
        ['Grunderwerbsteuer Berlin, 6,00 %', '24.000 €'],
        ['Maklerprovision, 0,00 %', '0 €'],
        ['Notar, 1,50 %', '6.000 €'],
        ['Grundbuch, 0,50 %', '2.000 €'],
      ],
    ],
  ])('of %s is %s € and its parts', (params, total, parts) => {
    const html = page(params);
    expect(html).toContain(`>${total}<small> €</small>`);
    expect(factsIn(html)).toEqual(parts);
  });

  test('has its share of the price and the sum', () => {
    expect(textOf(page(BERLIN))).toContain('11,57 % vom Kaufpreis, zusammen 446.280 €');
  });

  test('of a building is a share of plot and house, not of the plot alone', () => {
    const building = textOf(page(`${BERLIN}&financingType=BuildingFinancing&landPrice=100000`));
    // 100,000 × 9.57 % + 400,000 × 2 % = 17,570 of 400,000
    expect(building).toContain('4,39 % von Grundstück und Bau, zusammen 417.570 €');
    expect(building).toContain('Nebenkosten beim Bauen');
    expect(building).not.toContain('vom Kaufpreis');
  });

  test('names the tax that counts while the place is unknown', () => {
    const unknown = textOf(page('purchasePrice=400000'));
    expect(unknown).toContain('Ohne Ort rechnen wir mit dem häufigen Steuersatz von 6,00 %.');
    expect(factsIn(page('purchasePrice=400000'))[0]).toEqual(['Grunderwerbsteuer, 6,00 %', '24.000 €']);
    expect(textOf(page(BERLIN))).not.toContain('Ohne Ort');
  });

  test.each([
    // Land charge: price 400,000 + tax and commission 38,280 + fees 5,576.50 − own funds 100,000
    [BERLIN, 34_385_650, '343.857 €'],
    [BERLIN.replace('100000', '446280'), 0, '0 €'],
  ])('has the fees of the table next to the rule of thumb: %s', (params, landCharge, expected) => {
    const { notary, landRegister } = exactPurchaseFees(
      solve(params)!.purchasePrice,
      landCharge as Parameters<typeof exactPurchaseFees>[1],
    );
    const euros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }).format(
      (notary + landRegister) / 100,
    );
    expect(textOf(page(params))).toContain(
      `Notar und Grundbuch genau nach Gebührentabelle: ${euros} € statt 8.000 € nach Faustregel, bei einer Grundschuld über ${expected}.`,
    );
  });

  test('waits while a field is wrong', () => {
    const html = page('purchasePrice=viel');
    expect(html).toContain('Sobald deine Angaben passen, stehen hier die Nebenkosten.');
    expect(html).toContain('>–</span><small> €</small>');
    expect(factsIn(html)).toEqual([]);
    expect(html).not.toContain('Wie kommen die Zahlen zustande?');
  });

  test('links to further steps with the same purchase', () => {
    const all = linksIn(page(`${BERLIN}&brokerCommission=2.38&amortizationRate=3`));
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
        brokerCommission: '2.38',
        amortizationRate: '3',
      });
    }
    expect(all.map(({ searchParams }) => searchParams.get('openForm'))).toEqual([null, null, 'true']);
  });
});

describe('all states', () => {
  const table = (params: string) =>
    markup(createElement(StateComparison, { result: solve(params)!, values: from(params) }));
  const rows = (html: string) =>
    [...html.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, head = '', cells = '']) => [
        textOf(head),
        ...[...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
      ],
    );

  test.each([
    ['Bayern', ['3,50 %', '14.000 €', '36.280 €', '− 10.000 €']],
    ['Berlin dein Land', ['6,00 %', '24.000 €', '46.280 €', 'gleich']],
    ['Hessen', ['6,00 %', '24.000 €', '46.280 €', 'gleich']],
    ['Brandenburg', ['6,50 %', '26.000 €', '48.280 €', '+ 2.000 €']],
  ])('in addition to Berlin: %s', (name, cells) => {
    expect(
      rows(table(BERLIN))
        .find(([head]) => head === name)
        ?.slice(1),
    ).toEqual(cells);
  });

  test('each appears once, the current one without a link', () => {
    const html = table(BERLIN);
    expect(rows(html)).toHaveLength(16);
    expect(html.match(/dein Land/g)).toHaveLength(1);
    const linked = linksIn(html).map(({ searchParams }) => searchParams.get('geoCode'));
    const others = FEDERAL_STATES.map(({ geoCode }) => geoCode).filter((code) => code !== '1276003');
    expect(linked.toSorted()).toEqual(others.toSorted());
  });

  test('link to the same purchase there, without the entered place', () => {
    const html = table(`${BERLIN}&postcode=10115&place=Berlin&hasCourtage=false`);
    for (const { pathname, searchParams } of linksIn(html)) {
      expect(pathname).toBe('/');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        purchasePrice: '400000',
        ownFunds: '100000',
        hasCourtage: 'false',
      });
      expect([searchParams.has('place'), searchParams.has('postcode')]).toEqual([false, false]);
    }
  });

  test('without a place none is marked as the own one', () => {
    const html = table('purchasePrice=400000');
    expect(html).not.toContain('dein Land');
    expect(linksIn(html)).toHaveLength(16);
  });

  test.each([
    // The tax rates of the dearest and cheapest state differ by 6.5 − 3.5 = 3 % of the price.
    ['purchasePrice=400000', '12.000 €'],
    ['purchasePrice=100000', '3.000 €'],
  ])('state their difference: %s', (params, apart) => {
    expect(textOf(table(params))).toContain(`bis ${apart} Unterschied`);
  });
});

describe('costs to negotiate', () => {
  const section = (params: string) => markup(createElement(WhatIfSection, { result: solve(params)! }));

  test.each([
    // Without a broker: 400,000 × 1.08 = 432,000. At 95 % of the price: 380,000 × 1.1157 = 423,966.
    [
      BERLIN,
      ['Ohne Makler', '432.000 €', '− 14.280 €', '8,00 %', 'Preis 5 % niedriger', '423.966 €', '− 22.314 €'],
    ],
    // No broker; total at 95 % of the price: 380,000 × 1.08 = 410,400, at the full price 432,000.
    [`${BERLIN}&hasCourtage=false`, ['Preis 5 % niedriger', '410.400 €', '− 21.600 €']],
  ])('of %s', (params, texts) => {
    const text = textOf(section(params));
    for (const one of texts) expect(text).toContain(one);
  });

  test.each([
    ['hasCourtage=false', false],
    ['brokerCommission=0', false],
    ['brokerCommission=0.01', true],
  ])('with %s a broker is omitted: %s', (params, isVisible) => {
    expect(textOf(section(`${BERLIN}&${params}`)).includes('Ohne Makler')).toBe(isVisible);
  });
});
