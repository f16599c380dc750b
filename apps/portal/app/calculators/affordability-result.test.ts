import { noMarket, calculateAffordability } from '@heimvorteil/calculations';
import { FEASIBILITIES } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { anyValues } from '../testing/any-values.ts';
import { AROUND, TODAY, WITHOUT_LENDERS } from '../testing/portal-services.ts';
import { AFFORDABILITY_FORM as FORM } from './affordability/definition.ts';
import { affordabilityResult, solveHousehold } from './affordability-result.ts';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { isRateOpen } from './answer-window.tsx';
import { HOUSEHOLD } from '../testing/household.ts';

describe('the household', () => {
  const EARNING = { numberOfAdults: '1', numberOfVehicles: '0', salary: '4500', savings: '80000' };
  const solve = (params: string, context: Parameters<typeof solveHousehold>[1] = AROUND) =>
    solveHousehold(
      valuesFromParams(
        FORM,
        new URLSearchParams({ ...EARNING, ...Object.fromEntries(new URLSearchParams(params)) }),
      ),
      context,
    );

  // Verified examples of contract §6: additional costs 11.57 % of the price, interest 3.8 %, repayment 2 %.
  test.each([
    [4_500, 80_000, 'good', 'high'],
    [6_000, 100_000, 'medium', 'medium'],
    [4_500, 50_000, 'low', 'low'],
    [3_000, 20_000, 'own-capital-low', 'low'],
  ])('%d a month and %d are %s', (salary, savings, feasibility, probability) => {
    const solved = solve(`salary=${salary}&savings=${savings}`);
    expect([solved?.answer.feasibility, solved?.answer.probability]).toEqual([feasibility, probability]);
  });

  test('each variant changes one thing', () => {
    const solved = solve('salary=4500&savings=80000');
    // (325,862.07 + 100,000) / 1.1157; (1,680 × 12 / 5.8 % + 80,000) / 1.1157; (1,575 × 12 / 6.8 % + 80,000) / 1.1157
    const prices = [381_699, 383_245, 320_822];
    expect(solved?.variants.map(({ reached }) => Math.round((reached.maxPurchasePrice ?? 0) / 100))).toEqual(
      prices,
    );
  });

  test('without an income nothing is calculated, without own funds nothing is judged', () => {
    expect(solve('salary=')).toBeUndefined();
    expect(solve('savings=')?.answer.word).toBe('NOT_JUDGED');
    expect(solve('savings=')?.reached).toBeUndefined();
    expect(solve('savings=0')?.answer.word).toBe('HARDLY_FEASIBLE');
  });

  // @spec 3.93
  test('a probation and the age of the youngest lower the chance, and every reason has its words', () => {
    const cautious = solve('contractType=PROBATION');
    expect(cautious?.answer.probability).toBe('medium');
    expect(cautious?.reasons.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('In der Probezeit warten Banken meist ab.'),
    );
    expect(solve('ageGroup=OVER_66')?.errors.map(({ code }) => code)).toContain('AGE_GROUP_NOT_SUPPORTED');
  });

  test('the wanted price is judged, else the highest', () => {
    expect(solve('wishedPrice=400000')?.wishedPrice).toBe(40_000_000);
    expect(solve('wishedPrice=400000')?.answer.judgedPurchase?.purchasePrice).toBe(40_000_000);
    expect(solve('purchasePrice=400000')?.wishedPrice).toBeUndefined();
  });

  test('the market’s rate is next to an own rate, and its example has no date', () => {
    const own = solve('nominalInterestRate=4');
    expect([own?.rateIsOwn, own?.market?.rate, own?.legal?.origin?.asOf]).toEqual([true, 3.8, undefined]);
    const markets = solve('');
    expect([markets?.rateIsOwn, markets?.market?.rate, markets?.legal?.origin?.asOf]).toEqual([
      false,
      3.8,
      TODAY,
    ]);
  });

  test('without a lender there is no loan, no plan and no example', () => {
    const solved = solve('', { ...AROUND, findMarketRates: noMarket });
    expect(solved?.errors.map(({ code }) => code)).toEqual(['LOAN_AMOUNT_TO_LOW']);
    expect([solved?.loan, solved?.legal, solved?.market, solved?.effectiveInterestRate]).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ]);
  });

  test('every input has an answer or none, and never ends the page', () => {
    fc.assert(
      fc.property(anyValues(FORM), (values) => {
        const { good } = readForm(FORM, values);
        const solved = solveHousehold(values, AROUND);
        expect(solved === undefined || good !== undefined).toBe(true);
        if (!solved) return;
        expect(FEASIBILITIES).toContain(solved.answer.feasibility);
        expect([...solved.reasons, ...solved.errors].every(({ text }) => text.length > 5)).toBe(true);
        expect(Number.isFinite(solved.answer.maxPurchasePrice)).toBe(true);
      }),
    );
  });

  test('a household within every rule always has an answer', () => {
    const amounts = fc.record({
      salary: fc.nat({ max: 90_000 }),
      rent: fc.nat({ max: 100_000 }),
      creditRate: fc.nat({ max: 100_000 }),
      savings: fc.nat({ max: 9_000_000 }),
      livingArea: fc.integer({ min: 20, max: 300 }),
      amortizationRate: fc.integer({ min: 1, max: 20 }),
      wishedPrice: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    });
    fc.assert(
      fc.property(amounts, (entered) => {
        const params = Object.entries(entered).map(([name, value]) => [name, String(value ?? '')]);
        expect(solve(String(new URLSearchParams(params)))).toBeDefined();
      }),
    );
  });
});

describe('its result', () => {
  const solve = (change: Partial<AffordabilityBody> = {}, around = AROUND) =>
    affordabilityResult({ ...HOUSEHOLD, ...change }, around)!;
  const directly = (change: Partial<AffordabilityBody> = {}, around = AROUND) =>
    calculateAffordability({ ...HOUSEHOLD, ...change }, around).result!;

  test.each([
    ['as it is', {}],
    ['with a wish', { purchasePrice: 400_000 }],
    ['with a rate of its own', { nominalInterestRate: 4.2 }],
    ['in Bayern', { geoCode: '1276002' }],
    ['with debts', { otherDebts: 10_000 }],
    ['without a broker', { hasCourtage: false }],
  ] as const)('the answer is the call’s: %s', (_, change) => {
    expect(solve(change).answer).toEqual(directly(change).affordability);
  });

  describe('own funds', () => {
    test.each([
      [{ savings: 80_000 }, 8_000_000],
      [{ savings: 1, stocks: 2, buildingSavings: 3, lifeInsurance: 4, otherAssets: 5 }, 1_500],
      [{}, 0],
    ])('%j are their sum', (ownCapital, total) => {
      expect(solve({ ownCapital }).ownFunds).toBe(total);
    });
  });

  describe('a reason', () => {
    const changed = { purchasePrice: 700_000 };

    test('preserves the code and the order of the call', () => {
      expect(solve(changed).reasons.map(({ code }) => code)).toEqual(
        directly(changed).affordability.reasons.map(({ code }) => code),
      );
      expect(solve(changed).reasons.length).toBeGreaterThan(0);
    });

    test('states its effect if it is a change', () => {
      const changes = directly({ ownCapital: { savings: 50_000 } }).affordability.reasons.flatMap((reason) =>
        'leadsTo' in reason ? [[reason.code, reason.leadsTo]] : [],
      );
      const visible = solve({ ownCapital: { savings: 50_000 } }).reasons.filter(({ leadsTo }) => leadsTo);
      expect(changes.length).toBeGreaterThan(0);
      expect(visible.map(({ code, leadsTo }) => [code, leadsTo])).toEqual(changes);
    });

    test.each([
      ['PROBATION', { contractType: 'PROBATION' }],
      ['LIMITED_CONTRACT', { contractType: 'LIMITED' }],
      ['SELF_EMPLOYED', { employmentType: 'SELFEMPLOYED' }],
      ['FREELANCER', { employmentType: 'FREELANCER' }],
      ['UNEMPLOYED', { employmentType: 'UNEMPLOYED' }],
    ] as const)('a caution leads nowhere: %s', (code, change) => {
      const { reasons } = solve(change);
      expect(reasons.find((reason) => reason.code === code)).toMatchObject({ leadsTo: undefined });
    });
  });

  describe('an error', () => {
    test.each([
      ['NO_OFFER', { purchasePrice: 300_000 }, WITHOUT_LENDERS],
      ['LOAN_AMOUNT_TO_LOW', { purchasePrice: 150_000 }, AROUND],
      ['AGE_GROUP_NOT_SUPPORTED', { ageGroup: 'OVER_66' }, AROUND],
      ['INCOME_BELOW_COST_OF_LIVING', { income: { salary: 500 } }, AROUND],
      ['FUTURE_BUDGET_BELOW_ZERO', { purchasePrice: 2_000_000, nominalInterestRate: 3.8 }, AROUND],
    ] as const)('%s is explained in its words', (code, change, around) => {
      const { errors } = solve(change, around);
      expect(errors.map((error) => error.code)).toEqual(directly(change, around).affordability.errors);
      expect(errors.find((error) => error.code === code)?.text).toMatch(/\w{5}.*\.$/);
    });

    test('there is none without an error', () => {
      expect(solve().errors).toEqual([]);
    });
  });

  describe('the variants', () => {
    const names = ['20.000 € mehr Eigenkapital', '300 € mehr Gehalt', '1 % mehr Tilgung'];
    const pricesOf = (change: Partial<AffordabilityBody> = {}) =>
      solve(change).variants.map(({ reached }) => reached.maxPurchasePrice);
    const priceOf = (change: Partial<AffordabilityBody>) => directly(change).affordability.maxPurchasePrice;

    test('are named by their change', () => {
      expect(solve().variants.map(({ name }) => name.replaceAll('\u00A0', ' '))).toEqual(names);
    });

    test.each([
      ['2 % and savings', {}, { savings: 100_000 }, { salary: 4_800 }, 3],
      ['a repayment of its own', { amortizationRate: 3.5 }, { savings: 100_000 }, { salary: 4_800 }, 4.5],
      [
        'no savings',
        { ownCapital: { stocks: 60_000 } },
        { stocks: 60_000, savings: 20_000 },
        { salary: 4_800 },
        3,
      ],
      [
        'more income than a salary',
        { income: { salary: 4_500, rental: 700 } },
        { savings: 100_000 },
        { salary: 4_800, rental: 700 },
        3,
      ],
    ] as const)(
      'are the call with one thing changed: %s',
      (_, change, ownCapital, income, amortizationRate) => {
        expect(pricesOf(change)).toEqual([
          priceOf({ ...change, ownCapital }),
          priceOf({ ...change, income }),
          priceOf({ ...change, amortizationRate }),
        ]);
      },
    );

    test('repay no faster than a loan can', () => {
      const { variants } = solve({ amortizationRate: 20 });
      expect(variants[2]?.reached.maxPurchasePrice).toBe(priceOf({ amortizationRate: 20 }));
      expect(solve({ amortizationRate: 19.5 }).variants[2]?.reached.maxPurchasePrice).toBe(
        priceOf({ amortizationRate: 20 }),
      );
    });
  });

  describe('the rate', () => {
    test.each([
      ['the market’s', {}, AROUND, false, 3.8, 3.8, TODAY],
      ['one’s own beside it', { nominalInterestRate: 4.2 }, AROUND, true, 4.2, 3.8, undefined],
      ['one’s own alone', { nominalInterestRate: 4.2 }, WITHOUT_LENDERS, true, 4.2, undefined, undefined],
    ] as const)('is %s', (_, change, around, rateIsOwn, rate, market, asOf) => {
      const solved = solve(change, around);
      expect(solved.rateIsOwn).toBe(rateIsOwn);
      expect(solved.answer.nominalInterestRate).toBe(rate);
      expect(solved.market?.rate).toBe(market);
      expect(solved.legal?.origin?.asOf).toBe(asOf);
      expect(solved.loan?.nominalInterestRate).toBe(rate);
      expect(solved.effectiveInterestRate).toBe(directly(change, around).loan?.effectiveInterestRate);
    });

    test('its effective one is the year’s', () => {
      // APR (1 + 3.8 % / 12)^12 − 1 = 3.87 %; 3.89 % with the court fee for the land charge
      const { effectiveInterestRate, loan, legal } = solve();
      expect(effectiveInterestRate).toBe(3.89);
      expect(aprOf({ ...loan!, nominalInterestRate: 3.8 })).toBe(3.89);
      expect(legal?.effectiveInterestRate).toBe(
        aprOf({ ...loan!, nominalInterestRate: legal!.nominalInterestRate }),
      );
    });
  });

  describe('the loan', () => {
    test.each([
      [{}, 2, 10],
      [{ amortizationRate: 3 }, 3, 10],
      [{ fixedInterestYears: 15 }, 2, 15],
    ] as const)('for a plan of %j', (change, amortizationRate, fixedInterestYears) => {
      expect(solve(change).loan).toEqual({
        loanAmount: directly(change).affordability.maxLoanAmount,
        nominalInterestRate: 3.8,
        amortizationRate,
        fixedInterestYears,
        payoutDate: TODAY,
      });
    });

    test.each([
      ['no lender', {}, WITHOUT_LENDERS],
      ['no income', { income: { salary: 0 } }, AROUND],
    ] as const)('is absent with %s', (_, change, around) => {
      const { loan, legal, effectiveInterestRate } = solve(change, around);
      expect([loan, legal, effectiveInterestRate]).toEqual([undefined, undefined, null]);
    });
  });

  test.each([
    [{}, undefined],
    [{ purchasePrice: 400_000 }, 40_000_000],
    [{ purchasePrice: 400_000.55 }, 40_000_055],
  ] as const)('the wanted price of %j is %s cents', (change, cents) => {
    expect(solve(change).wishedPrice).toBe(cents);
  });

  test.each([
    [{}, AROUND, false],
    [{ ownCapital: {} }, AROUND, true],
    [{ ageGroup: 'OVER_66' }, AROUND, true],
    [{}, WITHOUT_LENDERS, false],
    [{ purchasePrice: 400_000 }, WITHOUT_LENDERS, false],
  ] as const)('with %j the market’s rate is still to come: %#', (change, around, isOpen) => {
    expect(isRateOpen(solve(change, around))).toBe(isOpen);
    expect(isRateOpen(undefined)).toBe(true);
  });
});
