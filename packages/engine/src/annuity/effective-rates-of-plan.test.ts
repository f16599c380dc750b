import { expect, test } from 'vitest';
import { compareOwnOffers } from '../own-offers/compare-own-offers.ts';
import { constructionPlan } from '../construction/construction-plan.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { severalLoans } from '../several-loans/several-loans.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import { usualLoan } from '../testing/example-loan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const withFees: RepaymentTerms = { ...usualLoan, fees: euros(3_000) };

// @contract 6.9
test.each<[string, Partial<RepaymentTerms>]>([
  ['what is repaid every year', { yearlySpecialRepayment: euros(15_000) }],
  ['what is repaid once', { specialRepayments: [{ month: 24, amount: euros(30_000) }] }],
  [
    'a special repayment that lowers the instalment',
    { yearlySpecialRepayment: euros(15_000), specialRepaymentEffect: 'LOWER_INSTALLMENT' },
  ],
  ['the rate assumed for later', { followUpInterestRate: percent(9) }],
])('a voluntary %s does not enter the legal rate', (_what, changes) => {
  expect(effectiveRatesOfPlan({ ...withFees, ...changes })).toEqual(effectiveRatesOfPlan(withFees));
});

test('nor does it enter the rate of several loans together', () => {
  const loan = { name: 'Bank', kind: 'ANNUITY_LOAN', terms: withFees } as const;
  const free = { ...withFees, yearlySpecialRepayment: euros(15_000), followUpInterestRate: percent(9) };
  const rateOf = (terms: RepaymentTerms) =>
    severalLoans([{ ...loan, terms }, loan]).effectiveInterestRate ?? NaN;
  expect(rateOf(free)).toBe(rateOf(withFees));
  // Two identical loans together have the rate of one of them.
  expect(rateOf(withFees)).toBeCloseTo(effectiveRatesOfPlan(withFees).effectiveInterestRate ?? NaN, 9);
});

const { loanAmount, nominalInterestRate, repayment } = usualLoan;
const offer = { name: 'Bank', nominalInterestRate, repayment, fixedInterestYears: 10 };

// Fees leave at most one cent of the payout, so no meaningful rate fits payments of 1,400 €.
test.each([299_999.99, 300_000, 400_000])('fees of %d € eat a payout of 300,000 €', (amount) => {
  const fees = euros(amount);
  for (const calculate of [
    () => effectiveRatesOfPlan({ ...usualLoan, fees }),
    () => effectiveRatesOfPlan({ ...usualLoan, fixedInterestYears: undefined, fees }),
    () => severalLoans([{ name: 'Bank', kind: 'ANNUITY_LOAN', terms: { ...usualLoan, fees } }]),
    () => compareOwnOffers([offer, { ...offer, fees }], { loanAmount }),
    () =>
      constructionPlan({
        payouts: [{ month: 0, amount: loanAmount }],
        nominalInterestRate,
        amortizationRate: percent(2),
        commitmentFreeMonths: 0,
        commitmentInterestPerMonth: percent(0),
        fees,
      }),
  ]) {
    expect(calculate).toThrow(CouldNotCalculateError);
  }
});
