import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import type { ConstructionOptions } from './construction-options.ts';
import { constructionPlan } from './construction-plan.ts';
import {
  billShares,
  READY_TO_MOVE_IN,
  STAGE_BILLS,
  payoutsOfBills,
  type PaymentStage,
} from './payment-stages.ts';

const options: ConstructionOptions = {
  payouts: [
    { month: 0, amount: euros(60_000) },
    { month: 4, amount: euros(100_000) },
    { month: 8, amount: euros(140_000) },
  ],
  nominalInterestRate: percent(3.6),
  amortizationRate: percent(2),
  fixedInterestYears: 10,
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
  rent: euros(900),
};
const euro = (column: Float64Array, from: number, to: number) =>
  Array.from(column.slice(from, to), (amount) => amount / 100);

test('interest on payouts, commitment interest on the rest, rent until the last payout', () => {
  const plan = constructionPlan(options);
  expect(plan).toMatchObject({
    loanAmount: euros(300_000),
    constructionMonths: 8,
    monthlyRate: euros(1_400),
  });
  // Interest: 60,000 × 0.3 % = 180 for four months, 160,000 × 0.3 % = 480 for four; then the full payment
  expect(euro(plan.payment, 0, 10)).toEqual([180, 180, 180, 180, 480, 480, 480, 480, 1_400, 1_400]);
  // Commitment interest in months 7 and 8: 140,000 not yet paid out × 0.2 % = 280
  expect(euro(plan.commitmentInterest, 0, 10)).toEqual([0, 0, 0, 0, 0, 0, 280, 280, 0, 0]);
  expect(euro(plan.burden, 0, 10)).toEqual([
    1_080, 1_080, 1_080, 1_080, 1_380, 1_380, 1_660, 1_660, 1_400, 1_400,
  ]);
  expect(euro(plan.remainingDebtAfter, 0, 9)).toEqual([
    ...Array(4).fill(60_000),
    ...Array(4).fill(160_000),
    299_500,
  ]);
  expect(plan).toMatchObject({
    highestBurden: euros(1_660),
    highestBurdenMonth: 7,
    monthsOfDoubleBurden: 8,
    totalCommitmentInterest: euros(560),
    totalRent: euros(7_200),
  });
});

test('rent can outlast the building', () => {
  const plan = constructionPlan({ ...options, monthsUntilMove: 10 });
  expect(euro(plan.burden, 8, 11)).toEqual([2_300, 2_300, 1_400]);
  expect(plan.monthsOfDoubleBurden).toBe(10);
});

test('rent without a loan to pay at the same time is no double burden', () => {
  // Delay every payout by three months, so that rent and loan overlap only from month 4 on.
  const late = options.payouts.map(({ month, amount }) => ({ month: month + 3, amount }));
  const plan = constructionPlan({ ...options, payouts: late, commitmentFreeMonths: 24 });
  expect(euro(plan.burden, 0, 4)).toEqual([900, 900, 900, 1_080]);
  expect(plan.monthsOfDoubleBurden).toBe(8); // 11 months of rent less three
});

test('after the last payout the plan is that of a loan with as many months of interest only', () => {
  const plan = constructionPlan(options);
  const single = repaymentPlan({
    loanAmount: euros(300_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
    fixedInterestYears: 10,
    interestOnlyMonths: 8,
  });
  expect(plan.remainingDebt).toBe(single.remainingDebt);
  expect(plan.remainingDebtAfter.slice(8)).toEqual(single.remainingDebtAfter.slice(8));
  expect(plan.payment).toHaveLength(120);
});

test('paid out at once it is an ordinary loan with its effective rates', () => {
  const whole = constructionPlan({
    ...options,
    payouts: [{ month: 0, amount: euros(300_000) }],
    fees: euros(500),
  });
  const rates = effectiveRatesOfPlan({
    loanAmount: euros(300_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
    fixedInterestYears: 10,
    fees: euros(500),
  });
  expect(whole.effectiveInterestRate).toBeCloseTo(rates.effectiveInterestRate!, 9);
  expect(whole.effectiveInterestRateFixedPeriod).toBeCloseTo(rates.effectiveInterestRateFixedPeriod!, 9);
  expect(whole.totalCommitmentInterest).toBe(0);
});

test('several payouts without fees leave the effective rate unchanged, because interest is paid on payouts only', () => {
  // Monthly interest compounded over a year: (1 + 3.6 % / 12)^12 − 1 = 3.66 %; no commitment interest
  const staged = constructionPlan(options);
  expect(staged.effectiveInterestRate).toBeCloseTo(3.66, 2);
  expect(staged.effectiveInterestRateFixedPeriod).toBeCloseTo(3.66, 2);
  expect(constructionPlan({ ...options, commitmentInterestPerMonth: percent(1) }).effectiveInterestRate).toBe(
    staged.effectiveInterestRate,
  );
  const late = {
    ...options,
    payouts: options.payouts.map(({ month, amount }) => ({ month: month + 2, amount })),
  };
  expect(constructionPlan(late).effectiveInterestRate).toBeCloseTo(staged.effectiveInterestRate!, 2);
});

test('without a payout there is no plan', () => {
  expect(() => constructionPlan({ ...options, payouts: [] })).toThrow(CouldNotCalculateError);
});

test('a payout after the fixed-rate period has no agreed rate, and so no plan', () => {
  const until = (fixedInterestYears: number) => () => constructionPlan({ ...options, fixedInterestYears });
  // The last payout moves from month 8 to month 44, after the end of three fixed years.
  const late = options.payouts.map(({ month, amount }) => ({ month: month + 36, amount }));
  expect(until(1)).not.toThrow();
  expect(() => constructionPlan({ ...options, payouts: late, fixedInterestYears: 3 })).toThrow(
    CouldNotCalculateError,
  );
  expect(() => constructionPlan({ ...options, payouts: late, fixedInterestYears: 4 })).not.toThrow();
});

test('payouts and repayments add up in every month', () => {
  const payouts = fc.array(
    fc.record({
      month: fc.integer({ min: 0, max: 24 }),
      amount: fc.integer({ min: 1_000_00, max: 200_000_00 }).map(cents),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(payouts, (stages) => {
      const { payout, amortization, remainingDebtAfter } = constructionPlan({ ...options, payouts: stages });
      let debt = 0;
      remainingDebtAfter.forEach((after, month) => {
        debt += payout[month]! - amortization[month]!;
        expect(after).toBe(debt);
      });
    }),
    { numRuns: 60 },
  );
});

/** Developer's shares of the price for plot and house; the law permits at most seven bills (§ 3 (2) MaBV). */
const PAYMENT_STAGES: readonly PaymentStage[] = [
  { name: 'Beginn der Erdarbeiten', percent: 30 },
  { name: 'Rohbau', percent: 28 },
  { name: 'Dach', percent: 5.6 },
  { name: 'Heizung, Rohinstallation', percent: 2.1 },
  { name: 'Sanitär, Rohinstallation', percent: 2.1 },
  { name: 'Elektro, Rohinstallation', percent: 2.1 },
  { name: 'Fenster', percent: 7 },
  { name: 'Innenputz', percent: 4.2 },
  { name: 'Estrich', percent: 2.1 },
  { name: 'Fliesen', percent: 2.8 },
  { name: 'Bezugsfertigkeit', percent: 8.4 },
  { name: 'Fassade', percent: 2.1 },
  { name: 'Fertigstellung', percent: 3.5 },
];

test('the stages of the statute make up the whole price', () => {
  // Without the plot's 30 % the shares are those of § 3 (2) no. 2.
  expect(billShares(false)).toEqual([0, 40, 8, 19, 13, 15, 5]);
  expect(PAYMENT_STAGES.reduce((sum, { percent: share }) => sum + share, 0)).toBeCloseTo(100, 9);
});

test('stages and bills have names of their own', () => {
  for (const named of [PAYMENT_STAGES, STAGE_BILLS]) {
    const names = new Set(named.map(({ name }) => name).filter((name) => name.trim() !== ''));
    expect(names.size).toBe(named.length);
  }
});

test('seven bills make up the whole price as well, each of stages that follow each other', () => {
  // Stages per bill: 1 earthworks, 1 shell, 1 roof, 4 installations and windows, 3 interior, 2 moving in, 1
  // rest
  const sizes = [1, 1, 1, 4, 3, 2, 1];
  STAGE_BILLS.forEach(({ percent: share }, index) => {
    const first = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    const stages = PAYMENT_STAGES.slice(first, first + sizes[index]!);
    expect(share).toBeCloseTo(
      stages.reduce((sum, stage) => sum + stage.percent, 0),
      9,
    );
  });
  expect(STAGE_BILLS[READY_TO_MOVE_IN]?.name).toContain('Bezugsfertigkeit');
});

test('additional costs come before every bill', () => {
  const bills = [
    { month: 2, percent: 60 },
    { month: 9, percent: 40 },
  ];
  // The loan pays 30,000 costs − 20,000 own funds at signing, then the bills: 60 % and 40 % of 300,000
  expect(payoutsOfBills(euros(300_000), euros(20_000), bills, euros(30_000))).toEqual([
    { month: 0, amount: euros(10_000) },
    { month: 2, amount: euros(180_000) },
    { month: 9, amount: euros(120_000) },
  ]);
  // Own funds of 60,000 pay the costs of 30,000, and 30,000 of the first bill of 180,000.
  expect(payoutsOfBills(euros(300_000), euros(60_000), bills, euros(30_000))[0]).toEqual({
    month: 2,
    amount: euros(150_000),
  });
});

test('own funds pay the first bills, the loan the rest', () => {
  const bills = [
    { month: 0, percent: 30 },
    { month: 5, percent: 45 },
    { month: 12, percent: 25 },
  ];
  // Bills: 120,000, 180,000, 100,000. Own funds of 150,000 pay the first one and 30,000 of the second.
  expect(payoutsOfBills(euros(400_000), euros(150_000), bills)).toEqual([
    { month: 5, amount: euros(150_000) },
    { month: 12, amount: euros(100_000) },
  ]);
  expect(payoutsOfBills(euros(400_000), euros(150_000), bills.toReversed())).toEqual(
    payoutsOfBills(euros(400_000), euros(150_000), bills),
  );
  expect(payoutsOfBills(euros(400_000), euros(400_000), bills)).toEqual([]);
});
