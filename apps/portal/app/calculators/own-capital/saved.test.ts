import { calculateOwnCapital } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { OWN_CAPITAL_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call, and its link the very form', () => {
  const saved = readSaved(
    formOf({
      savings: '30.000',
      stocks: '',
      buildingSavings: '4.500,50',
      place: '10115',
      purchasePrice: '350.000',
    }),
    SERVICES,
  );
  expect(saved?.inputs).toEqual({ savings: 30_000, buildingSavings: 4_500.5 });
  expect(calculateOwnCapital.body.safeParse(saved?.inputs).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Eigenkapital 34.501 €');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/eigenkapitalrechner');
  expect(search).not.toContain('savings');
  const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  expect(valuesFromParams(OWN_CAPITAL_FORM, link)).toMatchObject({
    savings: '30.000',
    stocks: '',
    buildingSavings: '4.500,50',
    purchasePrice: '350.000',
    ownFunds: '34.500,50',
    geoCode: '1276003001',
  });
});

test.each<Record<string, string>>([
  { savings: 'viel' },
  { savings: '9.000.000', stocks: '2.000.000' },
  { purchasePrice: '0' },
])('a form with %j is not saved', (fields) => {
  expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
});
