import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { bodyOfTerms, loanTermsOf } from './loan-terms.ts';

const loan = { loanAmount: 200_000.5, nominalInterestRate: 3.575 };

const bodies: readonly CalculateRepaymentPlanBody[] = [
  { ...loan, amortizationRate: 2.25 },
  { ...loan, monthlyRate: 933.33 },
  { ...loan, termMonths: 301 },
  { ...loan, fullRepayment: true, fixedInterestYears: 15 },
  {
    ...loan,
    amortizationRate: 2,
    fixedInterestYears: 10,
    payoutDate: '2026-12-31',
    specialRepayments: [{ month: 12, amount: 0.01 }],
    yearlySpecialRepayment: 2500.75,
    specialRepaymentEffect: 'LOWER_INSTALLMENT',
    amortizationChanges: [{ month: 37, amortizationRate: 4 }],
    interestOnlyMonths: 6,
    fees: 350,
    followUpInterestRate: 0,
    followUpMode: 'KEEP_INSTALLMENT',
  },
];

describe('a loan as a call states it, in cents and back', () => {
  test.each(bodies)('nothing is lost of %o', (body) => {
    const stated = Object.entries(bodyOfTerms(loanTermsOf(body))).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(stated)).toEqual(body);
  });

  test('terms without cost or delay are not sent', () => {
    const body = { ...loan, amortizationRate: 2, fees: 0, yearlySpecialRepayment: 0, interestOnlyMonths: 0 };
    expect(JSON.parse(JSON.stringify(bodyOfTerms(loanTermsOf(body))))).toEqual({
      ...loan,
      amortizationRate: 2,
    });
  });
});
