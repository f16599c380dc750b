import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { aprOf, courtFee } from '../testing/apr-by-bisection.ts';
import { followUpLoan, type FollowUpOptions } from './follow-up-loan.ts';
import type { FollowUpKind } from './forward-terms.ts';
import { followUp } from './follow-up.ts';

const options: FollowUpOptions = {
  remainingDebt: euros(200_000),
  propertyValue: euros(400_000),
  today: '2026-11-20',
  monthsUntilEnd: 24,
  amortizationRate: percent(3),
  rateFor: constantRate(percent(1.48)),
  prolongationRateFor: constantRate(percent(2)),
};

test('three options, each with instalment, interest and debt', () => {
  const { options: ways, loanToValue, forwardPoints } = followUp(options);
  expect(loanToValue).toBe(50);
  expect(forwardPoints).toBe(0.48); // 24 × 0.02
  // Payment: 200,000 × 5 % / 12 = 833.33; debt 133,640.67 (Biallo), so interest is 99,999.60 − 66,359.33
  expect(ways[0]).toEqual({
    kind: 'PROLONGATION',
    lockableToday: false,
    nominalInterestRate: 2,
    // Monthly interest compounded over a year: (1 + 2 % / 12)¹² − 1 = 2.0184 %
    effectiveInterestRate: 2.02,
    monthlyRate: euros(833.33),
    remainingDebt: euros(133_640.67),
    totalInterest: euros(33_640.27),
    switchingCosts: 0,
    totalCosts: euros(33_640.27),
  });
  expect(ways[1]).toMatchObject({
    kind: 'NEW_LENDER',
    nominalInterestRate: 1.48,
    monthlyRate: euros(746.67),
  }); // Interhyp
  expect(ways[2]).toMatchObject({ kind: 'FORWARD', nominalInterestRate: 1.96, monthlyRate: euros(826.67) });
});

test.each([
  [0, ['PROLONGATION', 'NEW_LENDER']],
  [1, ['PROLONGATION', 'NEW_LENDER', 'FORWARD']],
  [66, ['PROLONGATION', 'NEW_LENDER', 'FORWARD']],
  [67, ['PROLONGATION', 'NEW_LENDER']],
])('%i months ahead there are %o', (monthsUntilEnd, kinds) => {
  expect(followUp({ ...options, monthsUntilEnd }).options.map(({ kind }) => kind)).toEqual(kinds);
});

const kindsAt = (monthsUntilEnd: number) =>
  followUp({ ...options, monthsUntilEnd }).options.flatMap(({ kind, lockableToday }) =>
    lockableToday ? [kind] : [],
  );

// Lenders guarantee today's rate for three months; for a later payout they offer only a forward rate, up to
// 66 months ahead.
test.each([
  [0, ['PROLONGATION', 'NEW_LENDER']],
  [3, ['PROLONGATION', 'NEW_LENDER', 'FORWARD']],
  [4, ['FORWARD']],
  [24, ['FORWARD']],
  [66, ['FORWARD']],
  [67, []],
])('%i months ahead the rates of %o can be agreed today', (monthsUntilEnd, kinds) => {
  expect(kindsAt(monthsUntilEnd)).toEqual(kinds);
  const { cheapestLockable } = followUp({ ...options, monthsUntilEnd });
  expect(cheapestLockable).toBe(kinds.includes('NEW_LENDER') ? 'NEW_LENDER' : kinds[0]);
});

test.each([
  [3, undefined, undefined],
  // The fixed rate ends on 2027-03-20, 2028-11-20 or 2032-06-20; the days are 3 or 66 months earlier.
  [4, '2026-12-20', undefined],
  [24, '2028-08-20', undefined],
  [67, '2032-03-20', '2026-12-20'],
])(
  '%i months ahead a rate of the day is to be had from %s, a forward loan from %s',
  (months, day, forward) => {
    const answer = followUp({ ...options, monthsUntilEnd: months });
    expect([answer.rateOfDayFrom, answer.forwardFrom]).toEqual([day, forward]);
  },
);

test('of two options with equal costs the one that can be agreed today counts', () => {
  const free: FollowUpOptions = {
    ...options,
    prolongationRateFor: constantRate(null),
    forwardPointsPerMonth: percent(0),
  };
  expect(followUp(free).cheapest).toBe('FORWARD');
});

test('at the same rate the present lender is not left: the court charges for every other', () => {
  const same: FollowUpOptions = {
    ...options,
    prolongationRateFor: undefined,
    forwardPointsPerMonth: percent(0),
  };
  for (const monthsUntilEnd of [0, 24]) {
    const { cheapest, options: ways } = followUp({ ...same, monthsUntilEnd });
    expect(cheapest).toBe('PROLONGATION');
    expect(ways[1]!.totalCosts - ways[0]!.totalCosts).toBe(euros(217.5));
  }
});

// @contract 6.8
test.each<[FollowUpKind, number, 0 | 0.5]>([
  ['PROLONGATION', 2, 0],
  ['NEW_LENDER', 1.48, 0.5],
  ['FORWARD', 1.96, 0.5],
])('%s at %d: %d of a full fee for the land charge in its APR', (kind, rate, share) => {
  const debts = [150_000, 200_000, 273_456.78, 412_000].map(euros);
  for (const loanAmount of debts) {
    const way = followUp({ ...options, remainingDebt: loanAmount }).options.find((one) => one.kind === kind)!;
    const apr = aprOf({ loanAmount, nominalInterestRate: rate, amortizationRate: 3 }, share);
    expect([way.nominalInterestRate, way.effectiveInterestRate]).toEqual([rate, apr]);
    expect(way.switchingCosts).toBe(courtFee(loanAmount, share));
    expect(way.totalCosts).toBe(way.totalInterest + courtFee(loanAmount, share));
  }
  // Banks do not count voluntary special repayments in the effective rate (contract §6).
  const repaid = followUp({ ...options, yearlySpecialRepayment: euros(5_000) });
  const without = followUp(options);
  expect(repaid.options.map(({ effectiveInterestRate }) => effectiveInterestRate)).toEqual(
    without.options.map(({ effectiveInterestRate }) => effectiveInterestRate),
  );
});

test('entered costs of switching contain the fee of the court', () => {
  const costsAt = (costs: number) =>
    followUp({ ...options, switchingCosts: euros(costs) }).options.map((way) => way.switchingCosts);
  expect(costsAt(0)).toEqual([0, euros(217.5), euros(217.5)]);
  expect(costsAt(217.5)).toEqual(costsAt(0));
  expect(costsAt(300.8)).toEqual([0, euros(300.8), euros(300.8)]);
});

test('switching costs count for a switch only, and the rest is arithmetic', () => {
  const answer = followUp({ ...options, switchingCosts: euros(500), currentInstallment: euros(800) });
  const [prolongation, newLender, forward] = answer.options;
  expect([prolongation, newLender, forward].map((way) => way?.switchingCosts)).toEqual([0, 50_000, 50_000]);
  // Saving: interest 33,640.27 − (new lender's interest 24,975.44 + switching costs 500) = 8,164.83
  expect(answer.saving).toBe(euros(8_164.83));
  // New monthly payment 746.67 − current payment 800 = −53.33
  expect(answer.installmentChange).toBe(euros(-53.33));
  expect(prolongation?.installmentChange).toBe(euros(33.33));
});

test('a change that costs more than it saves is not recommended', () => {
  const answer = followUp({ ...options, switchingCosts: euros(8_664.84) });
  // A new lender saves 8,664.83 of interest, one cent less than the switching costs.
  expect(answer).toMatchObject({ cheapest: 'PROLONGATION', saving: 0 });
  expect(followUp({ ...options, switchingCosts: euros(8_664.82) })).toMatchObject({
    cheapest: 'NEW_LENDER',
    saving: 1,
  });
});

test('with switching costs the forward loan pays from a higher rate on, because waiting allows staying', () => {
  const rateWith = (switchingCosts: number) =>
    followUp({ ...options, switchingCosts: euros(switchingCosts) }).forwardBreakEvenRate;
  // Waiting saves the court fee of 217.50 €; each 0.01 points of a higher rate cost about 166 €.
  expect(rateWith(0)).toBe(1.974);
  // Waiting saves switching costs of 500 €, worth about 0.03 points on top of the forward rate of 1.96 %.
  expect(rateWith(500)).toBeCloseTo(1.99, 2);
});

// Court: half of the full fee of table B. Notary: a fifth of it, 20 to 70 €, plus 19 % VAT.
test.each([
  // Full fee 435: court 217.50; notary 70 (maximum) × 1.19 = 83.30
  [200_000, 217.5, 83.3],
  // Full fee 165: court 82.50; notary 33 (a fifth) × 1.19 = 39.27
  [50_000, 82.5, 39.27],
  // Full fee 45: court 22.50; notary 20 (minimum) × 1.19 = 23.80
  [5_000, 22.5, 23.8],
])('switching a debt of %d usually costs %d and %d', (debt, landRegister, notary) => {
  expect(followUp({ ...options, remainingDebt: euros(debt) }).usualSwitchingCosts).toEqual({
    landRegister: euros(landRegister),
    notary: euros(notary),
    total: euros(landRegister + notary),
  });
});

test('a rate that depends on the loan-to-value sees debt and value', () => {
  const rateFor = steppedRate(
    (loanToValue) => (loanToValue > 100 ? null : percent(loanToValue > 60 ? 4 : 3)),
    {
      loanToValueUpTo: [60_000, 100_000],
    },
  );
  const rates = (debt: number) =>
    followUp({
      ...options,
      remainingDebt: euros(debt),
      rateFor,
      prolongationRateFor: undefined,
      monthsUntilEnd: 0,
    });
  expect(rates(240_000).options[1]?.nominalInterestRate).toBe(3);
  expect(rates(240_001).options[1]?.nominalInterestRate).toBe(4);
  expect(rates(400_001)).toMatchObject({ options: [], errors: ['COULD_NOT_CALCULATE'] });
});

test('the saving is the difference between the cheapest option and the prolongation, and the old rate', () => {
  const answer = followUp({ ...options, oldInterestRate: percent(1) });
  const [prolongation, newLender] = answer.options;
  const old = followUpLoan(
    { remainingDebt: options.remainingDebt, amortizationRate: percent(3), fixedInterestYears: 10 },
    percent(1),
  );
  // The saving is less by the court's fee for assigning the land charge: half of 435 € = 217.50 €.
  expect(answer.saving).toBe(prolongation!.totalInterest - newLender!.totalInterest - euros(217.5));
  // The old rate of 1 % is below today's, so the new loan costs more interest.
  expect(answer.interestAgainstOldRate).toBe(newLender!.totalInterest - old.totalInterest);
  expect(answer.interestAgainstOldRate).toBeGreaterThan(0);
  expect(answer.monthlyRateAgainstOldRate).toBe(euros(80)); // instalments 746.67 − 666.67
});

test('at the break-even rate waiting costs as much as the forward loan, a thousandth less costs less', () => {
  const rates = fc.integer({ min: 0, max: 8_000 }).map((thousandths) => percent(thousandths / 1000));
  const points = fc.integer({ min: 0, max: 50 }).map((thousandths) => percent(thousandths / 1000));
  fc.assert(
    fc.property(
      rates,
      points,
      fc.integer({ min: 1, max: 66 }),
      (rate, forwardPointsPerMonth, monthsUntilEnd) => {
        const asked = { ...options, rateFor: constantRate(rate), forwardPointsPerMonth, monthsUntilEnd };
        const { forwardBreakEvenRate: breakEven = percent(-1), options: ways } = followUp(asked);
        const forward = ways.find(({ kind }) => kind === 'FORWARD')!;
        const terms = {
          remainingDebt: asked.remainingDebt,
          amortizationRate: percent(3),
          fixedInterestYears: 10,
        };
        expect(followUpLoan(terms, breakEven).totalInterest).toBeGreaterThanOrEqual(forward.totalCosts);
        if (breakEven > 0) {
          expect(followUpLoan(terms, percent(breakEven - 0.001)).totalInterest).toBeLessThan(
            forward.totalCosts,
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('the legal exit is in the answer if it precedes the end', () => {
  const withPayout = { ...options, payoutDate: '2018-03-31' };
  // With notice on 2028-03-31 the loan ends on 2028-09-30, before the fixed rate ends on 2028-11-20.
  expect(followUp(withPayout)).toMatchObject({ noticeFrom: '2028-03-31', legalExitDate: '2028-09-30' });
  expect(followUp({ ...withPayout, fixedUntil: '2028-09-29' })).toMatchObject({
    noticeFrom: null,
    legalExitDate: null,
  });
});

test('without a payout date there is no day of exit', () => {
  expect(followUp(options)).not.toHaveProperty('legalExitDate');
  expect(followUp({ ...options, remainingDebt: cents(1_000_00) }).errors).toEqual([]);
});

test('more expensive switching never speaks for switching, a more expensive prolongation never for staying', () => {
  const rates = fc.integer({ min: 0, max: 8_000 }).map((thousandths) => percent(thousandths / 1000));
  fc.assert(
    fc.property(
      rates,
      rates,
      fc.integer({ min: 0, max: 5_000_00 }).map(cents),
      fc.integer({ min: 0, max: 100 }),
      (rate, ownRate, switchingCosts, monthsUntilEnd) => {
        const at = (more: { costs?: number; points?: number }) =>
          followUp({
            ...options,
            monthsUntilEnd,
            rateFor: constantRate(rate),
            prolongationRateFor: constantRate(percent(ownRate + (more.points ?? 0))),
            switchingCosts: cents(switchingCosts + (more.costs ?? 0)),
          });
        const own = at({});
        expect(own.saving).toBeGreaterThanOrEqual(0);
        expect(at({ costs: 100_00 }).saving).toBeLessThanOrEqual(own.saving!);
        expect(at({ points: 0.5 }).saving).toBeGreaterThanOrEqual(own.saving!);
        // No option that can be agreed today may be cheaper than the cheapest of all options.
        const costsOf = (wanted: string | undefined) =>
          own.options.find(({ kind }) => kind === wanted)?.totalCosts ?? Infinity;
        expect(costsOf(own.cheapest)).toBeLessThanOrEqual(costsOf(own.cheapestLockable));
      },
    ),
    { numRuns: 60 },
  );
});
