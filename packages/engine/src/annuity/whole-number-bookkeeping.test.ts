import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { MAX_MONTHS, planColumns } from './plan-columns.ts';
import { writeRepaymentPlan, repaymentPlan } from './repayment-plan.ts';

/** 12 months × 100,000 thousandths of a percent, to divide yearly rates without rounding errors. */
const DENOMINATOR = 12n * 100_000n;
const rounded = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

interface Loan {
  loan: number;
  rate: number;
  amortization: number;
  followUp: number;
  years: number;
  yearly: number;
}

/**
 * Reference plan in integer cents with a constant payment: payment, interest, special repayment and debt by
 * month. Null if the interest exceeds the payment or 400 years are not enough.
 */
function bookkeeping({ loan, rate, amortization, followUp, years, yearly }: Loan): number[][] | null {
  const rows: bigint[][] = [];
  let balance = BigInt(loan);
  const instalment = rounded(balance * BigInt(rate + amortization), DENOMINATOR);
  for (let month = 1; balance > 0n; month++) {
    const inForce = BigInt(month > years * 12 ? followUp : rate);
    const interest = rounded(balance * inForce, DENOMINATOR);
    if (interest >= instalment || month > MAX_MONTHS) return null;
    const payment = instalment < balance + interest ? instalment : balance + interest;
    balance -= payment - interest;
    const wanted = month % 12 === 0 ? BigInt(yearly) : 0n;
    const special = wanted < balance ? wanted : balance;
    balance -= special;
    rows.push([payment, interest, special, balance]);
  }
  return rows.map((row) => row.map(Number));
}

const anyLoan = fc.record({
  loan: fc.integer({ min: 10_000_00, max: 9_999_999_99 }),
  rate: fc.integer({ min: 0, max: 20_000 }),
  amortization: fc.integer({ min: 500, max: 20_000 }),
  followUp: fc.integer({ min: 0, max: 20_000 }),
  years: fc.integer({ min: 1, max: 35 }),
  yearly: fc.integer({ min: 0, max: 1_000_00 }),
});

// @contract 6.3
test('the plan is the bookkeeping in whole numbers, to the cent in every row', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const booked = bookkeeping(one);
      fc.pre(booked !== null);
      const plan = repaymentPlan({
        loanAmount: cents(one.loan),
        nominalInterestRate: percent(one.rate / 1000),
        repayment: { by: 'amortizationRate', amortizationRate: percent(one.amortization / 1000) },
        fixedInterestYears: one.years,
        followUpMode: 'KEEP_INSTALLMENT',
        followUpInterestRate: percent(one.followUp / 1000),
        yearlySpecialRepayment: cents(one.yearly),
      });
      const rows = Array.from(plan.payment, (payment, index) => [
        payment,
        plan.interest[index],
        plan.specialRepayment[index],
        plan.remainingDebtAfter[index],
      ]);
      expect(rows).toEqual(booked);
    }),
  );
});

test('a loan with a constant rate is booked the same, row by row', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const level = { ...one, followUp: one.rate, years: 400, yearly: 0 };
      const plan = repaymentPlan({
        loanAmount: cents(one.loan),
        nominalInterestRate: percent(one.rate / 1000),
        repayment: { by: 'amortizationRate', amortizationRate: percent(one.amortization / 1000) },
      });
      const expected = bookkeeping(level)!;
      expect([...plan.payment]).toEqual(expected.map((row) => row[0]));
      expect([...plan.remainingDebtAfter]).toEqual(expected.map((row) => row[3]));
    }),
  );
});

test('columns that held a longer plan show nothing of it', () => {
  const columns = planColumns();
  const terms = {
    loanAmount: cents(300_000_00),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  } as const;
  writeRepaymentPlan(columns, { ...terms, yearlySpecialRepayment: cents(1_000_00) });
  const figures = writeRepaymentPlan(columns, terms);
  const { specialRepayment, remainingDebtAfter, ...plan } = repaymentPlan(terms);
  expect(columns.specialRepayment.slice(0, figures.numberOfInstallments)).toEqual(specialRepayment);
  expect(columns.remainingDebtAfter.slice(0, figures.numberOfInstallments)).toEqual(remainingDebtAfter);
  expect(plan).toMatchObject(figures);
});
