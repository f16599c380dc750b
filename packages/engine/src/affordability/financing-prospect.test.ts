import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { isPreApproved } from '../verdict/verdict.ts';
import { affordability } from './affordability.ts';
import { followUpProspect } from './financing-prospect.ts';
import { countedIncomeOfRange } from './income-range.ts';

const AT_3_8 = { rateFor: constantRate(percent(3.8)), asOf: '2026-11-20' };
const followUp = (remainingDebt: number, propertyValue: number, salary: number, more: object = {}) =>
  followUpProspect({
    ...AT_3_8,
    income: { salary: euros(salary) },
    remainingDebt: euros(remainingDebt),
    propertyValue: euros(propertyValue),
    ...more,
  });

// Monthly payment: loan of 150,000 × (3.8 % interest + 2 % repayment) / 12 = 725
test.each([
  [150_000, 300_000, 3_001, 'good', 'high'], // instalment 24.16 % of income, half of the value repaid
  [150_000, 165_000, 3_001, 'own-capital-low', 'low'], // repaid share 9.09 % of the value
  [150_000, 300_000, 2_001, 'error', null], // free income 2,001 − 900 − 250 − 200 = 651 < 725
  [300_000, 400_000, 4_001, 'medium', 'medium'], // instalment 36.24 % of income
])(
  '%d of debt on %d with %d a month is %s, probability %s',
  (debt, value, salary, feasibility, probability) => {
    const prospect = followUp(debt, value, salary);
    expect([prospect.feasibility, prospect.probability]).toEqual([feasibility, probability]);
  },
);

test('nothing is added to a debt, and the repaid part is own funds', () => {
  const { judgedPurchase } = followUp(150_000, 300_000, 3_001);
  expect(judgedPurchase).toMatchObject({
    additionalCosts: 0,
    ownFunds: euros(150_000),
    monthlyRate: euros(725),
    loanToValue: 50,
  });
});

test.each([
  [{}, []],
  [{ remainingDebt: euros(99_999) }, ['LOAN_AMOUNT_TO_LOW']],
  [{ ageGroup: 'OVER_66' as const }, ['AGE_GROUP_NOT_SUPPORTED']],
  [
    { ageGroup: 'OVER_66' as const, remainingDebt: euros(99_999) },
    ['AGE_GROUP_NOT_SUPPORTED', 'LOAN_AMOUNT_TO_LOW'],
  ],
  [{ rateFor: () => null }, ['NO_OFFER']],
  [{ offerCountFor: () => 0 }, ['NO_OFFER']],
  [{ offerCountFor: () => 1 }, []],
])('%o has the errors %j', (more, errors) => {
  expect(followUp(150_000, 300_000, 3_001, more).errors).toEqual(errors);
});

test('work and age make lenders careful with a debt, too', () => {
  const { probability, reasons } = followUp(150_000, 300_000, 3_001, {
    employmentType: 'FREELANCER',
    ageGroup: 'BETWEEN_55_AND_66',
  });
  expect(probability).toBe('medium');
  expect(reasons.map(({ code }) => code)).toEqual(['FREELANCER', 'TERM_BEYOND_AGE_75']);
});

test('causes come before cautions', () => {
  // The payment of 1,450 is 36.24 % of the income of 4,001, above the limit of 35 %.
  const { reasons } = followUp(300_000, 400_000, 4_001, { employmentType: 'FREELANCER' });
  expect(reasons).toEqual([{ code: 'INSTALLMENT_SHARE_ABOVE_GOOD' }, { code: 'FREELANCER' }]);
});

// Example of contract §6: income 4,500 and own funds 80,000 are enough for a price of 363,773.47.
test('a purchase is judged at its price', () => {
  const at = (price: number) =>
    affordability({
      ...AT_3_8,
      income: { salary: euros(4_500) },
      ownCapital: { savings: euros(80_000) },
      purchase: {},
      purchasePrice: euros(price),
    });
  expect(at(360_000).feasibility).toBe('good');
  expect(isPreApproved(at(360_000), 7)).toBe(true);
  expect(at(500_000).feasibility).toBe('low'); // instalment 2,309 is 51.3 % of income
  expect(isPreApproved(at(500_000), 7)).toBe(false);
});

test('an income range counts with its lower end', () => {
  expect(countedIncomeOfRange('FROM_3001_TO_4000')).toBe(euros(3_001));
  expect(countedIncomeOfRange('OVER_5001')).toBe(euros(5_001));
});
