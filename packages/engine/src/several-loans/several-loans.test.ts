import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { severalLoans, type LoanOfSeveral } from './several-loans.ts';
import { specialRepaymentAdvice } from './special-repayment-advice.ts';

const bank: LoanOfSeveral = {
  name: 'Bank',
  kind: 'ANNUITY_LOAN',
  terms: {
    loanAmount: euros(200_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  },
};
const subsidised: LoanOfSeveral = {
  name: 'Förderbank',
  kind: 'SUBSIDIZED_LOAN',
  terms: {
    loanAmount: euros(100_000),
    nominalInterestRate: percent(1.2),
    repayment: { by: 'termMonths', termMonths: 300 },
    interestOnlyMonths: 24,
  },
  takesSpecialRepayments: false,
};
const family: LoanOfSeveral = {
  name: 'Familie',
  kind: 'PRIVATE_LOAN',
  terms: {
    loanAmount: euros(24_000),
    nominalInterestRate: percent(0),
    repayment: { by: 'monthlyRate', monthlyRate: euros(200) },
  },
};

test('three loans are paid together month by month', () => {
  const together = severalLoans([bank, subsidised, family]);
  // Bank: 200,000 × 5.6 % / 12 = 933.33; subsidised, interest only: 100,000 × 1.2 % / 12 = 100; private: 200
  expect(together.monthlyRate).toBe(euros(1_233.33));
  expect(together.loanAmount).toBe(euros(324_000));
  // Debt: 324,000 − (933.33 − 600 interest) of the bank − 200 of the private loan = 323,466.67
  expect(together.remainingDebtAfter[0]).toBe(euros(323_466.67));
  // From month 25 the subsidised loan is repaid in 276 months: 100,000 × 0.1 % / (1 − 1.001^−276) = 414.80
  expect(together.payment[24]).toBe(euros(1_548.13));
  expect(together.highestMonthlyRate).toBe(euros(1_548.13));
  // The private loan of 24,000 is repaid after 120 payments of 200.
  expect(together.payment[120]).toBe(euros(1_348.13));
});

const loans = fc
  .record({
    loanAmount: fc.integer({ min: 5_000_00, max: 500_000_00 }).map(cents),
    nominalInterestRate: fc.integer({ min: 0, max: 600 }).map((hundredths) => percent(hundredths / 100)),
    repayment: fc
      .integer({ min: 12, max: 420 })
      .map((termMonths) => ({ by: 'termMonths' as const, termMonths })),
    interestOnlyMonths: fc.integer({ min: 0, max: 11 }),
    fees: fc.integer({ min: 0, max: 500_00 }).map(cents),
  })
  .map((terms): LoanOfSeveral => ({ name: 'Darlehen', kind: 'ANNUITY_LOAN', terms }));

test('every column is the sum of the single plans', () => {
  fc.assert(
    fc.property(fc.array(loans, { minLength: 1, maxLength: 4 }), (several) => {
      const together = severalLoans(several);
      const plans = several.map(({ terms }) => repaymentPlan(terms));
      for (const column of [
        'payment',
        'interest',
        'amortization',
        'specialRepayment',
        'remainingDebtAfter',
      ] as const) {
        for (const month of [0, 11, 59, together.numberOfInstallments - 1]) {
          const single = plans.reduce((sum, plan) => sum + (plan[column][month] ?? 0), 0);
          expect(together[column][month] ?? 0).toBe(single);
        }
      }
      expect(together.totalInterest).toBe(plans.reduce((sum, plan) => sum + plan.totalInterest, 0));
      expect(together.totalCosts).toBe(plans.reduce((sum, plan) => sum + plan.totalCosts, 0));
      expect(together.remainingDebtAfter.at(-1)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('the effective rate of one loan is its own, of several it lies between them', () => {
  const alone = severalLoans([bank]).effectiveInterestRate;
  expect(alone).toBeCloseTo(effectiveRatesOfPlan(bank.terms).effectiveInterestRate!, 9);
  const together = severalLoans([bank, subsidised, family]).effectiveInterestRate!;
  expect(together).toBeGreaterThan(0);
  expect(together).toBeLessThan(alone!);
});

test('fees and special repayments count in the effective rate', () => {
  const terms = { ...bank.terms, fees: euros(900), yearlySpecialRepayment: euros(4_000) };
  const { effectiveInterestRate } = severalLoans([{ ...bank, terms }]);
  expect(effectiveInterestRate).toBeCloseTo(effectiveRatesOfPlan(terms).effectiveInterestRate!, 9);
});

test('a loan with a fixed rate continues at its first rate, or at the assumed one', () => {
  const fixed = (followUpInterestRate?: number): LoanOfSeveral => ({
    ...bank,
    terms: {
      ...bank.terms,
      fixedInterestYears: 10,
      followUpInterestRate: followUpInterestRate === undefined ? undefined : percent(followUpInterestRate),
    },
  });
  expect(severalLoans([fixed()]).totalInterest).toBe(severalLoans([bank]).totalInterest);
  expect(severalLoans([fixed(6)]).totalInterest).toBeGreaterThan(severalLoans([bank]).totalInterest);
});

test('a special repayment saves most in the most expensive loan that takes it', () => {
  const dear: LoanOfSeveral = {
    ...bank,
    name: 'Nachrang',
    terms: { ...bank.terms, loanAmount: euros(150_000), nominalInterestRate: percent(4.5) },
  };
  const advice = specialRepaymentAdvice([bank, subsidised, family, dear], {
    month: 12,
    amount: euros(10_000),
  });
  expect(advice.map(({ name }) => name)).toEqual(['Nachrang', 'Bank', 'Familie']);
  expect(advice[2]).toMatchObject({ booked: euros(2_400), savedInterest: 0, savedMonths: 12 }); // a tenth of 24,000 is 12 × 200
});

test('the saving is the interest of the plan without less the one with it', () => {
  const [best] = specialRepaymentAdvice([bank], { month: 24, amount: euros(5_000) });
  const after = repaymentPlan({ ...bank.terms, specialRepayments: [{ month: 24, amount: euros(5_000) }] });
  expect(best?.savedInterest).toBe(repaymentPlan(bank.terms).totalInterest - after.totalInterest);
  expect(best?.savedInterest).toBeGreaterThan(euros(5_000));
});

test('advice adds the repayment to the yearly one of its year, which is replaced by it', () => {
  const yearly: LoanOfSeveral = { ...bank, terms: { ...bank.terms, yearlySpecialRepayment: euros(15_000) } };
  const booked = (month: number, loan = yearly) =>
    specialRepaymentAdvice([loan], { month, amount: euros(10_000) })[0]?.booked;
  // Yearly limit: a tenth of 200,000 = 20,000. With 15,000 a year already planned, only 5,000 more count.
  expect([booked(30), booked(36), booked(30, bank)]).toEqual([euros(5_000), euros(5_000), euros(10_000)]);
});

test('a loan that is repaid by then, or has used up its tenth, is not advised', () => {
  const full: LoanOfSeveral = { ...bank, terms: { ...bank.terms, yearlySpecialRepayment: euros(20_000) } };
  expect(specialRepaymentAdvice([family, full], { month: 130, amount: euros(1_000) })).toEqual([]);
});
