import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { repaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const loans = fc.integer({ min: 1_000_00, max: 9_000_000_00 }).map(cents);
const rates = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => percent(thousandths / 1000));
const amortizationRates = fc.integer({ min: 50, max: 500 }).map((hundredths) => percent(hundredths / 100));

test('an agreed term ends in exactly its month, however the instalment was rounded', () => {
  fc.assert(
    fc.property(
      loans,
      rates,
      fc.integer({ min: 12, max: 480 }),
      (loanAmount, nominalInterestRate, termMonths) => {
        const plan = repaymentPlan({
          loanAmount,
          nominalInterestRate,
          repayment: { by: 'termMonths', termMonths },
        });
        expect([plan.numberOfInstallments, plan.remainingDebt]).toEqual([termMonths, 0]);
      },
    ),
    { numRuns: 300 },
  );
});

test('cents that rounding has repaid too much are spread over the months that are left', () => {
  // 100 € / 360 months is rounded up to 28 cents; after 357 payments only 4 cents are left for three months.
  const plan = repaymentPlan({
    loanAmount: cents(100_00),
    nominalInterestRate: percent(0),
    repayment: { by: 'termMonths', termMonths: 360 },
  });
  expect([plan.monthlyRate, ...plan.payment.slice(-4)]).toEqual([28, 28, 1, 1, 2]);
});

// A loan with a last payment of only 1 €; rounding of lower payments must not end it a month earlier.
const endsWithOneEuro: RepaymentTerms = {
  loanAmount: cents(190_000_00),
  nominalInterestRate: percent(5.9),
  repayment: { by: 'amortizationRate', amortizationRate: percent(1.3) },
};

test('a lower instalment preserves even an end date that depends on a euro', () => {
  const without = repaymentPlan(endsWithOneEuro);
  expect([without.numberOfInstallments, without.lastInstallmentAmount]).toEqual([350, 1_00]);
  const lower = repaymentPlan({
    ...endsWithOneEuro,
    specialRepayments: [{ month: 12, amount: cents(9_500_00) }],
    specialRepaymentEffect: 'LOWER_INSTALLMENT',
  });
  expect([lower.numberOfInstallments, lower.remainingDebt]).toEqual([350, 0]);
});

test('yearly special repayments that lower the instalment preserve the end date or repay everything themselves', () => {
  fc.assert(
    fc.property(
      loans,
      rates,
      amortizationRates,
      fc.integer({ min: 1, max: 100 }),
      (loan, rate, repayment, share) => {
        const terms: RepaymentTerms = {
          loanAmount: loan,
          nominalInterestRate: rate,
          repayment: { by: 'amortizationRate', amortizationRate: repayment },
        };
        const lower = repaymentPlan({
          ...terms,
          yearlySpecialRepayment: cents(Math.floor((loan * share) / 1000)),
          specialRepaymentEffect: 'LOWER_INSTALLMENT',
        });
        const endedBySpecial = (lower.specialRepayment.at(-1) ?? 0) > 0;
        if (!endedBySpecial)
          expect(lower.numberOfInstallments).toBe(repaymentPlan(terms).numberOfInstallments);
      },
    ),
    { numRuns: 300 },
  );
});

test('an unchanged term may end sooner only if special repayments shorten it', () => {
  // Yearly special repayments of 19,000 (a tenth of the loan) repay it within ten years.
  const terms: RepaymentTerms = { ...endsWithOneEuro, repayment: { by: 'termMonths', termMonths: 240 } };
  const shorter = repaymentPlan({ ...terms, yearlySpecialRepayment: cents(19_000_00) });
  expect(shorter.numberOfInstallments).toBeLessThan(120);
  expect(repaymentPlan(terms).numberOfInstallments).toBe(240);
});
