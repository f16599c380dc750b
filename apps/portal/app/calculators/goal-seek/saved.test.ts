import { seekLoan, seekPurchase } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { GOAL_FORM } from './form.ts';
import { readSaved } from './saved.ts';

const saved = (fields: Record<string, string>) => readSaved(formOf(fields), SERVICES);

test('a loan that is sought is saved with the market’s rate of the day', () => {
  const found = saved({
    goal: 'monthlyRate',
    loanAmount: '300.000',
    termYears: '20',
    purchasePrice: '350.000',
  });
  expect(found?.kind).toBe('goal-seek/loan');
  expect(JSON.parse(JSON.stringify(found?.inputs))).toEqual({
    seek: 'monthlyRate',
    loanAmount: 300_000,
    nominalInterestRate: 3.8,
    termMonths: 240,
  });
  expect(seekLoan.body.safeParse(found?.inputs).success).toBe(true);
  expect(found?.name.replaceAll('\u00A0', ' ')).toBe('Ziel: Darlehen 300.000 €');
  expect(found?.link).toContain('purchasePrice=350000');
});

test('a rate that is sought is not stated', () => {
  const found = saved({
    goal: 'nominalInterestRate',
    loanAmount: '300.000',
    termYears: '20',
    monthlyRate: '1.755,33',
  });
  expect(JSON.parse(JSON.stringify(found?.inputs))).toEqual({
    seek: 'nominalInterestRate',
    loanAmount: 300_000,
    monthlyRate: 1755.33,
    termMonths: 240,
  });
});

test('a purchase is saved as its call takes it, and its link is the very form, the rent behind the #', () => {
  const found = saved({
    goal: 'purchase',
    rent: '1.400',
    ownFunds: '60.000',
    place: '10115',
    hasCourtage: 'false',
  });
  expect(found?.kind).toBe('goal-seek/purchase');
  expect(found?.inputs).toMatchObject({
    monthlyRate: 1400,
    ownFunds: 60_000,
    geoCode: '1276003001',
    hasCourtage: false,
  });
  expect(seekPurchase.body.safeParse(found?.inputs).success).toBe(true);
  expect(found?.name.replaceAll('\u00A0', ' ')).toBe('Ziel: Haus zum Preis der Miete, 1.400 €');
  const { pathname, search, hash } = new URL(found?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/tilgungsrechner/zielrechner');
  expect([search.includes('rent'), hash]).toEqual([false, '#rent=1400']);
  const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  expect(valuesFromParams(GOAL_FORM, link)).toMatchObject({
    goal: 'purchase',
    rent: '1.400',
    ownFunds: '60.000',
    geoCode: '1276003001',
    hasCourtage: 'false',
  });
});

test.each<Record<string, string>>([
  { loanAmount: '0' },
  { goal: 'termMonths', loanAmount: '300.000', monthlyRate: '10' },
  { goal: 'purchase', rent: 'viel' },
])('a form with %j is not saved', (fields) => {
  expect(saved(fields)).toBeUndefined();
});
