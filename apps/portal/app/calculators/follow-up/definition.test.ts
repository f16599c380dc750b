import { calculateFollowUp, DEFAULT_CASE } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, followUpForm, valuesOfStoredCase } from './definition.ts';
import { readSaved } from './page.ts';
import { formOf, SERVICES, TODAY } from '../../testing/portal-services.ts';

describe('the form', () => {
  const FORM = followUpForm(TODAY);
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));

  describe('the day on which the fixed rate ends', () => {
    test.each([
      // The example's fixed-rate period ends 24 months after today, 20 November 2026.
      ['the example', '', '2028-11-20'],
      ['months of an old link', 'monthsUntilEnd=30', '2029-05-20'],
      ['the day of a case', 'fixedUntil=2029-05-31', '2029-05-31'],
      ['a month', 'fixedUntil=02/2028', '2028-02-29'],
      ['a year beside months', 'monthsUntilEnd=12&fixedUntil=2029', '2029-12-31'],
      ['a German day', 'fixedUntil=31.05.2029', '2029-05-31'],
      ['a day that is over', 'fixedUntil=2026-01-31', '2026-01-31'],
      ['the day beside months', 'monthsUntilEnd=12&fixedUntil=2029-05-31', '2029-05-31'],
      ['months beside a day that does not exist', 'monthsUntilEnd=12&fixedUntil=2029-02-30', '2027-11-20'],
      ['months that are none', 'monthsUntilEnd=bald', '2028-11-20'],
      ['months beyond every fixed rate', 'monthsUntilEnd=421', '2028-11-20'],
    ])('%s', (_, params, fixedUntil) => {
      expect(from(params)).toMatchObject({ fixedUntil, monthsUntilEnd: '' });
    });

    test('is in the address, because months would be wrong tomorrow', () => {
      const link = linkOfAddress(addressOfValues(FORM, from('monthsUntilEnd=30')));
      expect(link).toContain('fixedUntil=2029-05-20');
      expect(link).not.toContain('monthsUntilEnd');
    });

    test.each([
      // The latest end is 420 months after November 2026: November 2061.
      ['2061-11-30', undefined],
      ['2061-12-01', 'OUT_OF_RANGE'],
      ['', 'REQUIRED'],
      ['2029-02-30', 'INVALID_DATE'],
    ])('“%s” is next to its field: %s', (fixedUntil, code) => {
      const { fieldErrors } = readForm(FORM, { ...from(''), fixedUntil });
      expect(fieldErrors.fixedUntil?.code).toBe(code);
    });
  });

  test('the month of the payout follows its day', () => {
    expect(from('payoutDate=2019-03-15').payoutMonth).toBe('2019-03');
    expect(from('payoutDate=irgendwann').payoutMonth).toBe('');
    // § 489 BGB: the last day of an entered month, so that the legal exit is never too early.
    expect(from('payoutDate=03/2019')).toMatchObject({ payoutDate: '2019-03-31', payoutMonth: '2019-03' });
  });

  test('the body is the case, with the names of its call', () => {
    const { good } = readForm(
      FORM,
      from(
        'remainingDebt=150000.5&propertyValue=300000&fixedUntil=2029-05-31&oldInterestRate=1.2&payoutDate=15.03.2019' +
          '&currentInstallment=812.50&switchingCosts=350&loanAmount=140000&nominalInterestRate=3.6&prolongationRate=3.9&forwardPoints=0.03&amortizationRate=3&fixedInterestYears=15&geoCode=1276003&employmentType=SELFEMPLOYED&yearlySpecialRepayment=2000',
      ),
    );
    const body = good && bodyOf(good);
    expect(body).not.toHaveProperty('monthsUntilEnd');
    expect(body).toMatchObject({
      remainingDebt: 150_000.5,
      propertyValue: 300_000,
      fixedUntil: '2029-05-31',
      currentInstallment: 812.5,
      oldInterestRate: 1.2,
      payoutDate: '2019-03-15',
      loanAmount: 140_000,
      switchingCosts: 350,
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

  test('an empty field costs nothing and has no message', () => {
    const { good } = readForm(FORM, from(''));
    const body = good && bodyOf(good);
    expect(body).toMatchObject({ fixedUntil: '2028-11-20', remainingDebt: 100_000 });
    const { currentInstallment, switchingCosts, payoutDate, loanAmount } = body ?? {};
    expect({ currentInstallment, switchingCosts, payoutDate, loanAmount }).toEqual({});
  });

  test('an address restores the same form: debt and value in its query, the bank’s offer in the fragment', () => {
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

  test('the fragment of an old link continues its query', () => {
    const before = from('nominalInterestRate=3.6');
    const fragment = new URLSearchParams(
      'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24&oldInterestRate=1.5',
    );
    expect(valuesFromParams(FORM, fragment, before)).toMatchObject({
      remainingDebt: '200.000',
      propertyValue: '400.000',
      fixedUntil: '2028-11-20',
      oldInterestRate: '1,50',
      nominalInterestRate: '3,60',
    });
  });

  test('a case of a purchase becomes a debt, whatever its address holds', () => {
    expect(from('financingType=BuildingFinancing').financingType).toBe('FollowupFinancing');
    // The loan of a planned purchase is not a remaining debt; without an end date the form uses its example.
    expect(valuesOfStoredCase({ ...DEFAULT_CASE, loanAmount: 300_000 }, TODAY)).toEqual({
      financingType: 'FollowupFinancing',
      loanAmount: '',
      fixedUntil: '2028-11-20',
    });
    const debt = { ...DEFAULT_CASE, financingType: 'FollowupFinancing', fixedUntil: '2027-11-01' } as const;
    expect(valuesOfStoredCase({ ...debt, loanAmount: 90_000 }, TODAY)).toEqual({
      financingType: 'FollowupFinancing',
    });
  });

  test('a field accepts the values of its call', () => {
    const values = from('oldInterestRate=2&nominalInterestRate=3&prolongationRate=3');
    expect(disagreements(FORM, values, bodyOf, calculateFollowUp.body)).toEqual([]);
  });
});

describe('saving', () => {
  test('a form becomes the body of its call, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        remainingDebt: '150.000',
        propertyValue: '300.000',
        monthsUntilEnd: '30',
        prolongationRate: '3,9',
        forwardPoints: '0,02',
        place: '10115',
        numberOfBorrowers: '2',
      }),
      SERVICES,
    );
    expect(saved?.inputs).toMatchObject({
      remainingDebt: 150_000,
      propertyValue: 300_000,
      fixedUntil: '2029-05-20',
      prolongationInterestRate: 3.9,
      forwardPointsPerMonth: 0.02,
      amortizationRate: 2,
      fixedInterestYears: 10,
      geoCode: '1276003001',
      numberOfBorrowers: 2,
    });
    expect(calculateFollowUp.body.safeParse(saved?.inputs).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Anschluss für 150.000 €');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/anschlussfinanzierung');
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(followUpForm(TODAY), link)).toMatchObject({
      remainingDebt: '150.000',
      fixedUntil: '2029-05-20',
      prolongationRate: '3,90',
      geoCode: '1276003001',
      numberOfBorrowers: '2',
    });
  });

  test.each<Record<string, string>>([
    { remainingDebt: '0' },
    { propertyValue: 'viel' },
    { fixedUntil: '2061-12-01' },
    { fixedUntil: '' },
    { forwardPoints: '0,06' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});
