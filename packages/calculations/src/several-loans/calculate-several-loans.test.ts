import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculateSeveralLoans } from './calculate-several-loans.ts';
import { severalLoansAnswer } from './definition.ts';

const BANK = {
  kind: 'ANNUITY_LOAN',
  loanAmount: 120_000,
  nominalInterestRate: 0,
  amortizationRate: 6,
} as const;
const SUBSIDY = {
  kind: 'SUBSIDIZED_LOAN',
  loanAmount: 60_000,
  nominalInterestRate: 1,
  termMonths: 60,
} as const;

function answerOf(body: CalculateSeveralLoansBody) {
  const { result } = calculateSeveralLoans(body);
  if (!result) throw new Error('a result is expected');
  return severalLoansAnswer(result);
}

test('two loans make one plan, with names of their own or their numbers', () => {
  const answer = answerOf({
    loans: [
      { ...BANK, name: 'Hausbank' },
      { ...BANK, loanAmount: 60_000 },
    ],
  });
  // Instalments: 120,000 × 6 % / 12 and 60,000 × 6 % / 12, each for 200 months.
  expect(answer).toMatchObject({
    loanAmount: 180_000,
    monthlyRate: 900,
    highestMonthlyRate: 900,
    numberOfInstallments: 200,
    totalInterest: 0,
    totalCosts: 180_000,
    effectiveInterestRate: 0,
    advice: [],
    phases: [{ from: 1, to: 200, monthlyRate: 900, payments: [600, 300] }],
  });
  expect(answer.loans.map(({ name, monthlyRate }) => [name, monthlyRate])).toEqual([
    ['Hausbank', 600],
    ['Darlehen 2', 300],
  ]);
  expect(answer.installments[0]).toMatchObject({
    payment: 900,
    payments: [600, 300],
    remainingDebt: 179_100,
  });
});

test('the remaining debt at the end of a fixed rate belongs to its loan', () => {
  // The debt after five years is 120,000 less 60 instalments of 600.
  const { loans } = answerOf({ loans: [{ ...BANK, fixedInterestYears: 5 }, BANK] });
  expect(loans.map(({ remainingDebt }) => remainingDebt)).toEqual([84_000, null]);
});

test.each<[string, object, number[]]>([
  ['a subsidised loan takes no special repayment by itself', {}, [0]],
  ['unless it is stated', { takesSpecialRepayments: true }, [1, 0]],
])('%s', (_what, subsidy, loans) => {
  const { advice } = answerOf({
    loans: [BANK, { ...SUBSIDY, ...subsidy }],
    specialRepayment: { month: 12, amount: 5_000 },
  });
  expect(advice.map(({ loan }) => loan)).toEqual(loans);
  // The limit is 10 % of 60,000, so the whole special repayment of 5,000 is allowed.
  expect(advice[0]?.booked).toBe(5_000);
});

test('an instalment that never repays its loan spoils the plan', () => {
  // The instalment of 1,200 covers only the interest, 120,000 × 12 % / 12.
  const never = {
    kind: 'ANNUITY_LOAN',
    loanAmount: 120_000,
    nominalInterestRate: 12,
    monthlyRate: 1_200,
  } as const;
  expect(calculateSeveralLoans({ loans: [BANK, never] }).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
});
