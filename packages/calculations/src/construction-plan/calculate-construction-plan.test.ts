import type { CalculateConstructionPlanBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculateConstructionPlan } from './calculate-construction-plan.ts';
import { constructionPlanAnswer } from './definition.ts';

/** Loan of which half is paid out at once and half after ten months. */
const DRAWN: CalculateConstructionPlanBody = {
  payouts: [
    { month: 0, amount: 60_000 },
    { month: 10, amount: 60_000 },
  ],
  nominalInterestRate: 2,
  amortizationRate: 2,
};
const { payouts: _drawn, ...TERMS } = DRAWN;

function answerOf(body: CalculateConstructionPlanBody) {
  const { result } = calculateConstructionPlan(body);
  if (!result) throw new Error('a result is expected');
  return constructionPlanAnswer(result);
}

test('interest on payouts, then instalments on the whole', () => {
  const { months, ...answer } = answerOf(DRAWN);
  // First interest: 60,000 × 2 % / 12. Instalment: 120,000 × 4 % / 12. Commitment interest: 4 months × 120.
  expect(answer).toMatchObject({
    loanAmount: 120_000,
    constructionMonths: 10,
    monthlyRate: 400,
    totalCommitmentInterest: 480,
    totalRent: 0,
    monthsOfDoubleBurden: 0,
  });
  expect(months[0]).toMatchObject({
    payout: 60_000,
    payment: 100,
    interest: 100,
    amortization: 0,
    commitmentInterest: 0,
  });
  expect(months[6]).toMatchObject({ commitmentInterest: 120, burden: 220 });
  expect(months[10]).toMatchObject({ number: 11, payment: 400, interest: 200, amortization: 200 });
});

test.each<[CalculateConstructionPlanBody, object]>([
  // instalment: loan 120,000 × (interest and repayment, 5 %) / 12
  [{ ...DRAWN, nominalInterestRate: 3 }, { monthlyRate: 500 }],
  [{ ...DRAWN, amortizationRate: 3 }, { monthlyRate: 500 }],
  // commitment interest: ten months × 0.2 % of the undrawn 60,000
  [{ ...DRAWN, commitmentFreeMonths: 0 }, { totalCommitmentInterest: 1_200 }],
  // commitment interest: four months × 0.25 % of the undrawn 60,000
  [{ ...DRAWN, commitmentInterestPerMonth: 0.25 }, { totalCommitmentInterest: 600 }],
  // rent of 800 for ten months until the last payout, or for twelve until the move
  [
    { ...DRAWN, rent: 800 },
    { totalRent: 8_000, monthsOfDoubleBurden: 10 },
  ],
  [
    { ...DRAWN, rent: 800, monthsUntilMove: 12 },
    { totalRent: 9_600, highestBurden: 1_200, highestBurdenMonth: 11 },
  ],
  [{ ...DRAWN, fixedInterestYears: 5 }, { months: { length: 60 } }],
  [{ ...DRAWN, fixedInterestYears: 5, followUpInterestRate: 4 }, { remainingDebt: 0 }],
  // the own funds of 30,000 first pay the costs of 10,000, then 20,000 of the first bill of 50,000
  [
    {
      ...TERMS,
      purchasePrice: 100_000,
      ownFunds: 30_000,
      additionalCosts: 10_000,
      bills: [
        { month: 2, percent: 50 },
        { month: 6, percent: 50 },
      ],
    },
    {
      loanAmount: 80_000,
      payouts: [
        { month: 2, amount: 30_000 },
        { month: 6, amount: 50_000 },
      ],
    },
  ],
])('%o', (body, expected) => {
  expect(answerOf(body)).toMatchObject(expected);
});

test('fees raise the effective rate, without a fixed rate there is none to its end', () => {
  const plain = answerOf(DRAWN);
  expect(answerOf({ ...DRAWN, fees: 2_000 }).effectiveInterestRate).toBeGreaterThan(
    plain.effectiveInterestRate!,
  );
  expect(plain).not.toHaveProperty('effectiveInterestRateFixedPeriod');
});

test('own funds that pay every bill leave no loan to plan', () => {
  const paid = { ...TERMS, purchasePrice: 100_000, ownFunds: 100_000, bills: [{ month: 1, percent: 100 }] };
  expect(calculateConstructionPlan(paid).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
});
