import { calculateConstructionPlan } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { CONSTRUCTION_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call at the rate of the day, and its link the very form', () => {
  const saved = readSaved(
    formOf({
      purchasePrice: '432.100',
      ownFunds: '99.000',
      place: '10115',
      hasCourtage: 'false',
      rent: '1.050',
      nominalInterestRate: '3,80',
      marketInterestRate: '3,80',
      months2: '7',
    }),
    SERVICES,
  );
  expect(saved?.inputs).toMatchObject({
    purchasePrice: 432_100,
    ownFunds: 99_000,
    // 8 % of 432,100
    additionalCosts: 34_568,
    nominalInterestRate: 3.8,
    rent: 1_050,
  });
  expect(calculateConstructionPlan.body.safeParse(saved?.inputs).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Bauphase für 432.100 €');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/tilgungsrechner/bauphase');
  expect([search.includes('rent'), hash]).toEqual([false, '#rent=1050']);
  const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  expect(valuesFromParams(CONSTRUCTION_FORM, link)).toMatchObject({
    purchasePrice: '432.100',
    ownFunds: '99.000',
    geoCode: '1276003001',
    // The market's of the day on which it is opened.
    nominalInterestRate: '',
    months2: '7',
    rent: '1.050',
  });
});

test.each<Record<string, string>>([{ rent: 'viel' }, { months1: '121' }, { ownFunds: '900.000' }])(
  'a form with %j is not saved',
  (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  },
);
