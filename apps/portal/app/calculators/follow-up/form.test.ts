import { calculateFollowUp as call } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, followUpForm, keptValues } from './form.ts';
import { DEFAULT_CASE } from '@heimvorteil/contracts';

const TODAY = '2026-11-20';
const FORM = followUpForm(TODAY);
const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));

describe('the day on which the fixed rate ends', () => {
  test.each([
    ['the example', '', '24', ''],
    // 20 November 2026 + 30 months
    ['months of an old link', 'monthsUntilEnd=30', '30', '2029-05-20'],
    ['the day of a case', 'fixedUntil=2029-05-31', '30', '2029-05-31'],
    ['a day that is over', 'fixedUntil=2026-01-31', '0', '2026-01-31'],
    [
      'months typed over the day of a sent form',
      'monthsUntilEnd=12&fixedUntil=2029-05-31',
      '12',
      '2027-11-20',
    ],
    ['both of a sent form', 'monthsUntilEnd=30&fixedUntil=2029-05-31', '30', '2029-05-31'],
    ['months that are none', 'monthsUntilEnd=bald&fixedUntil=2029-05-31', 'bald', ''],
    ['months beyond every fixed rate', 'monthsUntilEnd=421', '421', ''],
    ['a day that does not exist', 'fixedUntil=2029-02-30', '24', ''],
  ])('%s', (_, params, monthsUntilEnd, fixedUntil) => {
    expect(from(params)).toMatchObject({ monthsUntilEnd, fixedUntil });
  });

  test('is what an address carries: months would be wrong tomorrow', () => {
    const link = linkOfAddress(addressOfValues(FORM, from('monthsUntilEnd=30')));
    expect(link).toContain('fixedUntil=2029-05-20');
    expect(link).not.toContain('monthsUntilEnd');
  });
});

test('the month of the payout follows its day', () => {
  expect(from('payoutDate=2019-03-15').payoutMonth).toBe('2019-03');
  expect(from('payoutDate=irgendwann').payoutMonth).toBe('');
});

test('the body is the case, with what its call calls otherwise', () => {
  const { good } = readForm(
    FORM,
    from(
      'remainingDebt=150000.5&propertyValue=300000&fixedUntil=2029-05-31&oldInterestRate=1.2&payoutDate=15.03.2019' +
        '&nominalInterestRate=3.6&prolongationRate=3.9&forwardPoints=0.03&amortizationRate=3&fixedInterestYears=15&geoCode=1276003&employmentType=SELFEMPLOYED&yearlySpecialRepayment=2000',
    ),
  );
  const body = good && bodyOf(good);
  expect(body).not.toHaveProperty('monthsUntilEnd');
  expect(body).toMatchObject({
    remainingDebt: 150_000.5,
    propertyValue: 300_000,
    fixedUntil: '2029-05-31',
    oldInterestRate: 1.2,
    payoutDate: '2019-03-15',
    nominalInterestRate: 3.6,
    prolongationInterestRate: 3.9,
    forwardPointsPerMonth: 0.03,
    amortizationRate: 3,
    fixedInterestYears: 15,
    geoCode: '1276003',
    employmentType: 'SELFEMPLOYED',
    yearlySpecialRepayment: 2_000,
  });
});

test('months count where no day is known', () => {
  const { good } = readForm(FORM, from(''));
  expect(good && bodyOf(good)).toMatchObject({ monthsUntilEnd: 24, remainingDebt: 100_000 });
});

test('an address brings back the very form: debt and value in its query, what the bank offered behind the #', () => {
  const values = from(
    'remainingDebt=150000&propertyValue=300000&fixedUntil=2029-05-31&oldInterestRate=1.2&payoutDate=2019-03-15&prolongationRate=3.9&profession=DOCTOR&currentInstallment=700',
  );
  const address = addressOfValues(FORM, values);
  const query = new URLSearchParams(address.query);
  expect(['remainingDebt', 'oldInterestRate', 'profession'].map((name) => query.get(name))).toEqual([
    '150000',
    '1.2',
    'DOCTOR',
  ]);
  expect([...new URLSearchParams(address.fragment).keys()].toSorted()).toEqual([
    'payoutDate',
    'prolongationRate',
  ]);
  expect(from(`${address.query}&${address.fragment}`)).toEqual(values);
});

test('the fragment of an old link goes on where its query ends', () => {
  const before = from('nominalInterestRate=3.6');
  const fragment = new URLSearchParams(
    'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24&oldInterestRate=1.5',
  );
  expect(valuesFromParams(FORM, fragment, before)).toMatchObject({
    remainingDebt: '200.000',
    propertyValue: '400.000',
    monthsUntilEnd: '24',
    fixedUntil: '2028-11-20',
    oldInterestRate: '1,50',
    nominalInterestRate: '3,60',
  });
});

test('a case of a purchase becomes that of a debt, whatever its address said', () => {
  expect(from('financingType=BuildingFinancing').financingType).toBe('FollowupFinancing');
  expect(keptValues({ ...DEFAULT_CASE, fixedUntil: '2027-11-01' }, TODAY)).toEqual({
    financingType: 'FollowupFinancing',
    monthsUntilEnd: '12',
  });
  expect(keptValues(DEFAULT_CASE, TODAY)).toEqual({ financingType: 'FollowupFinancing' });
});

test('a field takes what the call takes', () => {
  const values = from('oldInterestRate=2&nominalInterestRate=3&prolongationRate=3');
  expect(disagreements(FORM, values, bodyOf, call.body)).toEqual([]);
});
