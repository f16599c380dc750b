import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/money.ts';
import { feasibilityOf, type FeasibilityFacts } from './feasibility.ts';

/** Rated good: loan 180,000 of 200,000; own funds 40,000 = costs 20,000 + a tenth; payment 25 % of income */
const facts: FeasibilityFacts = {
  securityValue: euros(200_000),
  additionalCosts: euros(20_000),
  ownFunds: euros(40_000),
  loanAmount: euros(180_000),
  monthlyRate: euros(1_000),
  netIncome: euros(4_000),
  freeIncome: euros(2_000),
  costOfLiving: euros(900),
  hasNoOffer: false,
};

// @spec 4.12 8.17
test.each<[Partial<FeasibilityFacts>, string, string[]]>([
  [{}, 'good', []],
  [{ monthlyRate: euros(1_400) }, 'good', []], // exactly 35 %
  [{ monthlyRate: euros(1_400.01) }, 'medium', ['INSTALLMENT_SHARE_ABOVE_GOOD']],
  [{ ownFunds: euros(39_999.99) }, 'medium', ['OWN_FUNDS_BELOW_RECOMMENDED']],
  [{ monthlyRate: euros(1_600), loanAmount: euros(190_000) }, 'medium', ['INSTALLMENT_SHARE_ABOVE_GOOD']], // exactly 40 %, 95 %
  [{ monthlyRate: euros(1_600.01) }, 'low', ['INSTALLMENT_SHARE_ABOVE_MEDIUM']],
  [{ ownFunds: euros(25_000), loanAmount: euros(190_000.01) }, 'low', ['LOAN_TO_VALUE_ABOVE_MEDIUM']],
  // Errors by age, income and own funds precede the error of a missing offer.
  [{ hasNoOffer: true }, 'error', ['NO_OFFER']],
  [{ hasNoOffer: true, freeIncome: euros(-1) }, 'error', ['FUTURE_BUDGET_BELOW_ZERO']],
  [{ hasNoOffer: true, ownFunds: euros(0) }, 'own-capital-low', ['OWN_FUNDS_BELOW_TEN_PERCENT']],
  // Without a lender there is no payment, so the income cannot be too low for it.
  [{ hasNoOffer: true, monthlyRate: null, freeIncome: euros(-1) }, 'error', ['NO_OFFER']],
  [
    { hasNoOffer: true, monthlyRate: null, freeIncome: euros(-1), ownFunds: euros(0) },
    'own-capital-low',
    ['OWN_FUNDS_BELOW_TEN_PERCENT'],
  ],
  [{ ageGroup: 'BETWEEN_55_AND_66' }, 'good', []],
  [{ ageGroup: 'OVER_66', ownFunds: euros(0) }, 'error', ['AGE_GROUP_NOT_SUPPORTED']],
  [
    { ageGroup: 'OVER_66', freeIncome: euros(0) },
    'error',
    ['AGE_GROUP_NOT_SUPPORTED', 'FUTURE_BUDGET_BELOW_ZERO'],
  ],
  [{ ownFunds: euros(20_000) }, 'medium', ['OWN_FUNDS_BELOW_RECOMMENDED']], // exactly 10 % and the costs
  [{ ownFunds: euros(19_999.99) }, 'own-capital-low', ['OWN_FUNDS_BELOW_TEN_PERCENT']],
  [
    { ownFunds: euros(21_000), additionalCosts: euros(21_000.01) },
    'own-capital-low',
    ['OWN_FUNDS_BELOW_ADDITIONAL_COSTS'],
  ],
  [{ freeIncome: euros(999.99), ownFunds: euros(0) }, 'error', ['FUTURE_BUDGET_BELOW_ZERO']],
  [{ freeIncome: euros(1_000) }, 'good', []],
  [{ freeIncome: euros(-1), monthlyRate: euros(0) }, 'error', ['FUTURE_BUDGET_BELOW_ZERO']],
  [{ netIncome: euros(900), freeIncome: euros(-500) }, 'error', ['FUTURE_BUDGET_BELOW_ZERO']], // exactly the living costs
  [{ netIncome: euros(899.99), freeIncome: euros(-500) }, 'error', ['INCOME_BELOW_COST_OF_LIVING']],
])('%o is %s', (changes, feasibility, causes) => {
  expect(feasibilityOf({ ...facts, ...changes })).toEqual({ feasibility, causes });
});
