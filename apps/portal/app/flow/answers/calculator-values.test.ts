import { readForm } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { AFFORDABILITY_FORM, bodyOf } from '../../calculators/affordability/definition.ts';
import { calculatorValues, householdCalculator } from './calculator-values.ts';
import type { FlowValues } from '../flow.ts';

const bodyOfFlow = (values: FlowValues, wishedPrice?: string) => {
  const { good } = readForm(AFFORDABILITY_FORM, calculatorValues(values, wishedPrice));
  return good && bodyOf(good);
};
const ANSWERS = { salary: '4.500', ownFunds: '80.000', purchasePrice: '352.000' };

test('a value that a flow does not ask for is the call’s default, and no example of the calculator', () => {
  const body = bodyOfFlow(ANSWERS);
  expect(body?.income).toEqual({ salary: 4500 });
  expect(body?.expenses).toEqual({});
  expect(body?.ownCapital).toEqual({ savings: 80_000 });
  expect([body?.numberOfAdults, body?.numberOfChildren, body?.livingArea]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});

test('own capital that the visitor does not know counts as none, as its question says', () => {
  const unsure = 'kinder eigenkapital';
  expect(bodyOfFlow({ salary: '4.500', unsure })?.ownCapital).toEqual({ savings: 0 });
  expect(bodyOfFlow({ ...ANSWERS, unsure })?.ownCapital).toEqual({ savings: 80_000 });
  expect(bodyOfFlow({ salary: '4.500' })?.ownCapital).toEqual({});
});

test.each<[FlowValues, string | undefined, object]>([
  [{ hasCourtage: 'false' }, undefined, { hasCourtage: false }],
  [{ brokerCommission: '2,38' }, undefined, { brokerCommission: 2.38 }],
  [{ renovationCostPercentage: '3' }, undefined, { renovationCostPercentage: 3 }],
  [{ geoCode: '1276002001', postcode: '80331' }, undefined, { geoCode: '1276002001', postcode: '80331' }],
  [
    { amortizationRate: '3', fixedInterestYears: '15' },
    undefined,
    { amortizationRate: 3, fixedInterestYears: 15 },
  ],
  [{ nominalInterestRate: '3,5' }, undefined, { nominalInterestRate: 3.5 }],
  [{ employmentType: 'FREELANCER' }, undefined, { employmentType: 'FREELANCER' }],
  [{ financingUseType: 'RENTING' }, undefined, { financingUseType: 'RENTING' }],
  [{ ageGroup: 'OVER_66' }, undefined, { ageGroup: 'OVER_66' }],
  [{ employmentType: 'EMPLOYED', employedFor: 'UNDER_SIX_MONTHS' }, undefined, { contractType: 'PROBATION' }],
  [{ stocks: '5.000' }, undefined, { ownCapital: { stocks: 5000 } }],
  [{ alimonyReceived: '300' }, undefined, { income: { salary: 4500, alimony: 300 } }],
  [{ alimonyPaid: '500' }, undefined, { expenses: { alimony: 500 } }],
  // A price counts only if the flow asked for it, so it is a separate argument.
  [{}, undefined, { purchasePrice: undefined }],
  [{}, '352.000', { purchasePrice: 352_000 }],
])('%o at %s € counts as %o', (values, wishedPrice, counted) => {
  expect(bodyOfFlow({ ...ANSWERS, ...values }, wishedPrice)).toMatchObject(counted);
});

test('the link to the calculator has no household in its query', () => {
  const [query = '', fragment = ''] = householdCalculator(
    { ...ANSWERS, hasCourtage: 'false', exposeId: '7', ageGroup: 'UNDER_45', otherDebts: '9.000' },
    '352.000',
  ).split('#');
  expect(query).not.toMatch(/salary|ageGroup|otherDebts|savings|4500|9000/);
  expect(query).toContain('hasCourtage=false');
  expect(query).toContain('exposeId=7');
  expect(Object.fromEntries(new URLSearchParams(fragment))).toMatchObject({
    salary: '4500',
    savings: '80000',
    ageGroup: 'UNDER_45',
    otherDebts: '9000',
    wishedPrice: '352000',
    numberOfVehicles: '',
  });
});
