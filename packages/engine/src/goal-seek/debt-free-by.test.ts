import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { debtFreeBy, monthsUntilEndOf } from './debt-free-by.ts';

const terms: RepaymentTerms = {
  loanAmount: euros(120_000),
  nominalInterestRate: percent(0),
  repayment: { by: 'amortizationRate', amortizationRate: percent(5) },
};

test('without interest the instalment is the loan over the months', () => {
  // Agreed: 500 a month for 240 months. In 120 months: 1,000 a month, or 500 and 6,000 once a year.
  expect(debtFreeBy(terms, 120)).toMatchObject({
    monthlyRate: euros(1_000),
    moreAMonth: euros(500),
    savedInterest: 0,
    yearlySpecialRepayment: euros(6_000), // 120 × 500 + 10 × 6,000 = 120,000
  });
});

test('a tenth of the loan a year may not be enough', () => {
  expect(debtFreeBy(terms, 60).yearlySpecialRepayment).toBeNull(); // 60 × 500 + 5 × 12,000 = 90,000
  // Payments repay 84 × 500 = 42,000; the other 78,000 in 7 years are 11,142.86 a year, rounded up to euros
  expect(debtFreeBy(terms, 84).yearlySpecialRepayment).toBe(euros(11_143));
});

test('special repayments that are planned anyway let the instalment be smaller', () => {
  // Payments of 120 × 500 + special repayments of 10 × 6,000 repay the loan of 120,000.
  expect(debtFreeBy({ ...terms, yearlySpecialRepayment: euros(6_000) }, 120).monthlyRate).toBe(euros(500));
});

test('planned changes of the repayment rate are replaced by the instalment that does it', () => {
  const lowered = { ...terms, amortizationChanges: [{ month: 13, amortizationRate: percent(0.5) }] };
  expect(debtFreeBy(lowered, 120).monthlyRate).toBe(euros(1_000));
});

test('an instalment that stays after the fixed years is so high that it is over in time itself', () => {
  // Payments of 1,400 € for ten years at 3.6 % leave a debt of 227,907.12 €.
  const kept: RepaymentTerms = {
    loanAmount: euros(300_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
    fixedInterestYears: 10,
    followUpInterestRate: percent(5),
    followUpMode: 'KEEP_INSTALLMENT',
  };
  const { monthlyRate } = debtFreeBy(kept, 300);
  const months = (instalment: number) =>
    repaymentPlan({ ...kept, repayment: { by: 'monthlyRate', monthlyRate: cents(instalment) } })
      .numberOfInstallments;
  expect([months(monthlyRate), months(monthlyRate - 1)]).toEqual([300, 301]);
  // KEEP_END raises the payment after the fixed-rate period, so the first payment can be lower.
  expect(debtFreeBy({ ...kept, followUpMode: 'KEEP_END' }, 300).monthlyRate).toBeLessThan(monthlyRate);
});

test('no instalment repays a loan before its interest-only months are over', () => {
  const late = { ...terms, interestOnlyMonths: 120 };
  expect(() => debtFreeBy(late, 120)).toThrow(CouldNotCalculateError);
  expect(debtFreeBy(late, 132).monthlyRate).toBe(euros(10_000));
});

test('a borrower who is free sooner anyway could pay less', () => {
  const answer = debtFreeBy(terms, 300);
  expect(answer).toMatchObject({ moreAMonth: euros(-100), yearlySpecialRepayment: 0 });
  expect(answer.derivation[0]?.formula).toBe('500,00 € − 100,00 € = 400,00 €');
});

test('instalment and special repayment have a derivation', () => {
  const { derivation } = debtFreeBy(terms, 120);
  const inputs = { months: 120, monthlyRateToday: 500 };
  expect(derivation).toEqual([
    {
      figure: 'monthlyRate',
      formula: '500,00 € + 500,00 € = 1.000,00 €',
      inputs,
      steps: [
        expect.stringContaining('20 Jahre'),
        expect.stringMatching(/10 Jahre und zahlst 0,00 € weniger Zinsen/),
      ],
    },
    {
      figure: 'yearlySpecialRepayment',
      formula: 'Sondertilgung im Jahr: 6.000,00 €',
      inputs,
      steps: [expect.any(String)],
    },
  ]);
});

test('a longer term costs more interest, and a tenth of the loan may not do', () => {
  const dear = { ...terms, nominalInterestRate: percent(6) };
  // The agreed 120,000 × 11 % / 12 = 1,100 repay the loan within 13 years; 30 years cost more interest.
  const [longer] = debtFreeBy(dear, 360).derivation;
  expect(longer?.formula).toMatch(/^1\.100,00 € − \d{3},\d\d € = \d{3},\d\d €$/);
  expect(longer?.steps[1]).toMatch(/zahlst [\d.]+,\d\d € mehr Zinsen/);
  // In one year 12 × 500 + the yearly limit of 12,000 repay less than the loan of 120,000.
  expect(debtFreeBy(terms, 12).derivation[1]?.formula).toBe('Sondertilgung im Jahr: keine bis 10 % reicht');
});

test.each([
  ['2026-11-20', 2045, 229], // 19 × 12 + 1: the last instalment falls due on 2045-12-20
  ['2026-01-31', 2026, 11],
  ['2026-12-01', 2027, 12],
])('paid out on %s, until the end of %i there are %i instalments', (payoutDate, year, months) => {
  expect(monthsUntilEndOf(year, payoutDate)).toBe(months);
});

const anyTerms: fc.Arbitrary<RepaymentTerms> = fc.record({
  loanAmount: fc.integer({ min: 50_000_00, max: 800_000_00 }).map(cents),
  nominalInterestRate: fc.integer({ min: 0, max: 700 }).map((hundredths) => percent(hundredths / 100)),
  repayment: fc
    .integer({ min: 100, max: 400 })
    .map((hundredths) => ({ by: 'amortizationRate' as const, amortizationRate: percent(hundredths / 100) })),
  fixedInterestYears: fc.constant(10),
  followUpInterestRate: fc.option(
    fc.integer({ min: 0, max: 700 }).map((hundredths) => percent(hundredths / 100)),
    {
      nil: undefined,
    },
  ),
  yearlySpecialRepayment: fc.constantFrom(undefined, euros(1_000)),
});

test('the loan is repaid in time with either, and with a euro less of special repayment it is not', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 60, max: 420 }), (loan, months) => {
      const { yearlySpecialRepayment: yearly, monthlyRate } = debtFreeBy(loan, months);
      const { fixedInterestYears, ...level } = loan;
      const followed = loan.followUpInterestRate === undefined ? level : { ...level, fixedInterestYears };
      const monthsWith = (changes: Partial<RepaymentTerms>) =>
        repaymentPlan({ ...followed, ...changes }).numberOfInstallments;
      if (loan.followUpInterestRate === undefined) {
        expect(
          monthsWith({ repayment: { by: 'monthlyRate', monthlyRate: cents(monthlyRate + 100) } }),
        ).toBeLessThanOrEqual(months);
      }
      if (yearly === null) return;
      expect(monthsWith({ yearlySpecialRepayment: yearly })).toBeLessThanOrEqual(months);
      if (yearly > (loan.yearlySpecialRepayment ?? 0)) {
        expect(monthsWith({ yearlySpecialRepayment: cents(yearly - 100) })).toBeGreaterThan(months);
      }
    }),
    { numRuns: 60 },
  );
});
