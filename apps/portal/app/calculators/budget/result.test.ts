import { valuesFromParams } from '@heimvorteil/forms';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { AROUND, NOBODY, STEPPED } from '../../testing/portal-services.ts';
import { BUDGET_FORM } from './definition.ts';
import { Result } from './result.tsx';
import { solveBudget } from './solve.ts';

const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';
const page = (params: string, around = AROUND, hasErrors = false) => {
  const values = valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
  const result = solveBudget(values, around);
  return markup(createElement(Result, { result, hasErrors, values }));
};
const facts = (html: string) => Object.fromEntries(factsIn(html));
/** Of the budget itself: the notice about its loan comes later, and is there as soon as its part is. */
const code = (html: string) => /data-code="(?!LOAN_AMOUNT)([^"]*)"/.exec(html)?.[1];

test('a budget stands with what it is made of', () => {
  const html = page(HOUSEHOLD);
  // 35 % of 4,500 = 1,575; × 12 / 5.8 % = 325,862.07; (+ 80,000) / 1.1157 = 363,773; × 11.57 % = 42,089
  expect(html).toContain('>363.773<small> €</small>');
  expect(facts(html)).toEqual({
    'Rate im Monat, höchstens': '1.575 €',
    Darlehen: '325.862 €',
    'Sollzins, Mittel aus 7 Angeboten, Stand 20.11.2026': '3,80 %',
    'Effektiver Jahreszins': '3,89 %',
    Eigenkapital: '80.000 €',
    'Davon für Nebenkosten': '42.089 €',
  });
  expect(code(html)).toBeUndefined();
});

test('one’s own rate is named as such', () => {
  expect(facts(page(`${HOUSEHOLD}&nominalInterestRate=4.2`))).toMatchObject({
    'Sollzins, dein eigener': '4,20 %',
    'Effektiver Jahreszins': '4,30 %',
  });
});

describe('what ends it', () => {
  test.each([
    // 4,500 − 2,800 − 200 = 1,500 are less than 35 %.
    ['HOUSEHOLD', 'netIncome=4500&expenses=2800&ownFunds=80000', /dein Haushalt/],
    ['RATIO', HOUSEHOLD, /35 % vom Nettoeinkommen/],
    // Without own funds nothing pays the costs.
    ['LOAN_TO_VALUE', 'netIncome=4500&expenses=1500&ownFunds=10000', /dein Eigenkapital/],
  ] as const)('is said: %s', (rule, params, words) => {
    const values = valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
    expect(solveBudget(values, AROUND)?.own.bindingRule).toBe(rule);
    const html = page(params);
    expect(html).toMatch(words);
    expect(html).not.toContain('Ganz erreicht');
  });

  test('is said with both instalments where a step of the rate does', () => {
    // 90,000 / (1.1157 − 0.8) × 0.8 = 228,064.61: 950.27 at 3 %, 1,140.32 at 4 %; 35 % of 2,857.15 are 1,000
    expect(page('netIncome=2857.15&expenses=0&ownFunds=90000', STEPPED)).toMatch(
      /35 % vom Nettoeinkommen sein\. Ganz erreicht wird sie nicht: Deine Rate ist 950,27 €, .* \(4,00 % statt 3,00 %\) und eine Rate von 1\.140,32 €\./,
    );
  });
});

describe('without a budget', () => {
  test.each([
    ['FUTURE_BUDGET_BELOW_ZERO', 'netIncome=2000&expenses=1900', AROUND, /bleibt nichts für eine Rate/],
  ] as const)('its reason stands alone: %s', (error, params, around, words) => {
    const html = page(params, around);
    expect(code(html)).toBe(error);
    expect(html).toMatch(words);
    expect(html).toContain('>–</span><small> €</small>');
    expect([facts(html), linksIn(html)]).toEqual([{}, []]);
  });

  test('without a lender own funds alone pay the price, and the market is its end', () => {
    const html = page(HOUSEHOLD, NOBODY);
    // The notice of a small loan may be there, as soon as its script is.
    expect(code(html)).not.toBe('FUTURE_BUDGET_BELOW_ZERO');
    expect(html).toContain('Die Grenze ist der Markt');
  });

  test('a wrong field is waited for', () => {
    const html = page('netIncome=viel', AROUND, true);
    expect(html).toContain('Sobald deine Angaben passen, steht hier dein Budget.');
    expect(html).toContain('>–</span><small> €</small>');
    expect(html).not.toContain('Wie kommen die Zahlen zustande?');
    expect(page('netIncome=viel', AROUND, false)).not.toContain('Sobald deine Angaben passen');
  });
});

test('offers and request are those of the found price, in whole euros, with the loan that it needs', () => {
  const [offers, request, ...rest] = linksIn(
    page(`${HOUSEHOLD}&purchasePrice=512000&loanAmount=1000&geoCode=1276003&amortizationRate=2.5`),
  );
  expect(rest).toEqual([]);
  expect([offers?.pathname, request?.pathname]).toEqual([
    '/baufinanzierung/finanzierungsangebote',
    '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
  ]);
  for (const link of [offers, request]) {
    expect(Object.fromEntries(link!.searchParams)).toMatchObject({
      // 1,575 × 12 / 6.3 % = 300,000; + 80,000 = 380,000 / 1.1157 = 340,593.35
      purchasePrice: '340593',
      ownFunds: '80000',
      geoCode: '1276003',
      amortizationRate: '2.5',
    });
    expect(link!.searchParams.has('loanAmount')).toBe(false);
    expect(link!.href).not.toMatch(/netIncome|expenses/);
  }
  expect(request?.searchParams.get('openForm')).toBe('true');
});
