import { calculateRepaymentPlan } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { PLAN_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call at the market’s rate of the day, and its link the very form', () => {
  const saved = readSaved(
    formOf({
      loanAmount: '200.000',
      repaymentBy: 'termMonths',
      termYears: '20',
      specialRepayment1: '2.500',
      specialRepaymentMonth1: '6',
      place: '10115',
      purchasePrice: '350.000',
    }),
    SERVICES,
  );
  expect(saved?.inputs).toMatchObject({
    loanAmount: 200_000,
    nominalInterestRate: 3.8,
    termMonths: 240,
    specialRepayments: [{ month: 6, amount: 2500 }],
  });
  expect(calculateRepaymentPlan.body.safeParse(saved?.inputs).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Darlehen 200.000 €');
  const { pathname, search } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/tilgungsrechner');
  expect(valuesFromParams(PLAN_FORM, new URLSearchParams(search))).toMatchObject({
    loanAmount: '200.000',
    // Nobody has said a rate: opened again it is the market's of that day.
    nominalInterestRate: '',
    termYears: '20',
    specialRepayment1: '2.500',
    purchasePrice: '350.000',
    geoCode: '1276003001',
  });
});

test.each<Record<string, string>>([
  { loanAmount: '0' },
  { specialRepayment1: '500' },
  { repaymentBy: 'monthlyRate', monthlyRate: '1' },
])('a form with %j is not saved', (fields) => {
  expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
});
