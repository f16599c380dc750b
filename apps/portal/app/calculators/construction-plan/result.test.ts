import { createElement } from 'react';
import { expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { CONSTRUCTION_FORM } from './form.ts';
import { Result } from './result.tsx';
import { solveConstruction } from './solve.ts';

/** The house of the solved example: a loan of 280,000, bills at 0, 4, 6, 8, 11, 13 and 14 months. */
const HOUSE =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&hasCourtage=false&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&rent=1000';
const page = (params: string, hasErrors = false) => {
  const loaded = loadForm(CONSTRUCTION_FORM, { params: new URLSearchParams(params) }, SERVICES);
  const { values } = loaded;
  const solved = solveConstruction({ values, loaded });
  return markup(createElement(Result, { solved, values, hasErrors }));
};
const facts = (html: string) => Object.fromEntries(factsIn(html));

test('the building has its figures', () => {
  expect(facts(page(HOUSE))).toMatchObject({
    // (145,600 × 2 + 92,400 × 3 + 56,000 × 2 + 14,000) × 0.2 % = 1,388.80
    'Bereitstellungszinsen zusammen': '1.389 €',
    'Miete bis zum Einzug': '13.000 €',
    // 280,000 × 5.6 % / 12 = 1,306.67
    'Erste volle Rate, Monat 15': '1.307 €',
    Darlehen: '280.000 €',
    'Sollzins, dein eigener': '3,60 %',
  });
});

test('the market’s rate says of how many offers it is the mean', () => {
  expect(facts(page(HOUSE.replace('nominalInterestRate=3.6&', '')))).toMatchObject({
    'Sollzins, Mittel aus 7 Angeboten': '3,80 %',
  });
});

test.each([15, 20])('the rest stands at the end of %d years', (years) => {
  const shown = facts(page(HOUSE.replace('fixedInterestYears=15', `fixedInterestYears=${years}`)));
  expect(Object.keys(shown)).toContain(`Restschuld nach ${years} Jahren`);
});

test.each([
  ['rent=0', 'Miete und Darlehen zahlst du nie zugleich.'],
  ['rent=1000&monthsUntilMove=5', 'Einen Monat lang zahlst du Miete und Darlehen zugleich.'],
  ['rent=1000&monthsUntilMove=6', '2 Monate lang zahlst du Miete und Darlehen zugleich.'],
])('with %s: %s', (rent, sentence) => {
  expect(page(HOUSE.replace('rent=1000', rent))).toContain(sentence);
});

test.each([
  [true, /Sobald deine Angaben passen/],
  [false, /So gibt es nichts zu rechnen/],
])('without a plan and with errors %s', (hasErrors, words) => {
  const html = page(HOUSE.replace('ownFunds=152000', 'ownFunds=432000'), hasErrors);
  expect(html).toMatch(words);
  expect(html).toContain('>–</span><small> €</small>');
  expect(facts(html)).toEqual({});
  expect(html).not.toContain('Wie kommen die Zahlen zustande?');
});

test('offers and request are those of the building, its rent stays here', () => {
  const [offers, request] = linksIn(page(HOUSE));
  expect([offers?.pathname, request?.pathname]).toEqual([
    '/baufinanzierung/finanzierungsangebote',
    '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
  ]);
  for (const link of [offers, request]) {
    expect(Object.fromEntries(link!.searchParams)).toMatchObject({
      purchasePrice: '400000',
      ownFunds: '152000',
      financingType: 'BuildingFinancing',
      fixedInterestYears: '15',
      nominalInterestRate: '3.6',
    });
    expect(link!.href).not.toContain('rent=');
  }
});
