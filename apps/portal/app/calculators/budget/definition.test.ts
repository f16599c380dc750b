import { calculateBudget as calculateBudgetCall } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, TODAY, WITHOUT_LENDERS, formOf, SERVICES, STEPPED } from '../../testing/portal-services.ts';
import { bodyOf, BUDGET_FORM as FORM, BUDGET_FORM } from './definition.ts';
import { readSaved } from './page.ts';
import { solveBudget } from './solve.ts';
import { calculateBudget } from '@heimvorteil/calculations';
import { createElement } from 'react';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { Result } from './calculator.tsx';

describe('the form', () => {
  const read = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const bodyFor = (params: string) => {
    const { good } = readForm(FORM, read(params));
    return good && bodyOf(good);
  };
  const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';

  test.each([
    ['netIncome=5.100,50', 'netIncome', 5_100.5],
    ['expenses=0', 'expenses', 0],
    ['ownFunds=90000', 'ownFunds', 90_000],
    ['', 'ownFunds', 80_000],
    ['nominalInterestRate=4', 'nominalInterestRate', 4],
    ['', 'nominalInterestRate', undefined],
    ['amortizationRate=3', 'amortizationRate', 3],
    ['fixedInterestYears=15', 'fixedInterestYears', 15],
    ['geoCode=1276002', 'geoCode', '1276002'],
    ['hasCourtage=false&brokerCommission=viel', 'hasCourtage', false],
    ['brokerCommission=2.38', 'brokerCommission', 2.38],
    ['employmentType=SELFEMPLOYED', 'employmentType', 'SELFEMPLOYED'],
    ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
  ] as const)('of „%s“ the call gets %s = %j', (params, field, value) => {
    expect(bodyFor(params)?.[field]).toEqual(value);
  });

  test('income and expenses are in the fragment, and values without a field stay in the address', () => {
    const values = read(`${HOUSEHOLD}&purchasePrice=512000&exposeId=7`);
    const { query, fragment } = addressOfValues(FORM, values);
    expect(fragment).toBe('netIncome=4500&expenses=1500');
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      purchasePrice: '512000',
      exposeId: '7',
      ownFunds: '80000',
    });
    expect(read(`${query}&${fragment}`)).toEqual(values);
  });

  test('form and call know the same limits', () => {
    expect(disagreements(FORM, startValues(FORM), bodyOf, calculateBudgetCall.body)).toEqual([]);
  });

  test('every input has an answer or none, and never ends the page', () => {
    fc.assert(
      fc.property(anyValues(FORM), (values) => {
        const { good } = readForm(FORM, values);
        const solved = solveBudget(values, AROUND);
        if (!good) expect(solved).toBeUndefined();
        if (solved) expect(Number.isFinite(solved.own.maxPurchasePrice)).toBe(true);
      }),
    );
  });

  test('three values become a budget', () => {
    const solved = solveBudget(read(HOUSEHOLD), AROUND);
    // Instalment: 35 % of 4,500 = 1,575; loan: 1,575 × 12 / 5.8 % = 325,862; price: (loan + 80,000) / 1.1157
    expect(solved?.own.maxMonthlyRate).toBe(157_500);
    expect(Math.round((solved?.own.maxPurchasePrice ?? 0) / 100)).toBe(363_773);
    expect(solved?.loan?.loanAmount).toBe(solved?.own.maxLoanAmount);
  });

  test('the market’s rate is next to an own rate, and its example has no date', () => {
    const own = solveBudget(read(`${HOUSEHOLD}&nominalInterestRate=4`), AROUND);
    expect([own?.rateIsOwn, own?.market?.rate, own?.legal?.origin?.asOf]).toEqual([true, 3.8, undefined]);
    const markets = solveBudget(read(HOUSEHOLD), AROUND);
    expect([markets?.rateIsOwn, markets?.market?.offerCount, markets?.legal?.origin?.asOf]).toEqual([
      false,
      7,
      TODAY,
    ]);
    // APR (1 + 3.8 % / 12)^12 − 1 = 3.87 %; 3.89 % with the court fee for the land charge
    expect(markets?.effectiveInterestRate).toBe(3.89);
  });

  test('an income without a remainder is reported, without a loan', () => {
    const solved = solveBudget(read('netIncome=2000&expenses=1900'), AROUND);
    expect(solved?.own.errors).toEqual(['FUTURE_BUDGET_BELOW_ZERO']);
    expect([solved?.loan, solved?.legal, solved?.effectiveInterestRate]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });
});

describe('the answer', () => {
  const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';
  const from = (params: string) => valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
  const solve = (params: string, around = AROUND) => solveBudget(from(params), around);
  const directly = (params: string, around = AROUND) =>
    calculateBudget(bodyOf(readForm(BUDGET_FORM, from(params)).good!), around).result!;

  test.each([
    HOUSEHOLD,
    `${HOUSEHOLD}&geoCode=1276002`,
    `${HOUSEHOLD}&hasCourtage=false`,
    `${HOUSEHOLD}&nominalInterestRate=4.5`,
    'netIncome=3000&expenses=2500&ownFunds=20000',
    'netIncome=9000&expenses=1000&ownFunds=0',
  ])('the own budget is the call’s, with the costs of its price: %s', (params) => {
    const { budget, costs, options } = directly(params);
    expect(solve(params)?.own).toMatchObject({ ...budget, costs, ownFunds: options.ownFunds });
  });

  test.each(['netIncome=viel', 'netIncome=', 'expenses=-1', 'ownFunds=viel', 'amortizationRate=99'])(
    'a wrong field is no budget: %s',
    (params) => {
      expect(solve(params)).toBeUndefined();
    },
  );

  describe('the rate', () => {
    test.each([
      ['the market’s', '', AROUND, false, 3.8, 3.8, TODAY],
      ['one’s own beside it', '&nominalInterestRate=4.2', AROUND, true, 4.2, 3.8, undefined],
      ['one’s own alone', '&nominalInterestRate=4.2', WITHOUT_LENDERS, true, 4.2, undefined, undefined],
    ] as const)('is %s', (_, params, around, rateIsOwn, rate, market, asOf) => {
      const solved = solve(`${HOUSEHOLD}${params}`, around);
      expect([solved?.rateIsOwn, solved?.own.nominalInterestRate]).toEqual([rateIsOwn, rate]);
      expect([solved?.market?.rate, solved?.legal?.origin?.asOf]).toEqual([market, asOf]);
      expect(solved?.loan?.nominalInterestRate).toBe(rate);
    });
  });

  describe('the loan', () => {
    test.each([
      ['', 2, 10],
      ['&amortizationRate=3', 3, 10],
      ['&fixedInterestYears=15', 2, 15],
    ])('for a plan: „%s“', (params, amortizationRate, fixedInterestYears) => {
      expect(solve(HOUSEHOLD + params)?.loan).toEqual({
        loanAmount: directly(HOUSEHOLD + params).budget.maxLoanAmount,
        nominalInterestRate: 3.8,
        amortizationRate,
        fixedInterestYears,
        payoutDate: TODAY,
      });
    });

    test.each([
      [
        'nothing is left',
        'netIncome=2000&expenses=1900&ownFunds=80000',
        AROUND,
        ['FUTURE_BUDGET_BELOW_ZERO'],
      ],
      ['no lender gives one', HOUSEHOLD, WITHOUT_LENDERS, []],
    ] as const)('is absent if %s', (_, params, around, errors) => {
      const solved = solve(params, around);
      expect(solved?.own.errors).toEqual(errors);
      expect([solved?.loan, solved?.legal, solved?.effectiveInterestRate]).toEqual([
        undefined,
        undefined,
        null,
      ]);
    });
  });
});

describe('saving', () => {
  test('a form becomes the body of its call, and its link the very form', () => {
    const sent = {
      netIncome: '5.555',
      expenses: '1.200',
      ownFunds: '70.000',
      place: '10115',
      profession: 'DOCTOR',
    };
    const saved = readSaved(formOf(sent), SERVICES);
    expect(saved?.inputs).toMatchObject({
      netIncome: 5_555,
      expenses: 1_200,
      ownFunds: 70_000,
      geoCode: '1276003001',
      profession: 'DOCTOR',
    });
    const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
    expect(calculateBudgetCall.body.safeParse(body).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Budget mit 5.555 € netto, Berlin');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/budgetrechner');
    expect(search).not.toMatch(/netIncome|expenses/);
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(BUDGET_FORM, link)).toMatchObject({ ...sent, place: '10115 Berlin' });
  });

  test.each([['netIncome'], ['expenses'], ['ownFunds']])('a form without %s is not saved', (name) => {
    expect(readSaved(formOf({ [name]: '' }), SERVICES)).toBeUndefined();
  });
});

describe('the window', () => {
  const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';
  const page = (params: string, around = AROUND, hasErrors = false) => {
    const values = valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
    const result = solveBudget(values, around);
    return markup(createElement(Result, { result, hasErrors, values }));
  };
  const facts = (html: string) => Object.fromEntries(factsIn(html));
  const codes = (html: string) => [...html.matchAll(/data-code="([^"]*)"/g)].map(([, code]) => code);

  // Loads the lazy notice for small loans before the tests, so the markup does not depend on timing.
  beforeAll(async () => {
    page(HOUSEHOLD);
    await vi.dynamicImportSettled();
  });

  test('a budget is shown with its parts', () => {
    const html = page(HOUSEHOLD);
    // 35 % of 4,500 = 1,575; × 12 / 5.8 % = 325,862.07; (+ 80,000) / 1.1157 = 363,773; × 11.57 % = 42,089
    expect(html).toContain('Höchstens <b>363.773 €</b>');
    // Comfortable: 27 % of 4,500 = 1,215; × 12 / 5.8 % = 251,379.31; (+ 80,000) / 1.1157 = 297,014
    expect(html).toMatch(/Dein Kaufpreis, angenehm bis<.*>297\.014<small> €<\/small>/);
    expect(facts(html)).toEqual({
      'Rate im Monat, angenehm bis': '1.215 €',
      'Rate im Monat, höchstens': '1.575 €',
      'Darlehen, höchstens': '325.862 €',
      'Sollzins, Mittel aus 7 Angeboten, Stand 20.11.2026': '3,80 %',
      'Effektiver Jahreszins': '3,89 %',
      Eigenkapital: '80.000 €',
      'Davon für Nebenkosten': '42.089 €',
    });
    expect(codes(html)).toEqual([]);
  });

  test('offers start at the highest price if the comfortable loan is too small for lenders', () => {
    // Left: 600 of 2,000; comfortable 27 % = 540 … 80 % of 600 = 480: loan 99,310, highest loan 124,137
    const html = page('netIncome=2000&expenses=1200&ownFunds=80000');
    expect(html).toContain('>160.715<small> €</small>');
    expect(html).toContain('Angebote für 182.968 € vergleichen');
    expect(linksIn(html)[0]?.searchParams.get('purchasePrice')).toBe('182968');
  });

  test('an own rate is named as such', () => {
    expect(facts(page(`${HOUSEHOLD}&nominalInterestRate=4.2`))).toMatchObject({
      'Sollzins, dein eigener': '4,20 %',
      'Effektiver Jahreszins': '4,30 %',
    });
  });

  describe('the limiting rule', () => {
    test.each([
      // Income 4,500 − expenses 2,800 − reserve 200 = 1,500, less than 35 % of the income (1,575).
      ['HOUSEHOLD', 'netIncome=4500&expenses=2800&ownFunds=80000', /dein Haushalt/],
      ['RATIO', HOUSEHOLD, /35 % vom Nettoeinkommen/],
      // Own funds of 10,000 € are too low to pay the additional costs.
      ['LOAN_TO_VALUE', 'netIncome=4500&expenses=1500&ownFunds=10000', /dein Eigenkapital/],
    ] as const)('is named: %s', (rule, params, words) => {
      const values = valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
      expect(solveBudget(values, AROUND)?.own.bindingRule).toBe(rule);
      const html = page(params);
      expect(html).toMatch(words);
      expect(html).not.toContain('Ganz erreicht');
    });

    test('is named with both instalments if a step of the rate is the limit', () => {
      // A loan of 80 % of the price costs 950.27 a month at 3 %, a higher one 1,140.32; the limit is 1,000.
      expect(page('netIncome=2857.15&expenses=0&ownFunds=90000', STEPPED)).toMatch(
        /35 % vom Nettoeinkommen sein\. Ganz erreicht wird sie nicht: Deine Rate ist 950,27 €, .* \(4,00 % statt 3,00 %\) und eine Rate von 1\.140,32 €\./,
      );
    });
  });

  describe('without a budget', () => {
    test.each([
      ['FUTURE_BUDGET_BELOW_ZERO', 'netIncome=2000&expenses=1900', AROUND, /bleibt nichts für eine Rate/],
    ] as const)('its reason appears alone: %s', (error, params, around, words) => {
      const html = page(params, around);
      expect(codes(html)).toEqual([error]);
      expect(html).toMatch(words);
      expect(html).toContain('>–</span><small> €</small>');
      expect([facts(html), linksIn(html)]).toEqual([{}, []]);
    });

    test('without a lender own funds alone pay the price, and the market is its end', () => {
      const html = page(HOUSEHOLD, WITHOUT_LENDERS);
      expect(codes(html)).toEqual(['LOAN_AMOUNT_TO_LOW']);
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
        // Comfortable: 1,215 × 12 / 6.3 % = 231,428.57; + 80,000 = 311,428.57 / 1.1157 = 279,132.90
        purchasePrice: '279132',
        ownFunds: '80000',
        geoCode: '1276003',
        amortizationRate: '2.5',
      });
      expect(link!.searchParams.has('loanAmount')).toBe(false);
      expect(link!.href).not.toMatch(/netIncome|expenses/);
    }
    expect(request?.searchParams.get('openForm')).toBe('true');
  });
});
