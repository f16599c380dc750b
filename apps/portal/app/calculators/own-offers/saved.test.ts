import { compareOwnOffers } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call, and its link the very form', () => {
  const saved = readSaved(
    formOf({
      offerCount: '2',
      loanAmount: '210.000',
      name2: 'Hausbank',
      nominalInterestRate2: '3,5',
      purchasePrice: '350.000',
    }),
    SERVICES,
  );
  expect(saved?.inputs).toMatchObject({
    loanAmount: 210_000,
    offers: [{ name: 'Angebot 1' }, { name: 'Hausbank', nominalInterestRate: 3.5 }],
  });
  expect(compareOwnOffers.body.safeParse(saved?.inputs).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('2 Angebote für 210.000 €');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect([pathname, hash]).toEqual(['/baufinanzierung/finanzierungsrechner/eigene-angebote', '']);
  expect(valuesFromParams(OWN_OFFERS_FORM, new URLSearchParams(search))).toMatchObject({
    offerCount: '2',
    loanAmount: '210.000',
    name2: 'Hausbank',
    nominalInterestRate2: '3,50',
    purchasePrice: '350.000',
  });
});

test.each<Record<string, string>>([
  { loanAmount: 'viel' },
  { fees1: 'viel' },
  { repaymentBy1: 'monthlyRate', monthlyRate1: '1' },
])('a form with %j is not saved', (fields) => {
  expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
});
