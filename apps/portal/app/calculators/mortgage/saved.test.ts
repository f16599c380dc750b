import { calculateMortgage } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { MORTGAGE_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call, and its link the very form', () => {
  const sent = {
    purchasePrice: '512.000',
    ownFunds: '99.000',
    place: '10115',
    hasCourtage: 'false',
    nominalInterestRate: '3,45',
    employmentType: 'FREELANCER',
    cmp_id: 'autumn',
  };
  const saved = readSaved(formOf(sent), SERVICES);
  expect(saved?.kind).toBe('mortgage');
  expect(saved?.inputs).toMatchObject({
    purchasePrice: 512_000,
    ownFunds: 99_000,
    geoCode: '1276003001',
    hasCourtage: false,
    nominalInterestRate: 3.45,
    employmentType: 'FREELANCER',
  });
  expect(saved?.inputs).not.toHaveProperty('campaign');
  const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
  expect(calculateMortgage.body.safeParse(body).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Haus 512.000 €, Berlin');
  const { pathname, searchParams } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/finanzierungsrechner');
  expect(valuesFromParams(MORTGAGE_FORM, searchParams)).toMatchObject({ ...sent, place: '10115 Berlin' });
});

test.each([['purchasePrice'], ['ownFunds'], ['amortizationRate'], ['fixedInterestYears']])(
  'a form without %s is not saved',
  (name) => {
    expect(readSaved(formOf({ [name]: '' }), SERVICES)).toBeUndefined();
  },
);
