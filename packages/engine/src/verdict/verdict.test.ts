import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { isPreApproved, verdictOf, type FinancingFacts } from './verdict.ts';

/** Loan: 200,000 + 20,000 costs − 40,000 own funds = 180,000; payment: loan × 5.6 % / 12 = 840 */
const facts: FinancingFacts = {
  securityValue: euros(200_000),
  additionalCosts: euros(20_000),
  ownFunds: euros(40_000),
  loanAmount: euros(180_000),
  monthlyRate: euros(840),
  nominalInterestRate: percent(3.6),
  amortizationRate: percent(2),
  fixedInterestYears: 10,
  netIncome: euros(4_000),
  freeIncome: euros(2_000),
  costOfLiving: euros(900),
  hasNoOffer: false,
};
const codesOf = (changes: Partial<FinancingFacts>) =>
  verdictOf({ ...facts, ...changes }).reasons.map(({ code }) => code);

// After ten years 136,744.23 is left; at a rate two points higher it costs 986.14 a month.
test.each<[Partial<FinancingFacts>, object, string[]]>([
  [{}, { word: 'WELL_FEASIBLE', feasibility: 'good', probability: 'high', risk: 'low', errors: [] }, []],
  [{ freeIncome: euros(986.14) }, { word: 'WELL_FEASIBLE', risk: 'low' }, []],
  [
    { freeIncome: euros(986.13) },
    { word: 'FEASIBLE', feasibility: 'good', probability: 'high', risk: 'medium' },
    ['BUDGET_BELOW_ZERO_AT_HIGHER_RATE'],
  ],
  [
    { employmentType: 'UNEMPLOYED' },
    { word: 'FEASIBLE', feasibility: 'good', probability: 'medium', risk: 'low' },
    ['UNEMPLOYED'],
  ],
  [
    { ownFunds: euros(39_000), contractType: 'PROBATION' },
    { word: 'HARDLY_FEASIBLE', feasibility: 'medium', probability: 'low' },
    ['OWN_FUNDS_BELOW_RECOMMENDED', 'PROBATION'],
  ],
  [
    { freeIncome: euros(839.99) },
    { word: 'NOT_FEASIBLE', feasibility: 'error', probability: null, risk: 'high' },
    ['FUTURE_BUDGET_BELOW_ZERO'],
  ],
  [
    { netIncome: euros(800), freeIncome: euros(-500), employmentType: 'UNEMPLOYED' },
    { word: 'NOT_FEASIBLE', probability: null, risk: null, stress: [] },
    ['INCOME_BELOW_COST_OF_LIVING'],
  ],
  [
    { ageGroup: 'OVER_66' },
    { word: 'NOT_FEASIBLE', probability: null, risk: null, stress: [], errors: ['AGE_GROUP_NOT_SUPPORTED'] },
    ['AGE_GROUP_NOT_SUPPORTED'],
  ],
  [
    { ageGroup: 'OVER_66', freeIncome: euros(0) },
    { risk: null, stress: [], errors: ['AGE_GROUP_NOT_SUPPORTED', 'FUTURE_BUDGET_BELOW_ZERO'] },
    ['AGE_GROUP_NOT_SUPPORTED', 'FUTURE_BUDGET_BELOW_ZERO'],
  ],
  [
    { hasNoOffer: true },
    { word: 'NOT_FEASIBLE', probability: null, risk: null, stress: [], errors: ['NO_OFFER'] },
    ['NO_OFFER'],
  ],
  [
    // Own funds that are too low precede the error of a missing lender.
    { ownFunds: euros(0), nominalInterestRate: null, monthlyRate: null, hasNoOffer: true },
    { word: 'HARDLY_FEASIBLE', feasibility: 'own-capital-low', probability: 'low', risk: null, stress: [] },
    ['OWN_FUNDS_BELOW_TEN_PERCENT'],
  ],
  [
    { loanAmount: euros(0), monthlyRate: euros(0), nominalInterestRate: null },
    { word: 'WELL_FEASIBLE', risk: 'low', stress: [] },
    [],
  ],
])('%o', (changes, expected, reasons) => {
  expect(verdictOf({ ...facts, ...changes })).toMatchObject(expected);
  expect(codesOf(changes)).toEqual(reasons);
});

test('a risk comes with the four rates behind it', () => {
  const { stress } = verdictOf(facts);
  expect(stress.map(({ delta, nominalInterestRate }) => [delta, nominalInterestRate])).toEqual([
    [0, 3.6],
    [1, 4.6],
    [2, 5.6],
    [3, 6.6],
  ]);
});

test('a loan beyond the 75th birthday names the years, an endless one does not', () => {
  // The loan takes 344 months at 3.6 % + 2 %; a 55-year-old has only 240 months until 75.
  const old = { ageGroup: 'BETWEEN_55_AND_66' } as const;
  expect(verdictOf({ ...facts, ...old }).reasons).toEqual([{ code: 'TERM_BEYOND_AGE_75', change: 9 }]);
  expect(verdictOf({ ...facts, ...old, amortizationRate: percent(0) }).reasons).toEqual([
    { code: 'TERM_BEYOND_AGE_75' },
  ]);
  expect(verdictOf({ ...facts, ageGroup: 'BETWEEN_45_AND_54' }).reasons).toEqual([]);
});

test('without facts nothing is judged', () => {
  expect(verdictOf(null)).toEqual({
    word: 'NOT_JUDGED',
    feasibility: 'empty',
    probability: null,
    risk: null,
    stress: [],
    reasons: [],
    errors: [],
  });
});

test.each([
  ['WELL_FEASIBLE', [], 7, true],
  ['FEASIBLE', [], 1, true],
  ['HARDLY_FEASIBLE', [], 7, false],
  ['NOT_FEASIBLE', ['NO_OFFER'], 7, false],
  ['NOT_JUDGED', [], 7, false],
  ['WELL_FEASIBLE', ['LOAN_AMOUNT_TO_LOW'], 7, false],
  ['WELL_FEASIBLE', [], 0, false],
  // Null: the market was not checked, so no lender is known to grant the loan.
  ['WELL_FEASIBLE', [], null, false],
] as const)('%s with the errors %j and %s lenders: approved %s', (word, errors, offerCount, approved) => {
  expect(isPreApproved({ word, errors }, offerCount)).toBe(approved);
});
