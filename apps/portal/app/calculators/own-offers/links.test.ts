import { expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { changeOfCheapest, planOfOffer } from './links.ts';
import { solveOffers } from './solve.ts';

const TWO =
  'offerCount=2&loanAmount=300000&nominalInterestRate1=3.6&fees1=0&nominalInterestRate2=3.8&fixedInterestYears2=15&fees2=300';
const typed = (params: string) => {
  const loaded = loadForm(OWN_OFFERS_FORM, { params: new URLSearchParams(params) }, SERVICES);
  return { values: loaded.values, loaded };
};
const plan = (params: string, index: number) => {
  const asked = typed(params);
  return new URL(planOfOffer(asked, solveOffers(asked)!, index), 'http://test');
};
const cheapest = (params: string) => {
  const asked = typed(params);
  return changeOfCheapest(asked, solveOffers(asked)!);
};

test.each([
  // 300,000 × 5.6 % and 5.8 % / 12
  [0, '3.6', '10', '1400'],
  [1, '3.8', '15', '1450'],
])('the plan of offer %d', (index, nominalInterestRate, fixedInterestYears, monthlyRate) => {
  const { pathname, searchParams } = plan(TWO, index);
  expect(pathname).toBe('/baufinanzierung/tilgungsrechner');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    loanAmount: '300000',
    repaymentBy: 'monthlyRate',
    nominalInterestRate,
    fixedInterestYears,
    monthlyRate,
    yearlySpecialRepayment: '0',
  });
});

test.each([
  // The offer takes 5 % of 300,000.
  [14_999, '14999'],
  [15_000, '15000'],
  [15_001, '15000'],
])('a special repayment of %d is one of %s', (amount, shown) => {
  const { searchParams } = plan(`${TWO}&yearlySpecialRepayment=${amount}`, 0);
  expect(searchParams.getAll('yearlySpecialRepayment')).toEqual([shown]);
});

test('no parameter stands twice', () => {
  const { searchParams } = plan(`${TWO}&purchasePrice=500000&profession=DOCTOR&exposeId=7`, 1);
  expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length);
  expect(Object.fromEntries(searchParams)).toMatchObject({ purchasePrice: '500000', profession: 'DOCTOR' });
});

test('an example changes nothing of the case, neither do offers for a loan that is one', () => {
  expect(cheapest('')).toEqual({});
  expect(cheapest('loanAmount=250000')).toEqual({});
  // The third example stays the cheapest.
  expect(cheapest('nominalInterestRate1=4.5')).toEqual({});
});

test.each([
  ['the first', TWO, '2,00', '10'],
  ['the second', TWO.replace('nominalInterestRate2=3.8', 'nominalInterestRate2=2'), '2,00', '15'],
  // 1,650 × 12 / 300,000 − 3.6 % = 3 %
  ['by its instalment', `${TWO}&repaymentBy1=monthlyRate&monthlyRate1=1650`, '3,00', '10'],
])('the case has the terms of the cheapest: %s', (_, params, amortizationRate, fixedInterestYears) => {
  expect(cheapest(params)).toMatchObject({
    amortizationRate,
    fixedInterestYears,
    nominalInterestRate: '',
  });
});
