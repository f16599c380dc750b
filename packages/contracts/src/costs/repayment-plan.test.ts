import { expect, test } from 'vitest';
import { checkInput } from '../errors/field-errors.ts';
import { repaymentPlanQuery } from './repayment-plan-link.ts';
import {
  calculateRepaymentPlan,
  type CalculateRepaymentPlanBody,
  repaymentPlanOfQuery,
} from './repayment-plan.ts';

const LOAN = { loanAmount: 200_000, nominalInterestRate: 1.48 };

function readBack(query: string) {
  const fields = Object.fromEntries(new URLSearchParams(query));
  return checkInput(calculateRepaymentPlan.body, repaymentPlanOfQuery(fields));
}

test.each<CalculateRepaymentPlanBody>([
  { ...LOAN, amortizationRate: 3 },
  { ...LOAN, fullRepayment: true, fixedInterestYears: 10 },
  {
    ...LOAN,
    monthlyRate: 900.5,
    fixedInterestYears: 15,
    payoutDate: '2026-12-31',
    specialRepayments: [
      { month: 12, amount: 5_000 },
      { month: 25, amount: 1_234.56 },
    ],
    yearlySpecialRepayment: 1_000,
    specialRepaymentEffect: 'LOWER_INSTALLMENT',
    amortizationChanges: [{ month: 61, amortizationRate: 4.5 }],
    interestOnlyMonths: 12,
    fees: 350,
    followUpInterestRate: 5,
  },
])('values of a link come back: %o', (terms) => {
  expect(readBack(repaymentPlanQuery(terms)).value).toEqual(terms);
});

test('a list without entries is not entered', () => {
  const query = repaymentPlanQuery({ ...LOAN, amortizationRate: 3, specialRepayments: [] });
  expect(query).toBe('loanAmount=200000&nominalInterestRate=1.48&amortizationRate=3');
});

test('an empty field of a form was not entered', () => {
  expect(
    readBack('loanAmount=1&nominalInterestRate=1&amortizationRate=2&fees=&specialRepayments=').value,
  ).toEqual({
    loanAmount: 1,
    nominalInterestRate: 1,
    amortizationRate: 2,
  });
});

test('a list can also be in several fields of a form', () => {
  const terms = repaymentPlanOfQuery({ specialRepayments: ['12:1', '', '24:2'] });
  expect(terms['specialRepayments']).toEqual([
    { month: 12, amount: 1 },
    { month: 24, amount: 2 },
  ]);
});

test.each([
  ['specialRepayments=x', 'specialRepayments.0', 'WRONG_TYPE'],
  ['specialRepayments=12:x', 'specialRepayments.0.amount', 'WRONG_TYPE'],
  ['specialRepayments=12:1:2', 'specialRepayments.0', 'WRONG_TYPE'],
  ['specialRepayments=0:1', 'specialRepayments.0.month', 'OUT_OF_RANGE'],
  ['fullRepayment=yes', 'fullRepayment', 'WRONG_TYPE'],
  ['fees=1e9', 'fees', 'WRONG_TYPE'],
  ['payoutDate==SUM(A1)', 'payoutDate', 'INVALID_DATE'],
])('%s is refused', (query, field, code) => {
  const { errors } = readBack(`loanAmount=1&nominalInterestRate=1&amortizationRate=2&${query}`);
  expect(errors?.map((one) => [one.field, one.code])).toContainEqual([field, code]);
});
