import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, percent } from '../money/money.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { aprOf } from '../testing/apr-by-bisection.ts';
import { EXAMPLE_CASE } from '../testing/example-market.ts';
import { figuresOfRates } from './offer-figures.ts';

test("instalment and remaining debt are the repayment plan's to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000_00, max: 2_000_000_00 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(0.5, 1, 1.5, 2, 3.333, 8, 20),
      fc.constantFrom(1, 5, 10, 15, 20, 30, 35),
      (loan, rate, repayment, fixedInterestYears) => {
        const loanAmount = cents(loan);
        const amortizationRate = percent(repayment);
        const figures = figuresOfRates({ ...EXAMPLE_CASE, loanAmount, amortizationRate, fixedInterestYears });
        const offer = figures.of(rate);
        const plan = repaymentPlan({
          loanAmount,
          nominalInterestRate: percent(rate / 1000),
          repayment: { by: 'amortizationRate', amortizationRate },
          fixedInterestYears,
        });
        expect([offer.monthlyRate, offer.remainingDebt]).toEqual([plan.monthlyRate, plan.remainingDebt]);
      },
    ),
  );
});

test.each([
  // APR without the court fee: (1 + 0.02905 / 12)¹² − 1 = 2.9439 %; with 635 € for 320,000 € it is higher
  [2_905, 2.905, 2.96],
  // APR without the court fee: (1 + 0.04 / 12)¹² − 1 = 4.0741 %
  [4_000, 4, 4.09],
  // APR without the court fee: (1 + 0.09999 / 12)¹² − 1 = 10.4701 %
  [9_999, 9.999, 10.5],
])(
  '%i thousandths are a nominal rate and its effective one with two decimals',
  (rate, nominal, effective) => {
    const { nominalInterestRate, effectiveInterestRate } = figuresOfRates(EXAMPLE_CASE).of(rate);
    expect([nominalInterestRate, effectiveInterestRate]).toEqual([nominal, effective]);
    const { loanAmount, amortizationRate } = EXAMPLE_CASE;
    expect(aprOf({ loanAmount, amortizationRate, nominalInterestRate: nominal })).toBe(effective);
  },
);

// @contract 6.8
test.each<[NonNullable<FinancingCase['financingType']>, 0.5 | 1]>([
  ['PurchaseFinancing', 1],
  ['BuildingFinancing', 1],
  ['FollowupFinancing', 0.5],
])('%s has %d of the full fee for the land charge in its rate', (financingType, share) => {
  const { loanAmount, amortizationRate } = EXAMPLE_CASE;
  for (let rate = 3_000; rate < 3_100; rate++) {
    const loan = { loanAmount, amortizationRate, nominalInterestRate: rate / 1000 };
    const figures = figuresOfRates({ ...EXAMPLE_CASE, financingType }).of(rate);
    expect(figures.effectiveInterestRate).toBe(aprOf(loan, share));
  }
});

test('a loan that the fee uses up has the rate without it', () => {
  const figures = figuresOfRates({ ...EXAMPLE_CASE, loanAmount: cents(15_00) }).of(4_000);
  expect(figures.effectiveInterestRate).toBe(4.07);
});

test('rates calculated together equal those calculated alone, and zero for repaid ones', () => {
  const financingCase = { ...EXAMPLE_CASE, loanAmount: cents(250_000_00), fixedInterestYears: 25 };
  for (const repayment of [1, 2.5, 20]) {
    const amortizationRate = percent(repayment);
    for (let count = 0; count < 11; count++) {
      const rates = Array.from({ length: count }, (_, at) => 2_905 + 137 * at);
      const together = figuresOfRates({ ...financingCase, amortizationRate });
      together.prepare([...rates, ...rates]);
      for (const rate of rates) {
        expect(together.of(rate)).toEqual(figuresOfRates({ ...financingCase, amortizationRate }).of(rate));
      }
    }
  }
});
