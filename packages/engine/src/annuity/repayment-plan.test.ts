import { expect, test } from 'vitest';
import { centsFromEuros, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { usualLoan } from '../testing/example-loan.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';

const paymentOf = (plan: RepaymentPlan, month: number) => plan.payment[month - 1];
const debtAfter = (plan: RepaymentPlan, month: number) => plan.remainingDebtAfter[month - 1];

test('the fixed years end the plan with a remaining debt', () => {
  const plan = repaymentPlan(usualLoan);
  expect(plan.numberOfInstallments).toBe(120);
  // First month: interest 300,000 × 3.6 % / 12 = 900, so 500 of the payment of 1,400 are repayment.
  expect([plan.monthlyRate, plan.interest[0], plan.amortization[0]]).toEqual([1_400_00, 900_00, 500_00]);
  expect(plan.remainingDebt).toBe(debtAfter(plan, 120));
  // Total costs: 120 payments of 1,400 €, no fees
  expect(plan.totalCosts).toBe(120 * 1_400_00);
});

test.each([240, 360, 7])(
  'a term of %s months ends in exactly that month, the last instalment takes the rest',
  (termMonths) => {
    const { fixedInterestYears: _years, ...open } = usualLoan;
    const plan = repaymentPlan({ ...open, repayment: { by: 'termMonths', termMonths } });
    expect(plan.numberOfInstallments).toBe(termMonths);
    expect(plan.remainingDebt).toBe(0);
    expect(paymentOf(plan, 1)).toBe(plan.monthlyRate);
    expect(plan.lastInstallmentAmount).toBe(paymentOf(plan, termMonths));
    expect(Math.abs(plan.lastInstallmentAmount - plan.monthlyRate)).toBeLessThan(termMonths * 2);
  },
);

test('full repayment brings the debt to zero at the end of the fixed years', () => {
  const plan = repaymentPlan({ ...usualLoan, repayment: { by: 'fullRepayment' } });
  expect([plan.numberOfInstallments, plan.remainingDebt]).toEqual([120, 0]);
  expect(() =>
    repaymentPlan({ ...usualLoan, fixedInterestYears: undefined, repayment: { by: 'fullRepayment' } }),
  ).toThrow(CouldNotCalculateError);
});

test('after the fixed years the follow-up rate sets the instalment again, and the end stays', () => {
  const plan = repaymentPlan({ ...usualLoan, followUpInterestRate: percent(5) });
  // Debt of 227,907.12 with 223.720999 payments left; over as many payments at 5 % it is 1,568.21 a month.
  expect(paymentOf(plan, 121)).toBe(1_568_21);
  expect([plan.numberOfInstallments, plan.remainingDebt]).toEqual([344, 0]);
  expect(plan.lastInstallmentAmount).toBeLessThan(1_568_21);
});

test('an entered instalment behaves like the repayment percentage that it implies', () => {
  // 1,400 € a month is 2 % initial repayment, so both plans are equal.
  const stated = repaymentPlan({
    ...usualLoan,
    repayment: { by: 'monthlyRate', monthlyRate: centsFromEuros(1_400) },
    followUpInterestRate: percent(5),
  });
  expect(stated.payment).toEqual(repaymentPlan({ ...usualLoan, followUpInterestRate: percent(5) }).payment);
});

test('a given term is unchanged under the follow-up rate', () => {
  const plan = repaymentPlan({
    ...usualLoan,
    repayment: { by: 'termMonths', termMonths: 240 },
    followUpInterestRate: percent(6),
  });
  expect([plan.numberOfInstallments, plan.remainingDebt]).toEqual([240, 0]);
  expect(paymentOf(plan, 121)).toBeGreaterThan(paymentOf(plan, 120) ?? 0);
});

// @contract 6.6
test('special repayments are booked after the instalment of their month, the yearly one in months 12, 24 and so on', () => {
  const plan = repaymentPlan({
    ...usualLoan,
    yearlySpecialRepayment: centsFromEuros(5_000),
    specialRepayments: [{ month: 3, amount: centsFromEuros(1_000) }],
  });
  const booked = [...plan.specialRepayment].flatMap((amount, index) =>
    amount > 0 ? [[index + 1, amount]] : [],
  );
  expect(booked).toEqual([
    [3, 1_000_00],
    ...Array.from({ length: 10 }, (_one, year) => [(year + 1) * 12, 5_000_00]),
  ]);
  // The special repayment of 1,000 € in month 3 lowers the interest of month 4.
  expect(plan.interest[3]).toBe(Math.round(((debtAfter(plan, 3) ?? 0) * 3.6) / 1200));
});

test('a special repayment either shortens the term or lowers the instalment and preserves the end', () => {
  const { fixedInterestYears: _years, ...open } = usualLoan;
  const without = repaymentPlan(open);
  const special = { specialRepayments: [{ month: 24, amount: centsFromEuros(30_000) }] };
  const shorter = repaymentPlan({ ...open, ...special });
  const lower = repaymentPlan({ ...open, ...special, specialRepaymentEffect: 'LOWER_INSTALLMENT' });
  expect(shorter.numberOfInstallments).toBeLessThan(without.numberOfInstallments);
  expect(paymentOf(shorter, 25)).toBe(1_400_00);
  expect(lower.numberOfInstallments).toBe(without.numberOfInstallments);
  const before = (debtAfter(lower, 24) ?? 0) + 30_000_00;
  expect(paymentOf(lower, 25)).toBe(Math.round((1_400_00 * (before - 30_000_00)) / before));
});

test('a change of the repayment rate sets the instalment again from its month', () => {
  const plan = repaymentPlan({
    ...usualLoan,
    amortizationChanges: [{ month: 25, amortizationRate: percent(4) }],
  });
  expect(paymentOf(plan, 24)).toBe(1_400_00);
  expect(paymentOf(plan, 25)).toBe(Math.round(((debtAfter(plan, 24) ?? 0) * 7.6) / 1200));
});

test('interest-only months come first and count into the fixed years', () => {
  const plan = repaymentPlan({ ...usualLoan, interestOnlyMonths: 12 });
  expect(Array.from(plan.payment.slice(0, 12))).toEqual(Array.from({ length: 12 }, () => 900_00));
  expect([paymentOf(plan, 13), plan.numberOfInstallments]).toEqual([1_400_00, 120]);
});

test('fees are costs, but no part of an instalment', () => {
  const plan = repaymentPlan({ ...usualLoan, fees: centsFromEuros(1_234.56) });
  expect(plan.totalCosts).toBe(120 * 1_400_00 + 1_234_56);
});

// @spec 3.77
test('dates follow the payout, on the last day of shorter months', () => {
  expect(repaymentPlan({ ...usualLoan, payoutDate: '2026-08-31' }).lastInstallmentDate).toBe('2036-08-31');
  expect(
    repaymentPlan({ ...usualLoan, payoutDate: '2026-02-28', fixedInterestYears: 1 }).lastInstallmentDate,
  ).toBe('2027-02-28');
  expect(repaymentPlan(usualLoan).lastInstallmentDate).toBeNull();
});

test.each([
  ['below the interest', 899_99, undefined],
  ['equal to the interest, without an end', 900_00, undefined],
])('an instalment %s has no plan', (_name, monthlyRate, fixedInterestYears) => {
  const terms = {
    ...usualLoan,
    fixedInterestYears,
    repayment: { by: 'monthlyRate' as const, monthlyRate: monthlyRate as never },
  };
  expect(() => repaymentPlan(terms)).toThrow(CouldNotCalculateError);
});

test('an instalment of just the interest repays nothing within the fixed years', () => {
  const plan = repaymentPlan({
    ...usualLoan,
    repayment: { by: 'monthlyRate', monthlyRate: centsFromEuros(900) },
  });
  expect(plan.remainingDebt).toBe(300_000_00);
});

test('a loan without interest is repaid by instalments alone', () => {
  // Payment: 100,000 × 2 % / 12 = 166.67 without interest; after 599 of them 164.67 is left for the last.
  const plan = repaymentPlan({
    loanAmount: centsFromEuros(100_000),
    nominalInterestRate: percent(0),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  });
  expect([plan.numberOfInstallments, plan.lastInstallmentAmount, plan.totalInterest]).toEqual([
    600, 164_67, 0,
  ]);
});

test('the slowest loan there is ends after two hundred years', () => {
  const plan = repaymentPlan({
    loanAmount: centsFromEuros(120_000),
    nominalInterestRate: percent(0),
    repayment: { by: 'amortizationRate', amortizationRate: percent(0.5) },
  });
  expect(plan.numberOfInstallments).toBe(2_400);
});

test('no loan has an empty plan', () => {
  expect(repaymentPlan({ ...usualLoan, loanAmount: centsFromEuros(0) })).toMatchObject({
    numberOfInstallments: 0,
    totalCosts: 0,
  });
});
