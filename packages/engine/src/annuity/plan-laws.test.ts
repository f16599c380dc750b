import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, type Cents, percent, type Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import { monthlyRate, termMonthsOf } from './monthly-rate.ts';
import { remainingDebtAfter } from './remaining-debts-after.ts';
import { figuresOfPlan, repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import { FOLLOW_UP_MODES, type RepaymentTerms, termsUntilRepaid } from './repayment-terms.ts';

const loans = fc.integer({ min: 10_000_00, max: 9_000_000_00 }).map(cents);
const rates = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => percent(thousandths / 1000));
const repayments = fc.integer({ min: 50, max: 2_000 }).map((hundredths) => percent(hundredths / 100));
const amounts = fc.integer({ min: 0, max: 200_000_00 }).map(cents);
const months = fc.integer({ min: 1, max: 420 });

const anyTerms: fc.Arbitrary<RepaymentTerms> = fc.record(
  {
    loanAmount: loans,
    nominalInterestRate: rates,
    repayment: fc.oneof(
      repayments.map((amortizationRate) => ({ by: 'amortizationRate' as const, amortizationRate })),
      fc.integer({ min: 60, max: 480 }).map((termMonths) => ({ by: 'termMonths' as const, termMonths })),
    ),
    fixedInterestYears: fc.integer({ min: 1, max: 35 }),
    yearlySpecialRepayment: amounts,
    specialRepayments: fc.array(fc.record({ month: months, amount: amounts }), { maxLength: 4 }),
    specialRepaymentEffect: fc.constantFrom('SHORTER_TERM' as const, 'LOWER_INSTALLMENT' as const),
    amortizationChanges: fc.array(fc.record({ month: months, amortizationRate: repayments }), {
      maxLength: 2,
    }),
    interestOnlyMonths: fc.integer({ min: 0, max: 36 }),
    followUpInterestRate: rates,
  },
  { requiredKeys: ['loanAmount', 'nominalInterestRate', 'repayment'] },
);

const sum = (column: Float64Array) => column.reduce((total, one) => total + one, 0);

function everyRow(
  plan: RepaymentPlan,
  holds: (row: { before: number; after: number; index: number }) => boolean,
  loan: Cents,
): boolean {
  return [...plan.remainingDebtAfter].every((after, index) =>
    holds({ before: index === 0 ? loan : (plan.remainingDebtAfter[index - 1] ?? NaN), after, index }),
  );
}

test('payments and remaining debt add up to loan and interest', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const plan = repaymentPlan(terms);
      expect(sum(plan.payment) + sum(plan.specialRepayment) + plan.remainingDebt).toBe(
        terms.loanAmount + plan.totalInterest,
      );
      expect(plan.totalInterest).toBe(sum(plan.interest));
      expect(plan.totalCosts).toBe(sum(plan.payment) + sum(plan.specialRepayment));
    }),
  );
});

test('a plan has the same result without its rows', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      expect(repaymentPlan(terms)).toMatchObject(figuresOfPlan(terms));
    }),
  );
});

// @contract 6.3
test('every row adds up and has the interest of the debt before it, to the cent', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const plan = repaymentPlan(terms);
      const fixedMonths = (terms.fixedInterestYears ?? Infinity) * 12;
      const holds = everyRow(
        plan,
        ({ before, after, index }) => {
          const rate = index < fixedMonths ? terms.nominalInterestRate : (terms.followUpInterestRate ?? NaN);
          const exact = (before * rate) / 1200;
          return (
            Math.abs((plan.interest[index] ?? NaN) - exact) <= 0.500001 &&
            (plan.payment[index] ?? NaN) ===
              (plan.interest[index] ?? NaN) + (plan.amortization[index] ?? NaN) &&
            after === before - (plan.amortization[index] ?? NaN) - (plan.specialRepayment[index] ?? NaN)
          );
        },
        terms.loanAmount,
      );
      expect(holds).toBe(true);
    }),
  );
});

test('the debt never rises and never falls below zero', () => {
  fc.assert(
    fc.property(anyTerms, (terms) =>
      everyRow(repaymentPlan(terms), ({ before, after }) => after <= before && after >= 0, terms.loanAmount),
    ),
  );
});

// @spec 9.5
test('special repayments of a contract year never exceed a tenth of the loan', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { specialRepayment } = repaymentPlan(terms);
      for (let begin = 0; begin < specialRepayment.length; begin += 12) {
        expect(sum(specialRepayment.slice(begin, begin + 12))).toBeLessThanOrEqual(
          Math.round(terms.loanAmount / 10),
        );
      }
    }),
  );
});

test('a higher rate never lowers the instalment', () => {
  const instalmentAt = (loan: Cents, rate: Percent, termMonths: number) =>
    repaymentPlan({
      loanAmount: loan,
      nominalInterestRate: rate,
      repayment: { by: 'termMonths', termMonths },
    }).monthlyRate;
  fc.assert(
    fc.property(
      loans,
      rates,
      rates,
      repayments,
      fc.integer({ min: 12, max: 480 }),
      (loan, one, other, repayment, term) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(monthlyRate(loan, high, repayment)).toBeGreaterThanOrEqual(monthlyRate(loan, low, repayment));
        expect(instalmentAt(loan, high, term)).toBeGreaterThanOrEqual(instalmentAt(loan, low, term));
      },
    ),
  );
});

test('plan and closed formula agree within cents', () => {
  fc.assert(
    fc.property(loans, rates, repayments, fc.integer({ min: 1, max: 15 }), (loan, rate, repayment, years) => {
      const terms = {
        loanAmount: loan,
        nominalInterestRate: rate,
        repayment: { by: 'amortizationRate' as const, amortizationRate: repayment },
      };
      const plan = repaymentPlan({ ...terms, fixedInterestYears: years });
      const growth = (1 + rate / 1200) ** (years * 12);
      const closed =
        rate === 0
          ? loan - plan.monthlyRate * years * 12
          : loan * growth - (plan.monthlyRate * (growth - 1)) / (rate / 1200);
      // Rounding shifts each month's interest by up to half a cent, and interest accrues on the difference.
      const tolerance = 0.5 * years * 12 * growth + 1;
      if (closed > 0) expect(Math.abs(plan.remainingDebt - closed)).toBeLessThanOrEqual(tolerance);
      expect(remainingDebtAfter(loan, rate, plan.monthlyRate, years * 12)).toBe(plan.remainingDebt);
    }),
  );
});

test('the closed formula knows the number of instalments', () => {
  fc.assert(
    fc.property(loans, rates, repayments, (loan, rate, repayment) => {
      const plan = repaymentPlan({
        loanAmount: loan,
        nominalInterestRate: rate,
        repayment: { by: 'amortizationRate', amortizationRate: repayment },
      });
      expect(
        Math.abs(plan.numberOfInstallments - termMonthsOf(loan, rate, plan.monthlyRate)),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

test('a lower instalment preserves the end date', () => {
  fc.assert(
    fc.property(loans, rates, repayments, fc.integer({ min: 1, max: 60 }), (loan, rate, repayment, month) => {
      const terms: RepaymentTerms = {
        loanAmount: loan,
        nominalInterestRate: rate,
        repayment: { by: 'amortizationRate', amortizationRate: repayment },
      };
      const special = { month, amount: cents(Math.floor(loan / 20)) };
      const lowered = repaymentPlan({
        ...terms,
        specialRepayments: [special],
        specialRepaymentEffect: 'LOWER_INSTALLMENT',
      });
      const without = repaymentPlan(terms);
      if (month < without.numberOfInstallments - 24)
        expect(lowered.numberOfInstallments).toBe(without.numberOfInstallments);
    }),
  );
});

test('without fees both effective rates are the compounded nominal rate, with fees they are higher', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_000 }),
      repayments,
      fc.integer({ min: 5, max: 20 }),
      (thousandths, repayment, years) => {
        const rate = percent(thousandths / 1000);
        const terms: RepaymentTerms = {
          loanAmount: cents(300_000_00),
          nominalInterestRate: rate,
          repayment: { by: 'amortizationRate', amortizationRate: repayment },
          fixedInterestYears: years,
        };
        const compounded = ((1 + rate / 1200) ** 12 - 1) * 100;
        const plain = effectiveRatesOfPlan(terms);
        expect(plain.effectiveInterestRate).toBeCloseTo(compounded, 4);
        expect(plain.effectiveInterestRateFixedPeriod).toBeCloseTo(compounded, 4);
        const dearer = effectiveRatesOfPlan({ ...terms, fees: cents(3_000_00) });
        expect(dearer.effectiveInterestRate).toBeGreaterThan(compounded);
        expect(dearer.effectiveInterestRateFixedPeriod).toBeGreaterThan(compounded);
      },
    ),
    { numRuns: 50 },
  );
});

/** The plan, or the error message if the terms have no plan. */
function outcome(terms: RepaymentTerms) {
  try {
    return repaymentPlan(terms);
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return error.message;
    throw error;
  }
}

test('the first rate, entered as the follow-up rate or left out, gives the same plan to the cent', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom(...FOLLOW_UP_MODES),
      ({ followUpInterestRate: _rate, ...terms }, followUpMode) => {
        const typed = { ...terms, followUpInterestRate: terms.nominalInterestRate, followUpMode };
        expect(outcome(typed)).toEqual(outcome(termsUntilRepaid(terms)));
      },
    ),
  );
});

// @contract 6.4
test('a plan with an unchanged end is over in the month in which the first rate would have repaid it', () => {
  fc.assert(
    fc.property(
      loans,
      rates,
      repayments,
      fc.integer({ min: 1, max: 20 }),
      rates,
      (loanAmount, rate, repayment, years, followUp) => {
        const terms: RepaymentTerms = {
          loanAmount,
          nominalInterestRate: rate,
          repayment: { by: 'amortizationRate', amortizationRate: repayment },
        };
        const unchanged = repaymentPlan(terms);
        // Skip a last payment near zero or near a full one, because rounding decides its month.
        const term = unchanged.numberOfInstallments;
        const drift = 0.5 * term * (1 + rate / 1200) ** term;
        const last = unchanged.lastInstallmentAmount;
        fc.pre(last > drift && last < unchanged.monthlyRate - drift);
        const plan = repaymentPlan({ ...terms, fixedInterestYears: years, followUpInterestRate: followUp });
        expect([plan.numberOfInstallments, plan.remainingDebt]).toEqual([term, 0]);
      },
    ),
  );
});

test('a higher follow-up rate never lowers the instalment', () => {
  fc.assert(
    fc.property(anyTerms, rates, rates, (terms, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const { fixedInterestYears = 10 } = terms;
      const first = (followUpInterestRate: typeof one) =>
        repaymentPlan({ ...terms, fixedInterestYears, followUpInterestRate });
      const [cheap, dear] = [first(low), first(high)];
      const month = fixedInterestYears * 12;
      // Compare only plans that last beyond this month, because a last payment is smaller.
      fc.pre(Math.min(cheap.numberOfInstallments, dear.numberOfInstallments) > month + 1);
      expect(dear.payment[month]!).toBeGreaterThanOrEqual(cheap.payment[month]!);
    }),
  );
});
