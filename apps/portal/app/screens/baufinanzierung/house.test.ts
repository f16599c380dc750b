import { noMarket } from '@heimvorteil/calculations';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { markup } from '../../testing/markup.ts';
import { AROUND } from '../../testing/portal-services.ts';
import { corrected, errorOf, HOUSE_FORM } from './house-form.ts';
import { emptyWindow, houseLine, spokenHouse } from './live-house.tsx';
import { OperatorClaims } from './later-sections.tsx';
import { solveHouse } from './solve-house.ts';

const values = (query: string) => valuesFromParams(HOUSE_FORM, new URLSearchParams(query));
const solve = (query: string, around = AROUND) => solveHouse(values(query), around);
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('an address without parameters shows the example at the mean of the market', () => {
  // 400,000 × 1.1157 − 80,000 = 366,280; × (3.8 + 2) % / 12 = 1,770.35
  expect(solve('')).toMatchObject({ loanAmount: 36_628_000, monthlyRate: 177_035, totalCosts: 4_628_000 });
  expect(plain(houseLine(solve('')!))).toMatch(
    /^Effektiver Jahreszins 3,8\d %, Sollzins 3,80 % für 10 Jahre, 2,00 % Tilgung, Darlehen 366\.280 € mit 46\.280 € Nebenkosten\. Mittel aus 7 Angeboten, Stand 20\.11\.2026\.$/,
  );
});

test.each([
  ['purchasePrice=20000000&ownFunds=2000000', 'purchasePrice', '9.999.999 €'],
  ['purchasePrice=10000000&ownFunds=2000000', 'purchasePrice', '9.999.999 €'],
  ['purchasePrice=400000&ownFunds=-5&loanAmount=400000', 'ownFunds', '0 €'],
] as const)('%s counts with the nearest %s, %s, and reports it', (query, name, used) => {
  const typed = values(query);
  expect(solve(query)).toBeDefined();
  const { fieldErrors } = readForm(HOUSE_FORM, typed);
  expect(plain(errorOf(name, typed, fieldErrors[name])?.message ?? '')).toContain(`Wir rechnen mit ${used}.`);
  expect(readForm(HOUSE_FORM, corrected(typed)).good).toBeDefined();
});

test.each(['purchasePrice=viel', 'purchasePrice=', 'purchasePrice=0', 'ownFunds='])(
  '%s has no number',
  (query) => {
    expect(solve(query)).toBeUndefined();
    expect(spokenHouse(undefined)).toContain('Prüfe deine Zahlen');
  },
);

test('own funds above the need want no loan', () => {
  const figures = solve('purchasePrice=300000&ownFunds=400000');
  expect(figures).toMatchObject({ loanAmount: 0, monthlyRate: 0, legal: undefined });
  expect(houseLine(figures!)).toContain('Du brauchst kein Darlehen');
  expect(spokenHouse(figures)).toBe('Du brauchst kein Darlehen.');
});

test.each([
  // The loan of 446,280 exceeds the price, and no lender of this market lends more than the price.
  ['a loan that no lender gives', 'ownFunds=0', AROUND],
  ['an empty market', '', { ...AROUND, findMarketRates: noMarket }],
])('%s has no number', (_what, query, around) => {
  expect(solve(query, around)).toBeUndefined();
  expect(emptyWindow(false)).toContain('gibt es heute kein Angebot');
});

test('values from the address count: a new building is taxed for its land only', () => {
  const building = solve('financingType=BuildingFinancing&landPrice=0&purchasePrice=400000&ownFunds=80000');
  expect(building?.totalCosts).toBeLessThan(solve('')!.totalCosts);
});

// @spec 1.18
test('an operator’s claims are marked as its advertising, and without claims there are none', () => {
  const shown = (claims: string[]) =>
    markup(createElement(OperatorClaims, { claims, operatorName: 'Muster GmbH' }));
  expect(shown([])).toBe('');
  expect(shown(['Seit 1990 dabei.', 'In 16 Ländern.'])).toMatch(
    /Werbung von Muster GmbH.*Seit 1990 dabei\..*In 16 Ländern\./,
  );
});
