import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { findOffers } from '../offer-pricing/find-offers.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates } from '../testing/example-market.ts';
import type { Lender, RateRow } from '../rate-sheets/rate-sheets.ts';
import type { FinancingCase } from './financing-case.ts';
import { lenderLimits } from './lender-limits.ts';
import { whyNot } from './why-not.ts';

function reasons(terms: Partial<Lender>, changes: Partial<FinancingCase>, steps = { 60: 3.5, 100: 3.9 }) {
  const sheets = { lenders: [exampleLender(1, terms)], rates: exampleRates(1, steps), surcharges: [] };
  const market = compileMarket(sheets, '2026-11-20');
  const financingCase = { ...EXAMPLE_CASE, ...changes };
  const codes = whyNot(market, financingCase, 1);
  const { total } = findOffers(market, financingCase, { sortOrder: 'PROXIMITY', limit: 1, offset: 0 });
  expect(total).toBe(codes.length === 0 ? 1 : 0);
  return codes;
}

// Example lender: 50,000 to 1,000,000, up to 100 %, 1 to 10 % repayment, ten years. Example case: a loan of
// 320,000 for 400,000.
test.each<[string, Partial<Lender>, Partial<FinancingCase>, string[]]>([
  ['nothing in the way', {}, {}, []],
  ['loan at the minimum', {}, { loanAmount: cents(50_000_00) }, []],
  ['loan a cent below the minimum', {}, { loanAmount: cents(49_999_99) }, ['LOAN_TOO_SMALL']],
  ['no loan needed', { minLoan: cents(0) }, { loanAmount: cents(0) }, ['LOAN_TOO_SMALL']],
  ['loan at the maximum', { maxLoan: cents(320_000_00) }, {}, []],
  ['loan a cent above the maximum', { maxLoan: cents(319_999_99) }, {}, ['LOAN_TOO_LARGE']],
  ['loan-to-value at the limit', { maxLoanToValue: percent(80) }, {}, []],
  [
    'a cent above it',
    { maxLoanToValue: percent(80) },
    { loanAmount: cents(320_000_01) },
    ['LOAN_TO_VALUE_TOO_HIGH'],
  ],
  [
    'above the highest step',
    { maxLoanToValue: percent(120) },
    { loanAmount: cents(400_000_01) },
    ['LOAN_TO_VALUE_TOO_HIGH'],
  ],
  ['a price of nothing', {}, { purchasePrice: cents(0) }, ['LOAN_TO_VALUE_TOO_HIGH']],
  ['a period it has not', {}, { fixedInterestYears: 15 }, ['FIXED_YEARS']],
  ['lowest repayment', {}, { amortizationRate: percent(1) }, []],
  ['highest repayment', {}, { amortizationRate: percent(10) }, []],
  ['repayment too low', {}, { amortizationRate: percent(0.99) }, ['AMORTIZATION_TOO_LOW']],
  ['repayment too high', {}, { amortizationRate: percent(10.01) }, ['AMORTIZATION_TOO_HIGH']],
  ['employment not accepted', { employments: ['WORKER', 'PENSIONER'] }, {}, ['EMPLOYMENT']],
  ['employment accepted', { employments: ['WORKER', 'EMPLOYED'] }, {}, []],
  ['use not accepted', { uses: ['OWNER_OCCUPATION'] }, { use: 'RENTING' }, ['USE']],
  ['only doctors, profession unknown', { professions: ['DOCTOR'] }, {}, ['PROFESSION']],
  ['only doctors, a pharmacist', { professions: ['DOCTOR'] }, { profession: 'PHARMACIST' }, ['PROFESSION']],
  ['only doctors, a doctor', { professions: ['DOCTOR'] }, { profession: 'DOCTOR' }, []],
  ['another state', { regions: ['1276002', '1276009'] }, {}, ['REGION']],
  ['one of its states', { regions: ['1276002', '1276003'] }, {}, []],
  ['a region within the state, place elsewhere', { regions: ['12760031'] }, {}, ['REGION']],
  [
    'a region within the state, only the state known',
    { regions: ['12760030'] },
    { geoCode: '1276003' },
    ['REGION'],
  ],
  ['place unknown', { regions: ['1276003'] }, { geoCode: '' }, ['REGION']],
  [
    'several at once',
    { uses: ['RENTING'], regions: ['1276001'], maxLoan: cents(100_000_00) },
    { fixedInterestYears: 7 },
    ['LOAN_TOO_LARGE', 'FIXED_YEARS', 'USE', 'REGION'],
  ],
])('%s', (_, terms, changes, expected) => {
  expect(reasons(terms, changes)).toEqual(expected);
});

test('a lender without current rates is no part of the market', () => {
  const market = compileMarket({ lenders: [exampleLender(1)], rates: [], surcharges: [] }, '2026-11-20');
  expect(() => whyNot(market, EXAMPLE_CASE, 1)).toThrow('lender 1 has no current rates on 2026-11-20');
});

test('the limit of its terms or of its rates, whichever is lower, and the periods it has rates for', () => {
  const limitsOf = (
    terms: Partial<Lender>,
    years = 10,
    rates: RateRow[] = exampleRates(1, { 60: 3.5, 90: 3.9 }),
  ) => {
    const sheets = {
      lenders: [exampleLender(1, terms)],
      rates,
      surcharges: [],
    };
    return lenderLimits(compileMarket(sheets, '2026-11-20'), 1, years);
  };
  expect(limitsOf({ maxLoanToValue: percent(80) })).toEqual({
    fixedYears: [10],
    hasVariable: false,
    highestLoanToValue: 80,
  });
  expect(limitsOf({ maxLoanToValue: percent(120) }).highestLoanToValue).toBe(90);
  // The lender has no rates for 15 years, so the limit of its other fixed-rate periods applies.
  expect(limitsOf({ maxLoanToValue: percent(120) }, 15).highestLoanToValue).toBe(90);
  // Variable rates count only if the lender has no fixed-rate period at all.
  const variable = exampleRates(1, { 100: 4 }, { fixedYears: 0 });
  const both = limitsOf({}, 10, [...exampleRates(1, { 90: 3.9 }), ...variable]);
  expect(both).toEqual({ fixedYears: [10], hasVariable: true, highestLoanToValue: 90 });
  expect(limitsOf({}, 10, variable)).toEqual({ fixedYears: [], hasVariable: true, highestLoanToValue: 100 });
  const empty = compileMarket({ lenders: [], rates: [], surcharges: [] }, '2026-11-20');
  expect(() => lenderLimits(empty, 1, 10)).toThrow('lender 1 has no current rates on 2026-11-20');
});
