import { calculateSeveralLoans } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { SEVERAL_LOANS_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call at the rates of the day, and its link the very form', () => {
  const saved = readSaved(
    formOf({
      loanCount: '2',
      loanAmount1: '210.000',
      nominalInterestRate1: '3,80',
      marketInterestRate1: '3,80',
      loanAmount2: '50.000,50',
      place: '10115',
      ownFunds: '99.000',
    }),
    SERVICES,
  );
  expect(saved?.inputs['loans']).toMatchObject([
    { loanAmount: 210_000, nominalInterestRate: 3.8 },
    { loanAmount: 50_000.5, nominalInterestRate: 2.2 },
  ]);
  expect(calculateSeveralLoans.body.safeParse(JSON.parse(JSON.stringify(saved?.inputs))).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('2 Darlehen, 260.001 €');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect([pathname, hash]).toEqual(['/baufinanzierung/tilgungsrechner/mehrere-darlehen', '']);
  expect(valuesFromParams(SEVERAL_LOANS_FORM, new URLSearchParams(search))).toMatchObject({
    loanCount: '2',
    loanAmount1: '210.000',
    // The market's of the day on which it is opened.
    nominalInterestRate1: '',
    loanAmount2: '50.000,50',
    ownFunds: '99.000',
    geoCode: '1276003001',
  });
});

test.each<Record<string, string>>([
  { loanAmount1: 'viel' },
  { nominalInterestRate3: '' },
  { repaymentBy1: 'monthlyRate', monthlyRate1: '1' },
])('a form with %j is not saved', (fields) => {
  expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
});
