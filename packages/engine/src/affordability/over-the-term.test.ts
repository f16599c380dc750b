import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { householdBudget } from './household-budget.ts';
import { overTheTerm } from './over-the-term.ts';
import { overTheTermDerivation } from './over-the-term-derivation.ts';
import { TERM_EVENT_CODES, type TermEvents } from './term-events.ts';

// Free income: 4,500 salary + 259 child benefit − 1,200 living − 250 home − 200 reserve = 3,109
const BUDGET = householdBudget({
  asOf: '2026-11-20',
  income: { salary: euros(4_500), childBenefits: euros(259) },
  numberOfChildren: 1,
});
// Payment: 240,000 × 6 % / 12 = 1,200; 3,109 free − 1,200 = 1,909 left
const LOAN = {
  loanAmount: euros(240_000),
  nominalInterestRate: percent(4),
  amortizationRate: percent(2),
  ownFunds: euros(60_000),
};
const lineOf = (events: TermEvents) => overTheTerm(events, LOAN, BUDGET)[0];

test('without an event there is no line', () => {
  expect(overTheTerm({}, LOAN, BUDGET)).toEqual([]);
  expect(overTheTerm({ repairReserve: cents(0), keepsThreeMonthsExpenses: false }, LOAN, BUDGET)).toEqual([]);
  expect(overTheTermDerivation([])).toEqual([]);
});

test('in retirement the income is the one entered, the costs and the instalment stay', () => {
  // Left: 2,600 pension − 1,650 costs − 1,200 loan payment = −250
  expect(lineOf({ retirement: { inYears: 20, monthlyIncome: euros(2_600) } })).toEqual({
    event: 'RETIREMENT',
    fromMonth: 240,
    months: null,
    monthlyRate: euros(1_200),
    remainingDebt: remainingDebtAfter(LOAN.loanAmount, LOAN.nominalInterestRate, euros(1_200), 240),
    left: euros(-250),
    change: euros(-2_159),
    keptOwnFunds: null,
  });
});

test('once the loan is repaid no instalment is left to pay', () => {
  // The loan is repaid after 27.5 years, so 2,600 pension − 1,650 costs = 950 left.
  expect(lineOf({ retirement: { inYears: 28, monthlyIncome: euros(2_600) } })).toMatchObject({
    monthlyRate: 0,
    remainingDebt: 0,
    left: euros(950),
  });
});

test('child benefit that ends is missing, the child’s costs stay', () => {
  expect(lineOf({ childBenefitEnd: { inYears: 12 } })).toMatchObject({
    fromMonth: 144,
    left: euros(1_650),
    change: euros(-259),
  });
  const none = householdBudget({ asOf: '2026-11-20', income: { salary: euros(4_500) } });
  expect(overTheTerm({ childBenefitEnd: { inYears: 12 } }, LOAN, none)[0]?.change).toBe(0);
});

test('parental leave begins at once and has its duration', () => {
  // Left: 2,700 income − 1,650 costs − 1,200 loan payment = −150
  expect(lineOf({ parentalLeave: { months: 14, monthlyIncome: euros(2_700) } })).toMatchObject({
    fromMonth: 0,
    months: 14,
    left: euros(-150),
    remainingDebt: euros(240_000),
  });
});

test('a reserve for repairs is missing every month', () => {
  expect(lineOf({ repairReserve: euros(120) })).toMatchObject({ left: euros(1_789), change: euros(-120) });
});

test('three months’ expenses held back are borrowed instead', () => {
  // Reserve: 3 × (1,450 costs + 1,200 payment) = 7,950; new payment: 247,950 × 6 % / 12 = 1,239.75
  expect(lineOf({ keepsThreeMonthsExpenses: true })).toMatchObject({
    keptOwnFunds: euros(7_950),
    remainingDebt: euros(247_950),
    monthlyRate: euros(1_239.75),
    change: euros(-39.75),
  });
  const poor = { ...LOAN, ownFunds: euros(5_000) };
  const [line] = overTheTerm({ keepsThreeMonthsExpenses: true }, poor, BUDGET);
  expect(line?.keptOwnFunds).toBe(euros(5_000));
});

test('each line is independent, in the order of the years, and written out', () => {
  const events: TermEvents = {
    retirement: { inYears: 20, monthlyIncome: euros(2_600) },
    childBenefitEnd: { inYears: 12 },
    parentalLeave: { months: 14, monthlyIncome: euros(2_700) },
    repairReserve: euros(120),
    keepsThreeMonthsExpenses: true,
  };
  const lines = overTheTerm(events, LOAN, BUDGET);
  expect(lines.map(({ event }) => event)).toEqual(TERM_EVENT_CODES);
  const alone = Object.entries(events).flatMap(([name, event]) =>
    overTheTerm({ [name]: event }, LOAN, BUDGET),
  );
  expect(new Set(lines)).toEqual(new Set(alone));
  const [derivation] = overTheTermDerivation(lines);
  expect(derivation?.steps).toContain('Ruhestand in 20 Jahren: Rate 1.200,00 €, es bleiben −250,00 €');
  expect(derivation?.steps).toContain(
    'Drei Monatsausgaben behalten: 7.950,00 € weniger Eigenkapital, Rate 1.239,75 €, es bleiben 1.869,25 €',
  );
  expect(derivation?.inputs).toMatchObject({ Ruhestand: -250 });
});

test('more income then never leaves less', () => {
  const incomes = fc.nat({ max: 10_000_00 });
  fc.assert(
    fc.property(incomes, incomes, fc.integer({ min: 1, max: 50 }), (one, other, inYears) => {
      const leftAt = (income: number) =>
        lineOf({ retirement: { inYears, monthlyIncome: cents(income) } })?.left ?? 0;
      expect(leftAt(Math.max(one, other)) - leftAt(Math.min(one, other))).toBe(Math.abs(one - other));
    }),
  );
});
