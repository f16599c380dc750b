import { calculateRepaymentPlan as operation, type CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { calculateRepaymentPlan } from './calculate-repayment-plan.ts';
import { repaymentPlanAnswer } from './definition.ts';

/** The loan broker Interhyp published this example. */
const LOAN = { loanAmount: 200_000, nominalInterestRate: 1.48, amortizationRate: 3 };
/** The portal Biallo published this example. */
const TEN_YEARS = { ...LOAN, nominalInterestRate: 2, fixedInterestYears: 10 };

function answerOf(body: CalculateRepaymentPlanBody) {
  const { result } = calculateRepaymentPlan(operation.body.parse(body));
  if (!result) throw new Error('a result is expected');
  return repaymentPlanAnswer(result);
}

test('Interhyp’s published example: 200,000 at 1.48 % and 3 % is 746.67 a month, 1.49 % effective', () => {
  expect(answerOf({ ...LOAN, fixedInterestYears: 10 })).toMatchObject({
    monthlyRate: 746.67,
    effectiveInterestRate: 1.49,
    effectiveInterestRateFixedPeriod: 1.49,
    numberOfInstallments: 120,
    lastInstallmentDate: null,
    corrections: [],
  });
});

test('Biallo’s published example: row 120 and the remaining debt then', () => {
  const answer = answerOf({ ...TEN_YEARS, payoutDate: '2026-01-31' });
  expect(answer.remainingDebt).toBe(133_640.67);
  expect(answer.installments[119]).toEqual({
    number: 120,
    date: '2036-01-31',
    payment: 833.33,
    interest: 223.75,
    amortization: 609.58,
    specialRepayment: 0,
    remainingDebt: 133_640.67,
  });
  expect(answer.installments[0]?.date).toBe('2026-02-28');
});

describe('every field counts', () => {
  const { amortizationRate: _initial, ...unpaid } = TEN_YEARS;

  test.each<[string, CalculateRepaymentPlanBody, object]>([
    ['loanAmount', { ...TEN_YEARS, loanAmount: 100_000 }, { monthlyRate: 416.67 }],
    // instalment: loan 200,000 × (interest 1 % + repayment 3 %) / 12
    ['nominalInterestRate', { ...TEN_YEARS, nominalInterestRate: 1 }, { monthlyRate: 666.67 }],
    ['amortizationRate', { ...TEN_YEARS, amortizationRate: 4 }, { monthlyRate: 1_000 }],
    ['monthlyRate', { ...unpaid, monthlyRate: 900 }, { monthlyRate: 900 }],
    // without interest: loan 120,000 / 120 instalments
    [
      'termMonths',
      { loanAmount: 120_000, nominalInterestRate: 0, termMonths: 120 },
      { monthlyRate: 1_000, numberOfInstallments: 120, remainingDebt: 0 },
    ],
    [
      'fullRepayment',
      { loanAmount: 120_000, nominalInterestRate: 0, fullRepayment: true, fixedInterestYears: 5 },
      { monthlyRate: 2_000, numberOfInstallments: 60 },
    ],
    ['fixedInterestYears', { ...TEN_YEARS, fixedInterestYears: 5 }, { numberOfInstallments: 60 }],
    // special repayments are limited to 10 % of the loan of 200,000 a year
    [
      'yearlySpecialRepayment',
      { ...TEN_YEARS, yearlySpecialRepayment: 30_000 },
      { corrections: [{ field: 'yearlySpecialRepayment', month: null, from: 30_000, to: 20_000 }] },
    ],
    // an instalment of interest only: 200,000 × 2 % / 12
    [
      'interestOnlyMonths',
      { ...TEN_YEARS, interestOnlyMonths: 1 },
      {
        installments: expect.arrayContaining([
          expect.objectContaining({ number: 1, payment: 333.33, amortization: 0 }),
        ]),
      },
    ],
  ])('%s', (_field, body, expected) => {
    expect(answerOf(body)).toMatchObject(expected);
  });

  test('specialRepayments are booked after the instalment of their month', () => {
    const { installments } = answerOf({ ...TEN_YEARS, specialRepayments: [{ month: 2, amount: 5_000 }] });
    expect(installments.map(({ specialRepayment }) => specialRepayment).slice(0, 3)).toEqual([0, 5_000, 0]);
  });

  test('specialRepaymentEffect keeps the instalment, or lowers it', () => {
    const paid = { ...TEN_YEARS, specialRepayments: [{ month: 2, amount: 5_000 }] };
    const third = (body: CalculateRepaymentPlanBody) => answerOf(body).installments[2]?.payment ?? 0;
    expect(third({ ...paid, specialRepaymentEffect: 'SHORTER_TERM' })).toBe(833.33);
    expect(third({ ...paid, specialRepaymentEffect: 'LOWER_INSTALLMENT' })).toBeLessThan(833.33);
  });

  test('amortizationChanges set the instalment again', () => {
    const { installments } = answerOf({
      ...TEN_YEARS,
      amortizationChanges: [{ month: 2, amortizationRate: 4 }],
    });
    // The first instalment repays 833.33 − 333.33 = 500, so the second is 199,500 × 6 % / 12.
    expect(installments[1]?.payment).toBe(997.5);
  });

  test('fees cost as much as they are and raise the effective rate', () => {
    const plain = answerOf(TEN_YEARS);
    const dear = answerOf({ ...TEN_YEARS, fees: 1_000 });
    expect(dear.totalCosts).toBeCloseTo(plain.totalCosts + 1_000, 2);
    expect(dear.effectiveInterestRate).toBeGreaterThan(plain.effectiveInterestRate!);
  });

  test('followUpInterestRate carries the plan beyond its fixed years', () => {
    const { installments, remainingDebt } = answerOf({ ...TEN_YEARS, followUpInterestRate: 5 });
    // After ten years the rate is 5 %: interest of a month is the remaining debt 133,640.67 × 5 % / 12.
    expect(installments[120]?.interest).toBe(556.84);
    expect(remainingDebt).toBe(0);
  });
});

test('without fixed years there is no rate to their end', () => {
  expect(answerOf(LOAN)).not.toHaveProperty('effectiveInterestRateFixedPeriod');
});

test('an instalment below the interest repays nothing', () => {
  // The instalment of 999 does not even cover the interest, 300,000 × 4 % / 12 = 1,000.
  const terms = { loanAmount: 300_000, nominalInterestRate: 4, monthlyRate: 999 };
  expect(calculateRepaymentPlan(terms).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
});
