import { calculateAffordability } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { AFFORDABILITY_FORM } from './form.ts';
import { readSaved } from './saved.ts';

const SENT = {
  salary: '4.100',
  savings: '70.000',
  numberOfAdults: '1',
  contractType: 'LIMITED',
  ageGroup: 'UNDER_45',
  wishedPrice: '390.000',
  place: '10115',
  employmentType: 'WORKER',
};

test('a form becomes the body of its call, and its link the very form', () => {
  const saved = readSaved(formOf(SENT), SERVICES);
  expect(saved?.inputs).toMatchObject({
    income: { salary: 4_100 },
    ownCapital: { savings: 70_000 },
    numberOfAdults: 1,
    contractType: 'LIMITED',
    ageGroup: 'UNDER_45',
    purchasePrice: 390_000,
    geoCode: '1276003001',
    employmentType: 'WORKER',
  });
  const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
  expect(calculateAffordability.body.safeParse(body).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Wie viel Haus mit 4.100 € netto, Berlin');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/');
  expect(search).not.toMatch(/salary|savings|ageGroup/);
  const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  expect(valuesFromParams(AFFORDABILITY_FORM, link)).toMatchObject({ ...SENT, place: '10115 Berlin' });
});

test.each<Record<string, string>>([
  { salary: '' },
  { salary: '60.000', rental: '60.000' },
  { savings: '9.000.000', stocks: '2.000.000' },
])('a form with %j is not saved', (fields) => {
  expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
});
