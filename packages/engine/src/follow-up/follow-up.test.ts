import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constantRate, type RateFor } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { followUpLoan } from './follow-up-loan.ts';
import { followUp, type FollowUpOptions } from './follow-up.ts';
import { legalExit } from './legal-exit.ts';

const options: FollowUpOptions = {
  remainingDebt: euros(200_000),
  propertyValue: euros(400_000),
  monthsUntilEnd: 24,
  amortizationRate: percent(3),
  rateFor: constantRate(percent(1.48)),
  prolongationRateFor: constantRate(percent(2)),
};

test('three ways on, each with instalment, interest and debt', () => {
  const { options: ways, loanToValue, forwardPoints } = followUp(options);
  expect(loanToValue).toBe(50);
  expect(forwardPoints).toBe(0.48); // 24 × 0.02
  // 200,000 × (2 + 3) % / 12; 133,640.67 left (Biallo); 120 × 833.33 − 66,359.33 repaid
  expect(ways[0]).toEqual({
    kind: 'PROLONGATION',
    nominalInterestRate: 2,
    monthlyRate: euros(833.33),
    remainingDebt: euros(133_640.67),
    totalInterest: euros(33_640.27),
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

test('a rate that depends on the loan-to-value sees debt and value', () => {
  const rateFor: RateFor = (loanToValue) => (loanToValue > 100 ? null : percent(loanToValue > 60 ? 4 : 3));
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

test('the saving is what the cheapest way costs less than the prolongation, and less than the old rate', () => {
  const answer = followUp({ ...options, oldInterestRate: percent(1) });
  const [prolongation, newLender] = answer.options;
  const old = followUpLoan(
    { remainingDebt: options.remainingDebt, amortizationRate: percent(3), fixedInterestYears: 10 },
    percent(1),
  );
  expect(answer.saving).toBe(prolongation!.totalInterest - newLender!.totalInterest);
  expect(answer.savingAgainstOldRate).toBe(old.totalInterest - newLender!.totalInterest);
  expect(answer.savingAgainstOldRate).toBeLessThan(0);
  expect(answer.monthlyRateAgainstOldRate).toBe(euros(80)); // 746.67 − 666.67
});

test('at the break-even rate waiting costs as much interest as the forward loan, a thousandth less costs less', () => {
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
        expect(followUpLoan(terms, breakEven).totalInterest).toBe(forward.totalInterest);
        if (breakEven > 0) {
          expect(followUpLoan(terms, percent(breakEven - 0.001)).totalInterest).toBeLessThan(
            forward.totalInterest,
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

// Ten years after the payout, and six months' notice (§ 489 (1) no. 2 BGB)
test.each([
  ['2016-04-15', '2026-04-15', '2026-10-15'],
  ['2015-08-31', '2025-08-31', '2026-02-28'],
  ['2016-02-29', '2026-02-28', '2026-08-29'],
])('paid out on %s: notice from %s, out on %s', (payoutDate, noticeFrom, legalExitDate) => {
  expect(legalExit(payoutDate)).toEqual({ noticeFrom, legalExitDate });
  expect(followUp({ ...options, payoutDate })).toMatchObject({ noticeFrom, legalExitDate });
});

test('without a payout date there is no day of exit', () => {
  expect(followUp(options)).not.toHaveProperty('legalExitDate');
  expect(followUp({ ...options, remainingDebt: cents(1_000_00) }).errors).toEqual([]);
});
