import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { instalmentPhases } from './instalment-phases.ts';
import { severalLoans, type LoanOfSeveral, loanFigures } from './several-loans.ts';

const bank: LoanOfSeveral = {
  name: 'Bank',
  kind: 'ANNUITY_LOAN',
  terms: {
    loanAmount: euros(200_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
    fixedInterestYears: 10,
  },
};
const family: LoanOfSeveral = {
  name: 'Familie',
  kind: 'PRIVATE_LOAN',
  terms: {
    loanAmount: euros(2_450),
    nominalInterestRate: percent(0),
    repayment: { by: 'monthlyRate', monthlyRate: euros(200) },
    interestOnlyMonths: 6,
  },
};

test('a step begins at the start and the end of a loan’s repayment; its smaller last instalment is no step', () => {
  const together = severalLoans([bank, family]);
  const phases = instalmentPhases(together);
  // Bank: 200,000 × 5.6 % / 12 = 933.33. Private loan: 0 for six months, then twelve times 200, then 50
  expect(phases).toEqual([
    { from: 1, to: 6, monthlyRate: euros(933.33), payments: [euros(933.33), 0] },
    { from: 7, to: 19, monthlyRate: euros(1_133.33), payments: [euros(933.33), euros(200)] },
    { from: 20, to: together.numberOfInstallments, monthlyRate: euros(933.33), payments: [euros(933.33), 0] },
  ]);
});

test('a loan that is repaid at once in its last month makes a step of its own', () => {
  const bullet: LoanOfSeveral = {
    ...family,
    terms: { ...family.terms, repayment: { by: 'termMonths', termMonths: 7 } },
  };
  expect(instalmentPhases(severalLoans([bullet]))).toEqual([
    { from: 1, to: 6, monthlyRate: 0, payments: [0] },
    { from: 7, to: 7, monthlyRate: euros(2_450), payments: [euros(2_450)] },
  ]);
});

test('a more expensive rate after the fixed years is a step', () => {
  const dearer = { ...bank, terms: { ...bank.terms, followUpInterestRate: percent(6) } };
  const [first, second] = instalmentPhases(severalLoans([dearer]));
  expect(first).toMatchObject({ from: 1, to: 120, monthlyRate: euros(933.33) });
  // Debt of 151,938.55 with 223.723123 payments left; over as many payments at 6 % it is 1,129.90 a month.
  expect(second).toMatchObject({ from: 121, to: 344, monthlyRate: euros(1_129.9) });
});

test('the remaining debt at the end of the fixed rate is read from the plan; without a fixed rate there is none', () => {
  const [plan] = severalLoans([bank]).plans;
  expect(loanFigures(bank, plan!)).toMatchObject({ remainingDebt: debtAfterTenYears() });
  const [open] = severalLoans([family]).plans;
  expect(loanFigures(family, open!)).toMatchObject({
    remainingDebt: null,
    effectiveInterestRateFixedPeriod: null,
  });
});

test('a loan that is repaid before its fixed rate ends leaves nothing', () => {
  const short = { ...family, terms: { ...family.terms, fixedInterestYears: 5 } };
  const [plan] = severalLoans([short]).plans;
  expect(loanFigures(short, plan!).remainingDebt).toBe(0);
});

function debtAfterTenYears(): number {
  return severalLoans([bank]).plans[0]!.remainingDebtAfter[119]!;
}
