import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { EXAMPLE_CASE } from './market.examples.ts';
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
        const offer = figuresOfRates({ ...EXAMPLE_CASE, loanAmount, amortizationRate, fixedInterestYears })(
          rate,
        );
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
