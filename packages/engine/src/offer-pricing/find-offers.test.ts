import { describe, expect, test } from 'vitest';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, percent } from '../money/money.ts';
import { averageRate } from './average-rates.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers, pricedOffers, type OfferQuery } from './find-offers.ts';
import { EXAMPLE_CASE, EXAMPLE_SHEETS } from '../testing/example-market.ts';

const market = compileMarket(EXAMPLE_SHEETS, '2026-11-20');
const ALL: OfferQuery = { sortOrder: 'EFFECTIVE_RATE', limit: 100, offset: 0 };

function offersOf(query: Partial<OfferQuery>, changes: Partial<FinancingCase> = {}) {
  return findOffers(market, { ...EXAMPLE_CASE, ...changes }, { ...ALL, ...query }).offers;
}

function reasonsOfThird(changes: Partial<FinancingCase>) {
  const [offer] = offersOf({ lenderId: 3 }, changes);
  const reasons = offer?.reasons.map(({ code, points }) => [code, points] as const) ?? [];
  return { rate: offer?.nominalInterestRate, reasons: Object.fromEntries(reasons) };
}

test('an offer carries instalment, effective rate and remaining debt of its rate', () => {
  // Payment: 320,000 × 5.4 % / 12 = 1,440; APR 3.4535 % without the court fee of 635 €, 3.4702 % with it
  const [offer] = offersOf({ lenderId: 3 });
  expect(offer).toMatchObject({
    lenderId: 3,
    lenderIndex: 2,
    validFrom: '2026-11-02',
    fixedInterestYears: 10,
    baseRate: 3.3,
    nominalInterestRate: 3.4,
    effectiveInterestRate: 3.47,
    monthlyRate: 1_440_00,
  });
  // Debt by the closed formula: 320,000 − 533.33 × ((1 + 0.034/12)^120 − 1) / (0.034/12); no monthly rounding
  expect(Math.abs((offer?.remainingDebt ?? 0) - 243_901_68)).toBeLessThan(60);
});

// The lender's rates by loan-to-value: 3.30 up to 60 %, 3.40 up to 80 %, 3.655 up to 90 %, 4.00 up to 100 %
test.each<[string, Partial<FinancingCase>, number, Record<string, number>]>([
  ['60 % exactly', { loanAmount: cents(240_000_00) }, 3.3, { BASE_RATE: 3.3 }],
  ['a cent above 60 %', { loanAmount: cents(240_000_01) }, 3.4, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1 }],
  ['90 %', { loanAmount: cents(360_000_00) }, 3.655, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.355 }],
  [
    'selfemployed',
    { employment: 'SELFEMPLOYED' },
    3.55,
    { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, EMPLOYMENT: 0.15 },
  ],
  ['let', { use: 'RENTING' }, 3.5, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, USE: 0.1 }],
  ['99,999.99', { loanAmount: cents(99_999_99) }, 3.5, { BASE_RATE: 3.3, LOAN_AMOUNT: 0.2 }],
  ['100,000', { loanAmount: cents(100_000_00) }, 3.3, { BASE_RATE: 3.3 }],
  [
    '3 % repayment',
    { amortizationRate: percent(3) },
    3.35,
    { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, AMORTIZATION: -0.05 },
  ],
  ['2.99 % repayment', { amortizationRate: percent(2.99) }, 3.4, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1 }],
  ['in Niedersachsen', { geoCode: '127600912' }, 3.45, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, REGION: 0.05 }],
  ['on probation', { contract: 'PROBATION' }, 3.52, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, CONTRACT: 0.12 }],
  ['permanent', { contract: 'PERMANENT' }, 3.4, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1 }],
  ['a doctor', { profession: 'DOCTOR' }, 3.32, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, PROFESSION: -0.08 }],
  [
    'building',
    { financingType: 'BuildingFinancing' },
    3.43,
    { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, FINANCING_TYPE: 0.03 },
  ],
  // Surcharge for agreeing the rate ahead: 16 months × 0.02 = 0.32
  ['16 months ahead', { leadMonths: 16 }, 3.72, { BASE_RATE: 3.3, LOAN_TO_VALUE: 0.1, FORWARD: 0.32 }],
])('%s: every part of the rate is a reason', (_, changes, rate, reasons) => {
  expect(reasonsOfThird(changes)).toEqual({ rate, reasons });
});

test('no lender agrees a rate more than 66 months ahead', () => {
  const lenders = (leadMonths: number) => offersOf({}, { leadMonths }).length;
  expect([lenders(66), lenders(67)]).toEqual([lenders(0), 0]);
});

describe('order', () => {
  // Average stars of lenders 1 to 4. 4.249 rounds to 4.25, so lenders 1 and 3 are equal and the rate decides.
  const ratings = [4.25, 0, 4.249, 4.8];

  test.each<[OfferQuery['sortOrder'], number[]]>([
    ['PROXIMITY', [2, 1, 3, 4]],
    ['EFFECTIVE_RATE', [3, 4, 1, 2]],
    ['MONTHLY_RATE', [3, 4, 1, 2]],
    // With the same initial repayment, a higher rate leaves less debt, because the payment is higher.
    ['REMAINING_DEBT', [2, 1, 3, 4]],
    ['RATING', [4, 3, 1, 2]],
  ])('%s', (sortOrder, expected) => {
    expect(offersOf({ sortOrder, ratings }).map(({ lenderId }) => lenderId)).toEqual(expected);
  });

  test('without a remaining debt the rate decides', () => {
    // At 3.4 % interest + 10 % repayment the loan is repaid in nine years, before the fixed-rate period ends.
    const offers = offersOf({ sortOrder: 'REMAINING_DEBT' }, { amortizationRate: percent(10) });
    expect(offers.map(({ lenderId, remainingDebt }) => [lenderId, remainingDebt])).toEqual([
      [3, 0],
      [4, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  test('pages follow one another without gap or repetition', () => {
    const pages = [0, 1, 2, 3, 4].flatMap((offset) => offersOf({ limit: 1, offset }));
    expect(pages).toEqual(offersOf({}));
    expect(findOffers(market, EXAMPLE_CASE, { ...ALL, limit: 1, offset: 9 })).toEqual({
      offers: [],
      total: 4,
    });
  });
});

test.each<[string, Partial<OfferQuery>, number[]]>([
  ['VIA', { product: 'VIA' }, [4]],
  ['DEFAULT', { product: 'DEFAULT' }, [3, 1, 2]],
  ['insurers', { providerType: 'INSURER' }, [1]],
  ['banks', { providerType: 'BANK' }, [3, 4, 2]],
  ['all with rates', { providerType: 'ALL_WITH_RATES' }, [3, 4, 1, 2]],
  ['one lender', { lenderId: 2 }, [2]],
  ['an unknown lender', { lenderId: 99 }, []],
  ['5 % of special repayment', { leastSpecialRepayment: percent(5) }, [3, 4, 1, 2]],
  ['6 % of special repayment', { leastSpecialRepayment: percent(6) }, []],
  ['6 months without commitment interest', { leastCommitmentFreeMonths: 6 }, [3, 4, 1, 2]],
  ['7 months without commitment interest', { leastCommitmentFreeMonths: 7 }, []],
  ['the region', { isRegional: true }, [1, 2]],
])('only %s', (_, query, expected) => {
  expect(offersOf(query).map(({ lenderId }) => lenderId)).toEqual(expected);
});

test.each([
  ['2025-01-01', undefined],
  ['2025-01-02', 9],
  ['2026-11-01', 9],
  ['2026-11-02', 3.4],
  ['2026-11-30', 3.4],
  ['2026-12-01', 1],
])('on %s the latest started set is current', (asOf, expected) => {
  const query = { ...ALL, lenderId: 3 };
  const { offers } = findOffers(compileMarket(EXAMPLE_SHEETS, asOf), EXAMPLE_CASE, query);
  expect(offers[0]?.nominalInterestRate).toBe(expected);
});

test('the mean counts the lenders that would take the case and is rounded half up', () => {
  // Average: (3.60 + 3.90 + 3.40 + 3.40) / 4 = 3.575, rounded to 3.58
  expect(averageRate(market, EXAMPLE_CASE)).toMatchObject({ rate: 3.58, offerCount: 4 });
  // Lenders 1 and 2 lend in Berlin only, so the average is (3.40 + 3.40) / 2.
  expect(averageRate(market, { ...EXAMPLE_CASE, geoCode: '' })).toMatchObject({ rate: 3.4, offerCount: 2 });
  expect(averageRate(market, { ...EXAMPLE_CASE, loanAmount: cents(9_000_00) })).toBeNull();
});

test('a priced result is unchanged while another case is priced', () => {
  const dearer = { ...EXAMPLE_CASE, loanAmount: cents(390_000_00) };
  const priced = pricedOffers(market, EXAMPLE_CASE, {});
  const page = findOffers(market, EXAMPLE_CASE, ALL);
  const [copy, slice] = [structuredClone(page), priced.slice(ALL)];
  expect(findOffers(market, dearer, ALL).offers).not.toEqual(copy.offers);
  expect(page).toEqual(copy);
  expect(priced.slice(ALL)).toEqual(slice);
  expect(priced.total).toBe(copy.total);
});
