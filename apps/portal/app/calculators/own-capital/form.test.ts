import { calculateOwnCapital } from '@heimvorteil/contracts';
import {
  addressOfValues,
  CASE_FIELDS,
  linkOfAddress,
  readForm,
  startValues,
  valuesFromParams,
} from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND } from '../../testing/portal-services.ts';
import { capitalCeiling, withPartsAsOwnFunds } from './capital-fields.ts';
import { bodyOf, OWN_CAPITAL_FORM as FORM } from './form.ts';
import { solveOwnCapital } from './solve-own-capital.ts';

const PARTS = ['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'] as const;
const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
const partsIn = (params: string) => PARTS.map((name) => from(params)[name]);

test.each([
  ['the example', '', ['50.000', '20.000', '10.000', '', '']],
  ['own funds of another calculator', 'ownFunds=123000', ['123.000', '', '', '', '']],
  [
    'own funds that nobody stated are a fifth of the price',
    'purchasePrice=500000',
    ['100.000', '', '', '', ''],
  ],
  ['none at all', 'ownFunds=0', ['0', '', '', '', '']],
  ['parts of a link go before', 'ownFunds=123000&savings=5000&stocks=', ['5.000', '', '', '', '']],
])('parts: %s', (_, params, parts) => {
  expect(partsIn(params)).toEqual(parts);
});

test('the body names each part once, and leaves out what is empty', () => {
  const { stated } = readForm(
    FORM,
    from('savings=1&stocks=2&buildingSavings=3&lifeInsurance=4&otherAssets='),
  );
  expect(bodyOf(stated)).toEqual({ savings: 1, stocks: 2, buildingSavings: 3, lifeInsurance: 4 });
});

test('an address brings back the very form, its parts behind the #, the case before it', () => {
  const values = from(
    'purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&savings=65000.5&stocks=&otherAssets=7',
  );
  const address = addressOfValues(FORM, values);
  const query = new URLSearchParams(address.query);
  expect(PARTS.filter((name) => query.has(name))).toEqual([]);
  expect([query.get('landPrice'), query.get('profession')]).toEqual(['90000', 'DOCTOR']);
  expect(new URLSearchParams(address.fragment).get('savings')).toBe('65000.5');
  expect(from(linkOfAddress(address).replace('?', '').replace('#', '&'))).toEqual(values);
});

test('the sum of the parts is the own funds of the case', () => {
  const { stated } = readForm(FORM, from('savings=65000.5&stocks=20000&buildingSavings='));
  expect(withPartsAsOwnFunds(startValues(FORM), stated).ownFunds).toBe('85.000,50');
});

test.each([
  [{ savings: 10_000_000 }, []],
  [{ savings: 1, stocks: 10_000_000 }, ['stocks']],
  [{ savings: 6_000_000, otherAssets: 4_000_000.01 }, ['savings']],
])('the ceiling of the sum stands beside the largest part: %j', (parts, fields) => {
  expect(Object.keys(capitalCeiling(parts))).toEqual(fields);
});

test('a field takes what the call takes', () => {
  const values = from('savings=0&stocks=0&buildingSavings=0&lifeInsurance=0&otherAssets=0');
  const parts = { ...FORM, passengers: new Set(Object.keys(CASE_FIELDS)) };
  expect(disagreements(parts, values, bodyOf, calculateOwnCapital.body)).toEqual([]);
});

test('whatever is typed has an answer or none, and never ends the page', () => {
  fc.assert(
    fc.property(anyValues(FORM), (values) => {
      const solved = solveOwnCapital(values, AROUND);
      const { stated, fieldErrors } = readForm(FORM, values);
      if (Object.keys(fieldErrors).length === 0) expect(solved?.purchase).toBeDefined();
      if (solved) expect(Number.isFinite(solved.total)).toBe(true);
      expect(PARTS.some((name) => fieldErrors[name]) && solved !== undefined).toBe(false);
      expect(Object.values(bodyOf(stated)).every(Number.isFinite)).toBe(true);
    }),
  );
});

test('a wrong price leaves the sum, and says nothing of the purchase', () => {
  const solved = solveOwnCapital(from('purchasePrice=0&savings=30000&stocks=&buildingSavings='), AROUND);
  expect(solved).toMatchObject({ total: 3_000_000, purchase: undefined });
});

test('what more own capital does stands at its steps', () => {
  // Berlin: 6 % + 3.57 % + 2 % of 400,000 = 46,280; the loan is what the own funds leave of 446,280.
  const solved = solveOwnCapital(from('geoCode=1276003&ownFunds=50000'), AROUND);
  expect(solved?.purchase?.standing.loanAmount).toBe(39_628_000);
  expect(solved?.purchase?.withMore.map(({ total, standing }) => [total, standing.loanAmount])).toEqual([
    [7_500_000, 37_128_000],
    [10_000_000, 34_628_000],
  ]);
});
