import { expect, test } from 'vitest';
import { requestValues } from './request-values.ts';

test('a request gets the case, its own questions, and nothing else of the household', () => {
  expect(
    requestValues({
      financingType: 'PurchaseFinancing',
      purchasePrice: '500.000',
      savings: '60.000',
      stocks: '5.000',
      place: '10115 Berlin',
      postcode: '10115',
      geoCode: '1276003001',
      hasCourtage: 'false',
      exposeId: '7',
      cmp_id: 'herbst',
      amortizationRate: '3,00',
      numberOfAdults: '2',
      employmentType: 'EMPLOYED',
      employedFor: 'UNDER_SIX_MONTHS',
      incomeRange: 'OVER_5001',
      ageGroup: 'UNDER_45',
      projectState: 'OBJECT_FOUND',
      financingStart: 'IN_MORE_THAN_SIX_MONTH',
      salary: '4.500',
      rent: '900',
    }),
  ).toEqual({
    financingType: 'PurchaseFinancing',
    purchasePrice: '500.000',
    // 60,000 + 5,000
    ownFunds: '65.000',
    place: '10115 Berlin',
    postcode: '10115',
    geoCode: '1276003001',
    hasCourtage: 'false',
    exposeId: '7',
    cmp_id: 'herbst',
    amortizationRate: '3,00',
    numberOfBorrowers: '2',
    employmentType: 'EMPLOYED',
    contractType: 'PROBATION',
    incomeRange: 'OVER_5001',
    ageGroup: 'UNDER_45',
    projectState: 'OBJECT_FOUND',
    financingStart: 'IN_MORE_THAN_SIX_MONTH',
  });
});

test('preset terms of a link do not count as entered; an answer with its usual value does', () => {
  const carried = {
    amortizationRate: '2,00',
    fixedInterestYears: '10',
    hasCourtage: 'true',
    brokerCommission: '3,57',
  };
  expect(requestValues(carried)).toEqual({});
  expect(requestValues({ financingUseType: 'OWNER_OCCUPATION', numberOfAdults: '1' })).toEqual({
    financingUseType: 'OWNER_OCCUPATION',
    numberOfBorrowers: '1',
  });
  expect(requestValues({ ...carried, fixedInterestYears: '15' })).toEqual({ fixedInterestYears: '15' });
});

test('values of an example do not count as entered', () => {
  expect(requestValues({ purchasePrice: '', numberOfAdults: '' })).toEqual({});
});

test.each([
  [{ salary: '4.500' }, { incomeRange: 'FROM_4001_TO_5000' }],
  // 4,500 × 13 / 12 + 255 = 5,130
  [{ salary: '4.500', numberOfSalaries: '13', childBenefits: '255' }, { incomeRange: 'OVER_5001' }],
  [{ salary: '900' }, { incomeRange: 'UP_TO_1000' }],
  [{ salary: '4.500', incomeRange: 'FROM_2001_TO_3000' }, { incomeRange: 'FROM_2001_TO_3000' }],
  [{ otherDebts: '12.000' }, { otherLoansSum: '12.000' }],
])('of a household %o a request gets %o', (values, texts) => {
  expect(requestValues(values)).toEqual(texts);
});
