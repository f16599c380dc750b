import { cents, percent } from '@heimvorteil/engine';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { expect, test } from 'vitest';
import { annuityLoan, solvedLoan } from './annuity-loan.ts';

const TERMS = {
  loanAmount: cents(300_000_00),
  nominalInterestRate: percent(4),
  amortizationRate: percent(2),
  fixedInterestYears: 10,
};

test('a solved loan has its instalment and its effective rate', () => {
  // Instalment: 300,000 × 6 % / 12. APR: 4.07 % at 4 % interest, with the court's fee of 635 € 4.09 %.
  expect(solvedLoan(TERMS)).toMatchObject({ monthlyRate: 150_000, effectiveInterestRate: 4.09 });
  // assigning the land charge to another lender costs half the court's fee
  expect(solvedLoan({ ...TERMS, landCharge: 'ASSIGNED' })?.effectiveInterestRate).toBe(aprOf(TERMS, 0.5));
  expect(aprOf(TERMS)).toBe(4.09);
});

test.each([
  ['nothing is lent', { loanAmount: cents(0) }],
  ['own funds are more than enough', { loanAmount: cents(-1) }],
  ['nobody lends', { nominalInterestRate: null }],
  // instalment: 0.01 × 4.004 % / 12 rounds to 0
  ['the instalment never repays it', { loanAmount: cents(1), amortizationRate: percent(0.004) }],
])('there is no loan where %s', (_why, changed) => {
  expect(solvedLoan({ ...TERMS, ...changed })).toBeUndefined();
});

test('a plan that is read late is the loan’s own, whatever was calculated meanwhile', () => {
  const loan = annuityLoan({ ...TERMS, yearlySpecialRepayment: cents(1_000_00) });
  const other = annuityLoan({ ...TERMS, loanAmount: cents(500_000_00) });
  expect(other.wholePlan.numberOfInstallments).toBeGreaterThan(loan.wholePlan.numberOfInstallments);
  const { plan, wholePlan } = loan;
  expect([plan.payment.length, plan.remainingDebtAfter.at(-1)]).toEqual([120, loan.remainingDebt]);
  expect(wholePlan.remainingDebtAfter[119]).toBe(loan.remainingDebt);
  expect(wholePlan.payment[0]).toBe(loan.monthlyRate);
  expect(loan.wholePlan).toBe(wholePlan);
});
