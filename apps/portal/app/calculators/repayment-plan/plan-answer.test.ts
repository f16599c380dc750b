import { calculateRepaymentPlan } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { PLAN_FORM } from './form.ts';
import { answerPlan, planOf } from './plan-answer.ts';

const LOAN = 'loanAmount=200000&nominalInterestRate=3.6';
const load = (params: string) => loadForm(PLAN_FORM, { params: new URLSearchParams(params) }, SERVICES);
const answer = (params: string) => {
  const loaded = load(params);
  return answerPlan(loaded.values, loaded);
};

test.each([
  ['', { amortizationRate: 2 }],
  ['&amortizationRate=4', { amortizationRate: 4 }],
  ['&repaymentBy=monthlyRate&monthlyRate=1200', { monthlyRate: 1_200 }],
  ['&repaymentBy=termMonths&termYears=20', { termMonths: 240 }],
])('the first view is the call’s: „%s“', (params, repayment) => {
  const { plan } = calculateRepaymentPlan({
    loanAmount: 200_000,
    nominalInterestRate: 3.6,
    ...repayment,
  }).result!;
  expect(answer(LOAN + params)?.plan).toMatchObject({
    monthlyRate: plan.monthlyRate,
    firstInterest: plan.interest[0],
    firstAmortization: plan.amortization[0],
    numberOfInstallments: plan.numberOfInstallments,
    corrections: plan.corrections,
  });
});

test.each([
  // 1,200 × 12 / 200,000 − 3.6 %
  ['&repaymentBy=monthlyRate&monthlyRate=1200', { amortizationRate: '3,60' }],
  // An instalment that is only the example's settles nothing.
  ['&repaymentBy=monthlyRate&monthlyRate=1500', {}],
  ['&repaymentBy=termMonths', {}],
  ['&amortizationRate=4', {}],
])('links carry the repayment that an entered instalment comes to: %s', (params, change) => {
  expect(answer(LOAN + params)?.change).toEqual(change);
});

test('the loan is what the case needs until one is entered', () => {
  // In Berlin without a broker: 352,000 × 1.08 − 90,000
  const berlin = 'purchasePrice=352000&ownFunds=90000&geoCode=1276003&hasCourtage=false';
  expect(answer(berlin)).toMatchObject({ loanAmount: 290_160_00, needed: 290_160_00 });
  expect(answer(`${berlin}&loanAmount=310000`)).toMatchObject({ loanAmount: 310_000_00, needed: 290_160_00 });
  expect(answer('financingType=FollowupFinancing&remainingDebt=180000')?.loanAmount).toBe(180_000_00);
  // Nothing is known that it could follow from.
  expect(answer('loanAmount=310000')).toMatchObject({ loanAmount: 310_000_00, needed: undefined });
  const paid = answer('purchasePrice=352000&ownFunds=900000');
  expect([paid?.loanAmount, paid?.plan]).toEqual([0, undefined]);
});

test('a wrong field is no answer, and a plan is one of its form', () => {
  expect(answer('loanAmount=viel')).toBeUndefined();
  const [one, other] = [load(LOAN), load(LOAN)];
  expect(planOf(one.values, one)).toBe(planOf(one.values, one));
  expect(planOf(one.values, other)).not.toBe(planOf(other.values, other));
});
