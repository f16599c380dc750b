import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { RATES_BY_SHARE } from '../testing/rates-by-share.ts';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { verdictOf } from '../verdict/verdict.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { HOUSEHOLD_ITEM_NAMES } from './household-item-names.ts';

const asking = (netIncome: number, ownFunds: number, changes: Partial<AffordabilityOptions> = {}) =>
  affordability({
    income: { salary: euros(netIncome) },
    ownCapital: { savings: euros(ownFunds) },
    purchase: {},
    rateFor: constantRate(percent(3.8)),
    asOf: '2026-11-20',
    ...changes,
  });

// Examples of contract §6: 3.8 % interest + 2 % repayment, additional costs 11.57 %, payment 35 % of income.
test.each([
  // Loan 325,862 + own funds 80,000 = 1.1157 × price 363,773; own funds cover costs 42,089 + a tenth 36,377
  { netIncome: 4_500, ownFunds: 80_000, feasibility: 'good', probability: 'high', word: 'WELL_FEASIBLE' },
  // Loan 434,483 + own funds 100,000 = 1.1157 × price 479,056; too little for costs 55,427 + a tenth 47,906
  { netIncome: 6_000, ownFunds: 100_000, feasibility: 'medium', probability: 'medium', word: 'FEASIBLE' },
  // Price: (loan 325,862 + own funds 50,000) / 1.1157 = 336,885; with costs 38,978 the loan is 96.7 % > 95 %
  { netIncome: 4_500, ownFunds: 50_000, feasibility: 'low', probability: 'low', word: 'HARDLY_FEASIBLE' },
  // Price: (loan 217,241 + own funds 20,000) / 1.1157 = 212,639; a tenth of it, 21,264, exceeds the own funds
  {
    netIncome: 3_000,
    ownFunds: 20_000,
    feasibility: 'own-capital-low',
    probability: 'low',
    word: 'HARDLY_FEASIBLE',
  },
])('$netIncome a month and $ownFunds are $feasibility', ({ netIncome, ownFunds, ...expected }) => {
  expect(asking(netIncome, ownFunds)).toMatchObject(expected);
});

test('the answer names instalment, loan, price and rate that belong together', () => {
  // 4,500 − 900 living − 250 home − 200 reserve = 3,150; 35 % of 4,500 = 1,575; loan: 1,575 × 12 / 5.8 %
  expect(asking(4_500, 80_000)).toMatchObject({
    maxMonthlyRate: euros(1_575),
    maxMonthlyRateByHousehold: euros(3_150),
    maxMonthlyRateByRatio: euros(1_575),
    maxLoanAmount: euros(325_862.06),
    maxPurchasePrice: euros(363_773.47),
    nominalInterestRate: 3.8,
    additionalCosts: { total: euros(42_088.59) }, // 11.57 % of the price
    bindingRule: 'RATIO',
    errors: [],
  });
});

test.each<[string, number, number, Partial<AffordabilityOptions>, string]>([
  ['35 % of 4,500 are less than 3,150', 4_500, 80_000, {}, 'RATIO'],
  ['2,000 − 1,350 are less than 35 % of 2,000', 2_000, 80_000, {}, 'HOUSEHOLD'],
  ['35 % at 1 % and 1 % would be 210 incomes', 4_500, 200_000, lowRate(), 'LOAN_MULTIPLE'],
  ['20,000 pay the costs of 172,861 only', 3_000, 20_000, {}, 'LOAN_TO_VALUE'],
])('%s', (_why, netIncome, ownFunds, changes, bindingRule) => {
  expect(asking(netIncome, ownFunds, changes).bindingRule).toBe(bindingRule);
});

function lowRate(): Partial<AffordabilityOptions> {
  return { rateFor: constantRate(percent(1)), amortizationRate: percent(1) };
}

test('the loan is never above the price', () => {
  const { maxLoanAmount, maxPurchasePrice, maxMonthlyRate } = asking(3_000, 20_000);
  expect(maxLoanAmount).toBeLessThanOrEqual(maxPurchasePrice ?? 0);
  expect((maxPurchasePrice ?? 0) / 100).toBeCloseTo(20_000 / 0.1157, -1);
  expect(maxMonthlyRate).toBe(euros(1_050)); // still limited to 35 % of 3,000
});

test.each<[string, number, Partial<AffordabilityOptions>, string[]]>([
  ['899.99 are less than the flat 900', 899.99, {}, ['INCOME_BELOW_COST_OF_LIVING']],
  ['900 + 250 + 200 exceed 1,349.99', 1_349.99, {}, ['FUTURE_BUDGET_BELOW_ZERO']],
  ['nothing left is not below zero', 1_350, {}, ['LOAN_AMOUNT_TO_LOW']],
  ['482 a month are a loan of 99,724', 1_832, {}, ['LOAN_AMOUNT_TO_LOW']],
  ['484 a month are a loan of 100,138', 1_834, {}, []],
  ['born 1959-11-20: 67 on the day', 4_500, { dateOfBirth: '1959-11-20' }, ['AGE_GROUP_NOT_SUPPORTED']],
  ['born 1959-11-21: still 66', 4_500, { dateOfBirth: '1959-11-21' }, []],
  ['no lender: own funds alone pay', 4_500, { rateFor: constantRate(null) }, ['LOAN_AMOUNT_TO_LOW']],
  ['wanted 150,000 needs 67,355', 4_500, { purchasePrice: euros(150_000) }, ['LOAN_AMOUNT_TO_LOW']],
  ['wanted 600,000: 2,848 > 3,150 no', 4_500, { purchasePrice: euros(600_000) }, []],
  ['wanted 700,000: 3,388 > 3,150', 4_500, { purchasePrice: euros(700_000) }, ['FUTURE_BUDGET_BELOW_ZERO']],
])('%s', (_why, netIncome, changes, errors) => {
  expect(asking(netIncome, 100_000, changes).errors).toEqual(errors);
});

test.each([
  // Loan for 400,000: + costs 46,280 − own funds 80,000 = 366,280; payment: loan × 5.8 % / 12 = 1,770.35
  { netIncome: 5_100, purchasePrice: 350_000, feasibility: 'good' }, // costs 40,495 + a tenth ≤ 80,000
  { netIncome: 5_100, purchasePrice: 400_000, feasibility: 'medium' }, // costs 46,280 + a tenth > 80,000
  { netIncome: 4_400, purchasePrice: 400_000, feasibility: 'low' }, // instalment 40.2 % of income
  { netIncome: 9_000, purchasePrice: 600_000, feasibility: 'low' }, // loan 98.2 % of the price
  { netIncome: 9_000, purchasePrice: 700_000, feasibility: 'own-capital-low' }, // costs 80,990 > 80,000
  { netIncome: 9_000, purchasePrice: 60_000, feasibility: 'good' }, // no loan needed
])('$purchasePrice with $netIncome is $feasibility', ({ netIncome, purchasePrice, feasibility }) => {
  expect(asking(netIncome, 80_000, { purchasePrice: euros(purchasePrice) }).feasibility).toBe(feasibility);
});

test('a loan that is entered counts instead of the need', () => {
  const { judgedPurchase } = asking(5_000, 80_000, {
    purchasePrice: euros(400_000),
    loanAmount: euros(240_000),
  });
  // Payment: entered loan 240,000 × 5.8 % / 12 = 1,160
  expect(judgedPurchase).toMatchObject({
    loanAmount: euros(240_000),
    loanToValue: 60,
    monthlyRate: euros(1_160),
  });
});

test.each<[string, Partial<AffordabilityOptions>, string | null]>([
  ['a permanent contract', { contractType: 'PERMANENT', employmentType: 'EMPLOYED' }, 'high'],
  ['probation', { contractType: 'PROBATION' }, 'medium'],
  ['a limited contract', { contractType: 'LIMITED' }, 'medium'],
  ['self-employed', { employmentType: 'SELFEMPLOYED' }, 'medium'],
  ['two cautions count once', { contractType: 'LIMITED', employmentType: 'FREELANCER' }, 'medium'],
  // At 3.8 % + 2 % the loan lasts 337 months, so borrowers aged 55 or more would be over 75 at its end.
  ['46 years old', { dateOfBirth: '1979-12-19' }, 'high'],
  ['54 years old', { dateOfBirth: '1971-11-21' }, 'high'],
  ['55 years old', { dateOfBirth: '1971-11-20' }, 'medium'],
  ['of the group from 55 on', { ageGroup: 'BETWEEN_55_AND_66' }, 'medium'],
  ['of the group from 45 on', { ageGroup: 'BETWEEN_45_AND_54' }, 'high'],
  ['without an answer', { income: { salary: euros(500) } }, null],
])('%s', (_who, changes, probability) => {
  expect(asking(4_500, 80_000, changes).probability).toBe(probability);
});

test('a loan that is never repaid outlasts every age, by no number of years', () => {
  // Payment without repayment: 300,000 × 3.8 % / 12 = 950
  const endless = asking(4_500, 150_000, {
    purchasePrice: euros(400_000),
    loanAmount: euros(300_000),
    amortizationRate: percent(0),
    dateOfBirth: '1990-01-01',
  });
  expect(endless.reasons).toContainEqual({ code: 'TERM_BEYOND_AGE_75' });
  // A 55-year-old has 240 months until 75; the loan lasts 337, so 97 months or 9 years too long.
  expect(asking(4_500, 80_000, { dateOfBirth: '1971-11-20' }).reasons).toContainEqual({
    code: 'TERM_BEYOND_AGE_75',
    change: 9,
  });
});

test('the reasons are causes first, then cautions, then what would change it', () => {
  // Payment 366,280 × 5.8 % / 12 = 1,770.35 exceeds 40 % of income. Probation lowers the probability, so only
  // a good verdict is FEASIBLE; 35 % of income, 1,540, finances 318,620.69.
  const { reasons } = asking(4_400, 80_000, { purchasePrice: euros(400_000), contractType: 'PROBATION' });
  expect(reasons).toEqual([
    { code: 'INSTALLMENT_SHARE_ABOVE_MEDIUM' },
    { code: 'PROBATION' },
    { code: 'MORE_OWN_FUNDS', change: euros(48_000), leadsTo: 'FEASIBLE' },
    { code: 'LOWER_PRICE', change: euros(43_000), leadsTo: 'FEASIBLE' },
  ]);
});

test('a purchase without a loan has no strain, and outlasts no age', () => {
  const paid = asking(9_000, 80_000, { purchasePrice: euros(60_000), dateOfBirth: '1970-01-01' });
  expect([paid.stress, paid.reasons, paid.risk]).toEqual([[], [], 'low']);
  expect(paid.judgedPurchase).toMatchObject({ loanAmount: 0, monthlyRate: 0, nominalInterestRate: null });
});

test('a wanted price without a lender is an error, and no other price is given', () => {
  // Loan: 400,000 × 1.1157 − own funds 100,000 = 346,280, above the 300,000 that lenders give
  const upTo300 = asking(4_500, 100_000, {
    purchasePrice: euros(400_000),
    rateFor: steppedRate((_share, loan) => (loan > euros(300_000) ? null : percent(3.8)), {
      loanAmountFrom: [euros(300_000) + 1],
    }),
  });
  expect(upTo300).toMatchObject({
    errors: ['NO_OFFER'],
    word: 'NOT_FEASIBLE',
    stress: [],
    maxMonthlyRate: null,
    maxLoanAmount: null,
    maxPurchasePrice: null,
    comfortableMonthlyRate: null,
    comfortablePurchasePrice: null,
    additionalCosts: null,
  });
  expect(upTo300.judgedPurchase).toMatchObject({ monthlyRate: null, installmentShare: null });
});

describe('lenders are asked for the very loan of a wanted price, whatever rate was entered', () => {
  const answered = (changes: Partial<AffordabilityOptions>, offerCount: number) => {
    const asked: (readonly [number, number])[] = [];
    const { errors, feasibility } = asking(4_500, 80_000, {
      offerCountFor: (loanAmount, value) => {
        asked.push([loanAmount / 100, value / 100]);
        return offerCount;
      },
      ...changes,
    });
    return { first: asked[0], errors, feasibility };
  };
  const wanted = { purchasePrice: euros(360_000) };

  test('360,000 need 321,652', () => {
    expect(answered(wanted, 1)).toEqual({ first: [321_652, 360_000], errors: [], feasibility: 'good' });
    expect(answered(wanted, 0)).toMatchObject({ errors: ['NO_OFFER'], feasibility: 'error' });
  });

  test('a loan that is too small is priced at the minimum, and the verdict stays', () => {
    // Loan: 120,000 × 1.1157 − own funds 80,000 = 53,884, below the minimum of 100,000
    const small = answered({ purchasePrice: euros(120_000) }, 1);
    expect(small).toEqual({
      first: [100_000, 120_000],
      errors: ['LOAN_AMOUNT_TO_LOW'],
      feasibility: 'good',
    });
    const unpriced = asking(4_500, 80_000, {
      purchasePrice: euros(80_000),
      rateFor: steppedRate((_share, loan) => (loan < euros(50_000) ? null : percent(3.8)), {
        loanAmountFrom: [euros(50_000)],
      }),
    });
    // Loan: 80,000 × 1.1157 − own funds 80,000 = 9,256; payment: loan × 5.8 % / 12 = 44.74
    expect(unpriced).toMatchObject({
      errors: ['LOAN_AMOUNT_TO_LOW'],
      judgedPurchase: { monthlyRate: euros(44.74) },
    });
  });

  test('without a wish no lender is asked', () => {
    expect(answered({}, 0)).toEqual({ first: undefined, errors: [], feasibility: 'good' });
  });
});

test('missing own funds are not judged', () => {
  expect(asking(4_500, 0, { ownCapital: {} })).toMatchObject({
    ...verdictOf(null),
    maxMonthlyRate: euros(1_575),
    maxPurchasePrice: null,
    judgedPurchase: null,
  });
  expect(asking(4_500, 0, { ownCapital: { savings: cents(0) } }).feasibility).toBe('own-capital-low');
});

test('an own follow-up rate is shown next to the verdict, and does not affect it', () => {
  const answer = asking(4_500, 80_000, { followUpInterestRate: percent(15) });
  expect(answer.followUp?.nominalInterestRate).toBe(15);
  expect(answer.followUp?.left).toBeLessThan(answer.stress[3]?.left ?? 0);
  expect(answer.word).toBe('WELL_FEASIBLE');
  expect(asking(4_500, 80_000).followUp).toBeNull();
});

test('without own funds the loan-to-value ends everything, not the lenders', () => {
  const answer = asking(4_500, 0);
  expect(answer).toMatchObject({ bindingRule: 'LOAN_TO_VALUE', errors: ['LOAN_AMOUNT_TO_LOW'] });
  // Expect no price, except for cents: up to 13 cents the commission of 3.57 % rounds to 0.
  expect(answer.maxPurchasePrice).toBeLessThan(14);
});

test('every number has its derivation', () => {
  const figures = asking(4_500, 80_000).derivation.map(({ figure, formula }) => [figure, formula]);
  expect(Object.fromEntries(figures)).toMatchObject({
    freeIncome: '4.500,00 € − 1.350,00 € = 3.150,00 €',
    maxMonthlyRate: 'das Kleinere von 3.150,00 € und 4.500,00 € × 35,00 % = 1.575,00 €',
    maxLoanAmount: '325.862,06 € × (3,80 % + 2,00 %) / 12 ≤ 1.575,00 €',
    maxPurchasePrice: '325.862,06 € + 80.000,00 € − 42.088,59 € = 363.773,47 €',
    comfortablePurchasePrice: 'das Kleinere von 4.500,00 € × 27,00 % und 3.150,00 € × 80,00 % = 1.215,00 €',
  });
});

const sums = fc.integer({ min: 0, max: 300_000_00 }).map(cents);
const monthly = fc.integer({ min: 0, max: 3_000_00 }).map(cents);
const options = fc.record({
  income: fc.record({ salary: fc.integer({ min: 0, max: 12_000_00 }).map(cents) }),
  expenses: fc.record({
    other: monthly,
    creditRate: monthly,
    numberOfVehicles: fc.integer({ min: 0, max: 3 }),
  }),
  ownCapital: fc.record({ savings: sums }),
  purchase: fc.constant({}),
  rateFor: fc.constant(RATES_BY_SHARE),
  asOf: fc.constant('2026-11-20'),
});
const priceOf = (one: AffordabilityOptions) => affordability(one).maxPurchasePrice ?? 0;

test('more income and more own funds never lower the price, more expenses never raise it', () => {
  fc.assert(
    fc.property(options, monthly, sums, (one, more, funds) => {
      const price = priceOf(one);
      const { income, expenses, ownCapital } = one;
      expect(affordability(one).comfortablePurchasePrice ?? 0).toBeLessThanOrEqual(price);
      expect(priceOf({ ...one, income: { salary: cents(income.salary + more) } })).toBeGreaterThanOrEqual(
        price,
      );
      expect(
        priceOf({ ...one, expenses: { ...expenses, other: cents(expenses.other + more) } }),
      ).toBeLessThanOrEqual(price);
      expect(
        priceOf({ ...one, ownCapital: { savings: cents(ownCapital.savings + funds) } }),
      ).toBeGreaterThanOrEqual(price);
    }),
    { numRuns: runs(150) },
  );
});

describe('the derivation of an answer', () => {
  const derivationsOf = (changes: Partial<AffordabilityOptions> = {}) =>
    new Map(
      affordability({
        income: { salary: euros(4_500) },
        expenses: { livingCost: euros(1_300), alimony: euros(200) },
        ownCapital: { savings: euros(80_000) },
        purchase: {},
        rateFor: constantRate(percent(3.8)),
        asOf: '2026-11-20',
        ...changes,
      }).derivation.map((one) => [one.figure, one]),
    );

  test('the free income lists every line, and the entered value if another one counts', () => {
    const free = derivationsOf().get('freeIncome');
    // Costs: living 1,300 + maintenance 480 + running costs 100 m² × 2.50 + reserve 200 = 2,230
    expect(free?.formula).toBe('4.500,00 € − 2.230,00 € = 2.270,00 €');
    expect(free?.inputs).toEqual({
      Gehalt: 4_500,
      Lebenshaltung: -1_300,
      'Gezahlter Unterhalt': -480,
      'Laufende Kosten der Immobilie': -250,
      Reserve: -200,
    });
    expect(free?.steps).toEqual([
      'Gehalt: 4.500,00 €',
      'Lebenshaltung: −1.300,00 €',
      'Gezahlter Unterhalt: −480,00 €, angegeben 200,00 €',
      'Laufende Kosten der Immobilie: −250,00 € (Annahme)',
      'Reserve: −200,00 € (Annahme)',
    ]);
  });

  test('the verdict names own funds, loan and instalment', () => {
    const verdict = derivationsOf().get('feasibility');
    // Loan 325,862.06 / price 363,773.47 = 89.58 %; payment 1,575 / income 4,500 = 35 %
    expect(verdict?.formula).toBe(
      'Eigenkapital 80.000,00 €, Darlehen 89,58 % des Preises, Rate 35,00 % des Einkommens',
    );
    expect(verdict?.inputs).toEqual({
      purchasePrice: 363_773.47,
      ownFunds: 80_000,
      additionalCosts: 42_088.59,
      loanToValue: 89.58,
      installmentShare: 35,
    });
    expect(verdict?.steps).toHaveLength(3);
  });

  test('the word names the lowest part', () => {
    expect(derivationsOf().get('word')?.formula).toBe(
      'Eigenkapital und Rate gut, Aussicht hoch, Zinsrisiko gering: Gut machbar',
    );
    expect(derivationsOf({ contractType: 'PROBATION' }).get('word')?.formula).toBe(
      'Eigenkapital und Rate gut, Aussicht mittel, Zinsrisiko gering: Machbar',
    );
  });

  test('an error has its reason, and no price', () => {
    const derivations = derivationsOf({ income: { salary: euros(1_200) } });
    expect([...derivations.keys()]).toEqual(['freeIncome', 'word']);
    // Living costs of 1,300 exceed the income of 1,200.
    expect(derivations.get('word')?.formula).toBe(
      'So geht es nicht: Einkommen unter den Lebenshaltungskosten',
    );
  });

  test('nothing is judged while no own funds are entered', () => {
    expect([...derivationsOf({ ownCapital: {} }).keys()]).toEqual(['freeIncome']);
  });

  test('each rate after the fixed-rate period has the monthly remainder', () => {
    const derivations = derivationsOf();
    // Free income 2,270 − monthly payment 1,575 = 695
    expect(derivations.get('stress.0')?.formula).toBe('2.270,00 € − 1.575,00 € = 695,00 €');
    const dearer = derivations.get('stress.2');
    expect(dearer?.formula).toBe('2.270,00 € − 1.839,30 € = 430,70 €');
    expect(dearer?.inputs).toEqual({ nominalInterestRate: 5.8, freeIncome: 2_270, monthlyRate: 1_839.3 });
    expect(dearer?.steps[0]).toContain('5,80 %');
  });

  test('no two lines of a household have the same name, and none is empty', () => {
    const names = Object.values(HOUSEHOLD_ITEM_NAMES);
    expect(new Set(names.filter((name) => name.trim() !== '')).size).toBe(names.length);
  });
});
