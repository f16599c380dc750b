import {
  cents,
  effectiveRatesOfPlan,
  percent,
  repaymentPlan,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { medianMicroseconds } from './measure.ts';
import { absolute, type Result } from './results.ts';

const CALLS = 400;
/** Lowest repayment the portal accepts; with a low interest rate the loan lasts almost 200 years. */
const LEAST_REPAYMENT = percent(0.5);

/** Measures one recalculation in the browser in the worst case: longest plan, all options, both APRs. */
export function measureLongestPlan(): Result[] {
  const { numberOfInstallments } = repaymentPlan(termsAt(0));
  if (numberOfInstallments < 2_000)
    throw new Error(`${numberOfInstallments} months are not the longest plan.`);
  const microseconds = medianMicroseconds(CALLS, (index) => {
    const terms = termsAt(index);
    return [repaymentPlan(terms), effectiveRatesOfPlan(terms)];
  });
  return [
    absolute(
      `recalculation of a plan of ${numberOfInstallments} months with both effective rates, median`,
      'ms',
      microseconds / 1_000,
      { atMost: 2 },
    ),
  ];
}

function termsAt(index: number): RepaymentTerms {
  return {
    loanAmount: cents(40_000_000 + index),
    nominalInterestRate: percent(0.01),
    repayment: { by: 'amortizationRate', amortizationRate: LEAST_REPAYMENT },
    fixedInterestYears: 35,
    followUpInterestRate: percent(0.01),
    interestOnlyMonths: 12,
    specialRepaymentEffect: 'LOWER_INSTALLMENT',
    specialRepayments: [24, 36, 48, 60, 72].map((month) => ({ month, amount: cents(10_000) })),
    amortizationChanges: [80, 90, 100, 110, 120].map((month) => ({
      month,
      amortizationRate: LEAST_REPAYMENT,
    })),
    payoutDate: '2026-12-01',
  };
}
