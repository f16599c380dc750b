import { expect, test } from 'vitest';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { usualLoan } from '../testing/example-loan.ts';
import { remainingDebtAfter } from './remaining-debts-after.ts';
import { repaymentPlan } from './repayment-plan.ts';
import { type RepaymentTerms, termsUntilRepaid } from './repayment-terms.ts';

const { fixedInterestYears: _years, ...open } = usualLoan;
const twentyYears: RepaymentTerms = { ...open, repayment: { by: 'termMonths', termMonths: 240 } };

test('a term with interest-only months ends in its month, however the instalment was rounded', () => {
  // 100 € / 360 months is rounded up to 28 cents; after 357 payments only 4 cents are left for three months.
  const plan = repaymentPlan({
    loanAmount: euros(100),
    nominalInterestRate: percent(0),
    repayment: { by: 'termMonths', termMonths: 372 },
    interestOnlyMonths: 12,
  });
  expect(plan.numberOfInstallments).toBe(372);
  expect(Array.from(plan.payment.slice(-4))).toEqual([28, 1, 1, 2]);
});

test.each<[string, Partial<RepaymentTerms>]>([
  ['special repayments', { yearlySpecialRepayment: euros(1_000) }],
  ['a higher repayment on the way', { amortizationChanges: [{ month: 25, amortizationRate: percent(6) }] }],
])('%s end a term sooner, at the full instalment to the last but one', (_name, changes) => {
  const plan = repaymentPlan({ ...twentyYears, ...changes });
  expect(plan.numberOfInstallments).toBeLessThan(240);
  expect(plan.payment.at(-2)).toBe(plan.payment.at(-3));
});

test('special repayments lower the instalment of a loan that would never end without them', () => {
  // A payment of 900 is only interest; ten special repayments of 10,000 repay a third of the loan of 300,000.
  const plan = repaymentPlan({
    ...usualLoan,
    repayment: { by: 'monthlyRate', monthlyRate: euros(900) },
    yearlySpecialRepayment: euros(10_000),
    specialRepaymentEffect: 'LOWER_INSTALLMENT',
  });
  expect(plan.remainingDebt).toBe(200_000_00);
  // Payment for the lower debt: 900 × 290,000 / 300,000 = 870
  expect(plan.payment[12]).toBe(870_00);
});

test('special repayments out of order share their year in order of their months', () => {
  // The yearly limit of special repayments is a tenth of the loan, 30,000: month 3 takes 20,000, so 10,000
  // remain for month 8.
  const plan = repaymentPlan({
    ...usualLoan,
    specialRepayments: [
      { month: 8, amount: euros(20_000) },
      { month: 3, amount: euros(20_000) },
    ],
  });
  expect([plan.specialRepayment[2], plan.specialRepayment[7]]).toEqual([20_000_00, 10_000_00]);
  expect(plan.corrections).toEqual([
    {
      code: 'SPECIAL_REPAYMENT_CORRECTED',
      field: 'specialRepayments',
      month: 8,
      from: 20_000_00,
      to: 10_000_00,
      reason: 'YEARLY_LIMIT',
    },
  ]);
});

test('half a cent of interest is a cent, in the first month and in the last', () => {
  // Interest of 1,000 € × 0.006 % / 12 = half a cent, which must round up.
  const loanAmount = euros(1_000);
  const nominalInterestRate = percent(0.006);
  const once = repaymentPlan({
    loanAmount,
    nominalInterestRate,
    repayment: { by: 'termMonths', termMonths: 1 },
  });
  expect([once.totalInterest, once.lastInstallmentAmount]).toEqual([1, 1_000_01]);
  expect(remainingDebtAfter(loanAmount, nominalInterestRate, cents(100_00), 1)).toBe(900_01);
});

test('a loan is followed to its end at its first rate, unless one is agreed for later or nothing is left then', () => {
  expect(termsUntilRepaid(usualLoan)).toEqual(open);
  const followed = { ...usualLoan, followUpInterestRate: percent(5) };
  const full: RepaymentTerms = { ...usualLoan, repayment: { by: 'fullRepayment' } };
  expect([termsUntilRepaid(followed), termsUntilRepaid(full)]).toEqual([followed, full]);
});
