import { calculateAffordability, marketOfTable } from '@heimvorteil/calculations';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { formOf, RATE_TABLE, SERVICES, TODAY } from '../../testing/portal-services.ts';
import type { FlowValues } from '../flow.ts';
import { solveAnswers, termsIn } from './affordability-page.ts';

const VALUES: FlowValues = {
  numberOfChildren: '1',
  livingArea: '110',
  savings: '90.000',
  salary: '5.200',
  numberOfVehicles: '1',
  numberOfAdults: '2',
  financingUseType: 'OWNER_OCCUPATION',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  employmentType: 'CIVIL_SERVANT',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};
const BODY: AffordabilityBody = {
  income: { salary: 5200 },
  expenses: { numberOfVehicles: 1 },
  ownCapital: { savings: 90_000 },
  numberOfAdults: 2,
  numberOfChildren: 1,
  livingArea: 110,
  geoCode: '1276003001',
  hasCourtage: true,
  brokerCommission: 3.57,
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'CIVIL_SERVANT',
  ageGroup: 'UNDER_45',
  fixedInterestYears: 10,
  amortizationRate: 2,
};
const BUILDING = { financingType: 'BuildingFinancing' } as const;
const calculated = (change: Partial<AffordabilityBody>) =>
  calculateAffordability(
    { ...BODY, ...change },
    { today: TODAY, landTransferTaxTable: 'specification', findMarketRates: marketOfTable(RATE_TABLE) },
  ).result?.affordability;
const solve = (values: FlowValues, terms = '') =>
  solveAnswers({ ...VALUES, ...values }, new URLSearchParams(terms), SERVICES).solved;

describe('the result is that of the call with the same household', () => {
  test.each<[FlowValues, string, Partial<AffordabilityBody>]>([
    [{}, '', {}],
    [{}, 'amortizationRate=3', { amortizationRate: 3 }],
    [{}, 'nominalInterestRate=2,5', { nominalInterestRate: 2.5 }],
    [{}, 'fixedInterestYears=20&amortizationRate=1,5', { fixedInterestYears: 20, amortizationRate: 1.5 }],
    [{ buildingSavings: '10.000' }, '', { ownCapital: { savings: 90_000, buildingSavings: 10_000 } }],
    [{ alimonyPaid: '300' }, '', { expenses: { numberOfVehicles: 1, alimony: 300 } }],
    [{ pension: '700' }, '', { income: { salary: 5200, pension: 700 } }],
    [{ otherDebts: '30.000' }, '', { otherDebts: 30_000 }],
    [{ financingUseType: 'PARTIALLY_RENTING' }, '', { financingUseType: 'PARTIALLY_RENTING' }],
    [{ ageGroup: 'BETWEEN_55_AND_66' }, '', { ageGroup: 'BETWEEN_55_AND_66' }],
    [{ financingType: 'BuildingFinancing', landPrice: '' }, '', BUILDING],
    [{ financingType: 'BuildingFinancing', landPrice: '120.000' }, '', { ...BUILDING, landPrice: 120_000 }],
    [
      { financingType: 'BuildingFinancing', landPrice: '0', propertyValue: '90.000' },
      '',
      { ...BUILDING, landPrice: 0, propertyValue: 90_000 },
    ],
    // Land price and home value count only for a new building, so a purchase ignores both answers.
    [{ financingType: 'PurchaseFinancing', landPrice: '0', propertyValue: '90.000' }, '', {}],
  ])('%o with "%s"', (values, terms, change) => {
    expect(solve(values, terms)?.answer).toEqual(calculated(change));
  });
});

test('terms next to the answers override those among them', () => {
  const values = { amortizationRate: '4' };
  expect(solve(values, 'amortizationRate=3')?.answer).toEqual(calculated({ amortizationRate: 3 }));
});

test.each<FlowValues>([{ salary: '' }, { livingArea: '301' }, { savings: '10.000.001' }])(
  'nothing is solved with %o',
  (values) => {
    expect(solve(values)).toBeUndefined();
  },
);

test('only the terms of the loan are taken from a form', () => {
  const fields = {
    nominalInterestRate: '3,1',
    amortizationRate: '2',
    fixedInterestYears: '15',
    marketInterestRate: '3,8',
    salary: '4500',
    purchasePrice: '400000',
  };
  expect(Object.fromEntries(termsIn(formOf(fields)))).toEqual({
    nominalInterestRate: '3,1',
    amortizationRate: '2',
    fixedInterestYears: '15',
    marketInterestRate: '3,8',
  });
});
