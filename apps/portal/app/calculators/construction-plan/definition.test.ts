import { calculateConstructionPlan } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, valuesFromParams } from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  bodyOf,
  CONSTRUCTION_FORM as FORM,
  monthsOfBills,
  STAGE_SLOTS,
  CONSTRUCTION_FORM,
} from './definition.ts';
import { readSaved } from './page.ts';
import { createElement } from 'react';
import { loadForm } from '../../financing-case/load-form.ts';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { SERVICES, formOf } from '../../testing/portal-services.ts';
import { Result } from './result.tsx';
import { solveConstruction } from './solve.ts';

describe('the form', () => {
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const errorsOf = (params: string) => readForm(FORM, from(params)).fieldErrors;
  const bodyFor = (params: string) => {
    const { good } = readForm(FORM, from(params));
    return (
      good &&
      bodyOf(good, {
        nominalInterestRate: 3.6,
        additionalCosts: 32_000,
        ownFunds: good.ownFunds ?? -1,
      })
    );
  };

  test('an address without parameters is a house whose seven bills fall due within fifteen months', () => {
    expect(bodyFor('')).toEqual({
      purchasePrice: 400_000,
      // Own funds default to 20 % of the price.
      ownFunds: 80_000,
      additionalCosts: 32_000,
      bills: [
        { month: 1, percent: 30 },
        { month: 5, percent: 28 },
        { month: 7, percent: 5.6 },
        { month: 9, percent: 13.3 },
        { month: 12, percent: 9.1 },
        { month: 14, percent: 10.5 },
        { month: 15, percent: 3.5 },
      ],
      nominalInterestRate: 3.6,
      amortizationRate: 2,
      fixedInterestYears: 10,
      commitmentFreeMonths: 6,
      commitmentInterestPerMonth: 0.2,
      rent: 1_200,
      // The house is ready to move in when the sixth of the seven bills is due.
      monthsUntilMove: 14,
      fees: 0,
    });
  });

  test.each([
    ['purchasePrice=512000', { purchasePrice: 512_000, ownFunds: 102_400 }],
    ['ownFunds=0', { ownFunds: 0 }],
    ['amortizationRate=3,5', { amortizationRate: 3.5 }],
    ['fixedInterestYears=20', { fixedInterestYears: 20 }],
    ['commitmentFreeMonths=12', { commitmentFreeMonths: 12 }],
    ['commitmentInterestPerMonth=0,25', { commitmentInterestPerMonth: 0.25 }],
    ['rent=987,65', { rent: 987.65 }],
    ['monthsUntilMove=0', { monthsUntilMove: 0 }],
    ['fees=350', { fees: 350 }],
    // The rate is a separate argument of the test's call (3.6 %), so a rate in the address has no effect.
    ['nominalInterestRate=5', { nominalInterestRate: 3.6 }],
  ])('of „%s“ the call gets %j', (params, expected) => {
    expect(bodyFor(params)).toMatchObject(expected);
  });

  test('a stage that takes longer moves every later bill and the move', () => {
    const { good = {} } = readForm(FORM, from('months2=10'));
    // Stage 2 takes 10 months instead of 4, so it and all later bills are due 6 months later.
    expect(monthsOfBills(good)).toEqual([1, 11, 13, 15, 18, 20, 21]);
    expect(bodyFor('months2=10')?.monthsUntilMove).toBe(20);
  });

  test.each([
    ['rent=', 'rent', 'REQUIRED'],
    ['rent=100001', 'rent', 'EXPENSE_TOO_HIGH'],
    ['months3=2,5', 'months3', 'WRONG_TYPE'],
    ['commitmentFreeMonths=121', 'commitmentFreeMonths', 'OUT_OF_RANGE'],
    ['commitmentInterestPerMonth=1,1', 'commitmentInterestPerMonth', 'OUT_OF_RANGE'],
    ['purchasePrice=', 'purchasePrice', 'REQUIRED'],
    ['brokerCommission=', 'brokerCommission', 'REQUIRED'],
    // Stages 1 to 3 end within the 120-month limit (1 + 117 + 2); the fourth stage exceeds it.
    ['months2=117', 'months4', 'OUT_OF_RANGE'],
  ] as const)('the field error „%s“ is next to %s: %s', (params, field, code) => {
    expect(errorsOf(params)[field]?.code).toBe(code);
  });

  test('broker and fixed years begin as those of every case', () => {
    expect(from('')).toMatchObject({
      hasCourtage: 'true',
      brokerCommission: '3,57',
      fixedInterestYears: '10',
    });
    expect(from('hasCourtage=false').hasCourtage).toBe('false');
  });

  test.each(['', 'financingType=PurchaseFinancing', 'financingType=FollowupFinancing'])(
    'whatever was planned before, here a house is built: „%s“',
    (params) => {
      expect(from(params).financingType).toBe('BuildingFinancing');
    },
  );

  test('living costs are in the fragment, the case in the query, and the address restores both', () => {
    const values = from(
      'purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&months5=8&rent=900&monthsUntilMove=30&fees=',
    );
    const address = addressOfValues(FORM, values);
    expect(address.fragment).toBe('rent=900&monthsUntilMove=30');
    expect(Object.fromEntries(new URLSearchParams(address.query))).toMatchObject({
      landPrice: '90000',
      profession: 'DOCTOR',
      geoCode: '1276003',
      financingType: 'BuildingFinancing',
    });
    expect(from(linkOfAddress(address).replace('?', '').replace('#', '&'))).toEqual(values);
  });

  test('form and call know the same limits', () => {
    // The API call limits due months, the form each stage; stages of 0 months make both limits equal.
    const atOnce = from(STAGE_SLOTS.map((slot) => `months${slot}=0`).join('&'));
    // Excludes these fields from the comparison: the call has additional costs in euros instead.
    const before = ['hasCourtage', 'brokerCommission', 'landPrice', 'propertyValue'];
    const visible = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), ...before]) };
    const body = (good: Parameters<typeof bodyOf>[0]) =>
      bodyOf(good, {
        nominalInterestRate: good.nominalInterestRate ?? 3.6,
        additionalCosts: 0,
        ownFunds: good.ownFunds ?? -1,
      });
    expect(disagreements(visible, atOnce, body, calculateConstructionPlan.body)).toEqual([]);
  });
});

describe('the answer', () => {
  /** Loan 280,000; bills due after 0, 4, 6, 8, 11, 13 and 14 months; same house as in solve.test.ts. */
  const HOUSE =
    'purchasePrice=400000&ownFunds=152000&geoCode=1276003&hasCourtage=false&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&rent=1000';
  const page = (params: string, hasErrors = false) => {
    const loaded = loadForm(CONSTRUCTION_FORM, { params: new URLSearchParams(params) }, SERVICES);
    const { values } = loaded;
    const solved = solveConstruction({ values, loaded });
    return markup(createElement(Result, { solved, values, hasErrors }));
  };
  const facts = (html: string) => Object.fromEntries(factsIn(html));

  test('the building has its numbers', () => {
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

  test('the market’s rate names the number of offers in its mean', () => {
    expect(facts(page(HOUSE.replace('nominalInterestRate=3.6&', '')))).toMatchObject({
      'Sollzins, Mittel aus 7 Angeboten': '3,80 %',
    });
  });

  test.each([15, 20])('the remaining debt after %d years is shown', (years) => {
    const visible = facts(page(HOUSE.replace('fixedInterestYears=15', `fixedInterestYears=${years}`)));
    expect(Object.keys(visible)).toContain(`Restschuld nach ${years} Jahren`);
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
    [false, /So lässt sich nichts ausrechnen/],
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
});

describe('saving', () => {
  test('a form becomes the body of its call at the rate of the day, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        purchasePrice: '432.100',
        ownFunds: '99.000',
        place: '10115',
        hasCourtage: 'false',
        rent: '1.050',
        nominalInterestRate: '3,80',
        marketInterestRate: '3,80',
        months2: '7',
      }),
      SERVICES,
    );
    expect(saved?.inputs).toMatchObject({
      purchasePrice: 432_100,
      ownFunds: 99_000,
      // 8 % of 432,100
      additionalCosts: 34_568,
      nominalInterestRate: 3.8,
      rent: 1_050,
    });
    expect(calculateConstructionPlan.body.safeParse(saved?.inputs).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Bauphase für 432.100 €');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/tilgungsrechner/bauphase');
    expect([search.includes('rent'), hash]).toEqual([false, '#rent=1050']);
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(CONSTRUCTION_FORM, link)).toMatchObject({
      purchasePrice: '432.100',
      ownFunds: '99.000',
      geoCode: '1276003001',
      // Empty, so the saved form uses the market rate of the day on which it is opened.
      nominalInterestRate: '',
      months2: '7',
      rent: '1.050',
    });
  });

  test.each<Record<string, string>>([{ rent: 'viel' }, { months1: '121' }, { ownFunds: '900.000' }])(
    'a form with %j is not saved',
    (fields) => {
      expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
    },
  );
});
