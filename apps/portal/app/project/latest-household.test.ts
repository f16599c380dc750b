import { expect, test } from 'vitest';
import { AFFORDABILITY_FORM } from '../calculators/affordability/definition.ts';
import { loadForm } from '../financing-case/load-form.ts';
import type { CalculationThenAndNow } from '../services/profile.ts';
import { SERVICES } from '../testing/portal-services.ts';
import { latestHousehold, latestPurchase } from './latest-household.ts';

const saved = (
  kind: CalculationThenAndNow['kind'],
  name: string,
  link: string | undefined,
  inputs: CalculationThenAndNow['inputs'] = {},
): CalculationThenAndNow => ({
  id: name,
  name,
  kind,
  inputs,
  link,
  rulesVersion: '1',
  result: {},
  savedAt: '2026-11-20T10:00:00Z',
  today: undefined,
});

const HOUSEHOLD = saved(
  'affordability',
  'Wir zwei',
  '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?geoCode=1276003001&amortizationRate=3#salary=5200&savings=70000',
);
const PURCHASE = saved(
  'mortgage',
  'Das Haus',
  '/baufinanzierung/finanzierungsrechner?purchasePrice=512000&ownFunds=99000&geoCode=1276003001',
  { purchasePrice: 512_000, ownFunds: 99_000 },
);
const BUDGET = saved('budget', 'Budget', '/baufinanzierung/budgetrechner?ownFunds=1#netIncome=2');

const valuesFrom = (...calculations: CalculationThenAndNow[]) =>
  loadForm(AFFORDABILITY_FORM, { params: latestHousehold(calculations).params }, SERVICES).values;

test('a saved household begins with its numbers and its place', () => {
  expect(valuesFrom(PURCHASE, HOUSEHOLD)).toMatchObject({
    salary: '5.200',
    savings: '70.000',
    amortizationRate: '3,00',
    geoCode: '1276003001',
    wishedPrice: '',
  });
  expect(latestHousehold([PURCHASE, HOUSEHOLD]).from?.name).toBe('Wir zwei');
});

test('without a household income is open, with the saved purchase as the house in mind', () => {
  expect(valuesFrom(BUDGET, PURCHASE)).toMatchObject({
    salary: '',
    wishedPrice: '512.000',
    savings: '99.000',
    geoCode: '1276003001',
  });
  expect(latestHousehold([PURCHASE]).from).toBeUndefined();
});

test('with nothing saved income and own funds are open, and no house is in mind', () => {
  expect(valuesFrom()).toMatchObject({ salary: '', savings: '', wishedPrice: '' });
});

test('the latest purchase precedes older ones', () => {
  const older = saved('mortgage', 'Alt', '/x?purchasePrice=1', { purchasePrice: 1 });
  expect(latestPurchase([BUDGET, PURCHASE, older])?.purchasePrice).toBe('512.000');
});
