import { calculateRepaymentPlan as call } from '@heimvorteil/contracts';
import { addressOfValues, caseValuesOf, linkOfAddress, readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, isAsked, PLAN_FORM as FORM } from './form.ts';

const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
/** As a call gets it: what is undefined does not travel. */
const bodyFrom = (params: string): unknown => {
  const { good } = readForm(FORM, from(params));
  return (
    good &&
    JSON.parse(
      JSON.stringify(bodyOf(good, { loanAmount: good.loanAmount ?? 300_000, nominalInterestRate: 3.6 })),
    )
  );
};
const USUAL = {
  nominalInterestRate: 3.6,
  fixedInterestYears: 10,
  specialRepaymentEffect: 'SHORTER_TERM',
  specialRepayments: [],
  amortizationChanges: [],
  interestOnlyMonths: 0,
  fees: 0,
};

describe('the body of the call', () => {
  test.each([
    ['the loan of the case', '', { loanAmount: 300_000, amortizationRate: 2 }],
    [
      'a rate of repayment',
      'loanAmount=200000&amortizationRate=3',
      { loanAmount: 200_000, amortizationRate: 3 },
    ],
    [
      'an instalment',
      'repaymentBy=monthlyRate&monthlyRate=1250.5',
      { loanAmount: 300_000, monthlyRate: 1250.5 },
    ],
    // 20 years are 240 months.
    ['a term', 'repaymentBy=termMonths&termYears=20', { loanAmount: 300_000, termMonths: 240 }],
    ['full repayment', 'repaymentBy=fullRepayment', { loanAmount: 300_000, fullRepayment: true }],
  ])('settles the instalment by one thing alone: %s', (_, params, settled) => {
    expect(bodyFrom(params)).toEqual({ ...USUAL, ...settled });
  });

  test('names everything that a form states, once', () => {
    const params =
      'loanAmount=200000&amortizationRate=2.5&fixedInterestYears=15&yearlySpecialRepayment=5000&specialRepaymentEffect=LOWER_INSTALLMENT' +
      '&specialRepayment1=2500&specialRepaymentMonth1=6&specialRepayment3=1500&specialRepaymentMonth3=18' +
      '&amortizationChange1=4&amortizationChangeMonth1=37&interestOnlyMonths=12&fees=350&followUpInterestRate=5&followUpMode=KEEP_INSTALLMENT';
    expect(bodyFrom(params)).toEqual({
      loanAmount: 200_000,
      nominalInterestRate: 3.6,
      amortizationRate: 2.5,
      fixedInterestYears: 15,
      yearlySpecialRepayment: 5000,
      specialRepaymentEffect: 'LOWER_INSTALLMENT',
      specialRepayments: [
        { month: 6, amount: 2500 },
        { month: 18, amount: 1500 },
      ],
      amortizationChanges: [{ month: 37, amortizationRate: 4 }],
      interestOnlyMonths: 12,
      fees: 350,
      followUpInterestRate: 5,
      followUpMode: 'KEEP_INSTALLMENT',
    });
  });

  test('a row that says nothing yet is none', () => {
    const params =
      'specialRepaymentRows=2&specialRepaymentMonth1=12&specialRepayment2=0&specialRepaymentMonth2=24';
    expect(bodyFrom(params)).toMatchObject({ specialRepayments: [] });
  });
});

describe('what is asked for', () => {
  test.each([
    ['amortizationRate', ['amortizationRate']],
    ['monthlyRate', ['monthlyRate']],
    ['termMonths', ['termYears']],
    ['fullRepayment', []],
  ])('where %s is settled', (repaymentBy, asked) => {
    const fields = ['amortizationRate', 'monthlyRate', 'termYears'];
    expect(fields.filter((name) => isAsked({ repaymentBy }, name))).toEqual(asked);
    expect(isAsked({ repaymentBy }, 'fees')).toBe(true);
  });

  test('a wrong figure that is not keeps nothing away and stays in the address', () => {
    const values = from('monthlyRate=viel');
    expect(readForm(FORM, values).fieldErrors).toEqual({});
    expect(addressOfValues(FORM, values).query).toContain('monthlyRate=viel');
    expect(Object.keys(readForm(FORM, from('repaymentBy=monthlyRate&monthlyRate=viel')).fieldErrors)).toEqual(
      ['monthlyRate'],
    );
  });
});

test('a figure without its instalment is no row yet, and both lists say so', () => {
  const { fieldErrors } = readForm(FORM, from('specialRepayment2=500&amortizationChange1=3'));
  expect(Object.entries(fieldErrors).map(([name, error]) => [name, error?.message])).toEqual([
    ['specialRepaymentMonth2', 'Trage ein, bei welcher Rate.'],
    ['amortizationChangeMonth1', 'Trage ein, bei welcher Rate.'],
  ]);
});

test('an address brings back the very form, with the case in it', () => {
  const values = from(
    'loanAmount=200000&purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&nominalInterestRate=3.6&specialRepayment1=2500&specialRepaymentMonth1=6&repaymentBy=termMonths&termYears=20',
  );
  const { query, fragment } = addressOfValues(FORM, values);
  expect(fragment).toBe('');
  expect(new URLSearchParams(query).get('purchasePrice')).toBe('512000');
  expect(from(linkOfAddress({ query, fragment }).slice(1))).toEqual(values);
});

test('its loan is the case’s, and a purchase that nobody entered stays open', () => {
  expect(from('')).toMatchObject({ loanAmount: '', purchasePrice: '', ownFunds: '' });
  expect(caseValuesOf(FORM, from('loanAmount=200000&fixedInterestYears=15'))).toMatchObject({
    loanAmount: '200.000',
    // 200,000 / 80 %, and a fifth of it
    purchasePrice: '250.000',
    ownFunds: '50.000',
    fixedInterestYears: '15',
  });
});

test('a loan that a form without a script sends back as it was proposed is nobody’s own', () => {
  expect(from('loanAmount=346.280&neededLoan=346.280').loanAmount).toBe('');
  expect(from('loanAmount=346.281&neededLoan=346.280').loanAmount).toBe('346.281');
});

test.each(['amortizationRate', 'monthlyRate', 'termMonths'])(
  'a field takes what the call takes: %s',
  (repaymentBy) => {
    const rows = [1, 2, 3, 4, 5].map(
      (row) =>
        `&specialRepayment${row}=5&specialRepaymentMonth${row}=${row}&amortizationChange${row}=3&amortizationChangeMonth${row}=${row}`,
    );
    const values = from(
      `loanAmount=200000&repaymentBy=${repaymentBy}&nominalInterestRate=3.6&yearlySpecialRepayment=1&followUpInterestRate=4${rows.join('')}`,
    );

    const bodyAtOwnRate = (good: Parameters<typeof bodyOf>[0]) =>
      bodyOf(good, {
        loanAmount: good.loanAmount ?? -1,
        nominalInterestRate: good.nominalInterestRate ?? -1,
      });
    // The year that one sets oneself is no part of this call.
    const form = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), 'debtFreeYear']) };
    expect(disagreements(form, values, bodyAtOwnRate, call.body)).toEqual([]);
  },
);
