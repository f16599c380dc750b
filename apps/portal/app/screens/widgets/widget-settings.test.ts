import { expect, test } from 'vitest';
import { errorOf, hostAttributes, readSettings, settingsQuery } from './snippets.ts';

const read = (query: string) => readSettings(new URLSearchParams(query));

test('an address without parameters is a whole example', () => {
  expect(Object.fromEntries(hostAttributes(read('')))).toEqual({
    'widget-type': 'cost-widget',
    'purchase-price': '400000',
    'geo-code': '1276003001',
    postcode: '10115',
    'has-broker-commission': 'true',
    'broker-commission': '3.57',
    exclusive: 'false',
  });
});

test('one setting leaves the example', () => {
  expect(hostAttributes(read('cwid=7'))).toEqual([
    ['widget-type', 'cost-widget'],
    ['cwid', '7'],
  ]);
});

test.each([
  ['tracking-cmp-id', 'x'.repeat(129), 'x'.repeat(128)],
  ['cwid', 'x'.repeat(65), undefined],
  ['cwid', ' 7 ', '7'],
  ['cwid', '  ', undefined],
  ['purchase-price', '1', '1'],
  ['purchase-price', '0', undefined],
  ['purchase-price', '9.999.999', '9999999'],
  ['purchase-price', '10.000.000', undefined],
  ['purchase-price', '-1', undefined],
  ['broker-commission', '0', '0'],
  ['broker-commission', '2,38', '2.38'],
  ['broker-commission', '-0,1', undefined],
  ['broker-commission', 'x', undefined],
])('%s=%s is written as %s', (name, text, value) => {
  const attributes = Object.fromEntries(hostAttributes(readSettings(new URLSearchParams({ [name]: text }))));
  expect(attributes[name]).toBe(value);
});

test('an error has the words of its code', () => {
  expect(errorOf('purchase-price', '10.000.000')).toEqual({
    code: 'PURCHASE_PRICE_OUT_OF_RANGE',
    message: 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.',
  });
  expect(errorOf('broker-commission', '  ')).toBeUndefined();
  expect(errorOf('tracking-cmp-id', 'viel')).toBeUndefined();
});

test('the link of settings opens them again, mistakes included', () => {
  const settings = read('widget-type=monthly-rate&purchase-price=viel&cwid=a%26b');
  expect(readSettings(settingsQuery(settings))).toEqual(settings);
});
