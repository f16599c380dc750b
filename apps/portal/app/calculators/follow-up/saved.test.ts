import { calculateFollowUp } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES, TODAY } from '../../testing/portal-services.ts';
import { followUpForm } from './form.ts';
import { readSaved } from './saved.ts';

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
