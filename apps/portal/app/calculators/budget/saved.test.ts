import { calculateBudget } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { BUDGET_FORM } from './form.ts';
import { readSaved } from './saved.ts';

test('a form becomes the body of its call, and its link the very form', () => {
  const sent = {
    netIncome: '5.555',
    expenses: '1.200',
    ownFunds: '70.000',
    place: '10115',
    profession: 'DOCTOR',
  };
  const saved = readSaved(formOf(sent), SERVICES);
  expect(saved?.inputs).toMatchObject({
    netIncome: 5_555,
    expenses: 1_200,
    ownFunds: 70_000,
    geoCode: '1276003001',
    profession: 'DOCTOR',
  });
  const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
  expect(calculateBudget.body.safeParse(body).success).toBe(true);
  expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Budget mit 5.555 € netto, Berlin');
  const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
  expect(pathname).toBe('/baufinanzierung/budgetrechner');
  expect(search).not.toMatch(/netIncome|expenses/);
  const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  expect(valuesFromParams(BUDGET_FORM, link)).toMatchObject({ ...sent, place: '10115 Berlin' });
});

test.each([['netIncome'], ['expenses'], ['ownFunds']])('a form without %s is not saved', (name) => {
  expect(readSaved(formOf({ [name]: '' }), SERVICES)).toBeUndefined();
});
