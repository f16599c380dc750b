import { expect, test } from 'vitest';
import { checkPhoneNumber, maskPhoneNumber } from './check-phone-number.ts';

// @spec 7.26
test.each([
  ['0151 23456789', '+4915123456789', 'MOBILE'],
  ['+49 (0) 151 23456789', '+4915123456789', 'MOBILE'],
  ['0049 151 23456789', '+4915123456789', 'MOBILE'],
  ['030 901820', '+4930901820', 'FIXED_LINE'],
  ['491716783154', '+491716783154', 'MOBILE'],
  ['4915123020522', '+4915123020522', 'MOBILE'],
  ['49(0)345279580', '+49345279580', 'FIXED_LINE'],
  ['49 (0) 345 27 95 80', '+49345279580', 'FIXED_LINE'],
  ['49345279580', '+49345279580', 'FIXED_LINE'],
  ['49 171 6783154', '+491716783154', 'MOBILE'],
  ['490171 6783154', '+491716783154', 'MOBILE'],
  ['(49) 171 6783154', '+491716783154', 'MOBILE'],
  ['4930 901820', '+4930901820', 'FIXED_LINE'],
  // 0491 is the area code of Leer; its first digits must not be read as country code 49.
  ['0491 123456', '+49491123456', 'FIXED_LINE'],
  ['(0171) 6783154', '+491716783154', 'MOBILE'],
  ['[0171] 6783154', '+491716783154', 'MOBILE'],
  ['0049(0)171 6783154', '+491716783154', 'MOBILE'],
  ['(+49) 171 6783154', '+491716783154', 'MOBILE'],
  ['+ 49 171 6783154', '+491716783154', 'MOBILE'],
  ['0171/678.31-54', '+491716783154', 'MOBILE'],
  ['Tel.: 0171 6783154', '+491716783154', 'MOBILE'],
  ['Handy 49171 6783154, abends ab 18 Uhr', '+491716783154', 'MOBILE'],
  ['0171 6783154 (mobil)', '+491716783154', 'MOBILE'],
  ['tel:+491716783154', '+491716783154', 'MOBILE'],
  ['０１７１ ６７８３１５４', '+491716783154', 'MOBILE'],
  ['\u202a+49 171 6783154\u202c', '+491716783154', 'MOBILE'],
  ['0171\ufeff678\u200b31\u00ad54', '+491716783154', 'MOBILE'],
  ['0171\u00a0678\u202f31\u200954', '+491716783154', 'MOBILE'],
])('%s is German: %s, %s', (entered, e164, type) => {
  expect(checkPhoneNumber(entered)).toMatchObject({ valid: true, german: true, e164, type });
});

test.each([
  ['+41 44 668 18 00', 'another country'],
  ['+881 6 222 12345', 'a satellite, which has no country'],
])('%s is %s', (entered) => {
  expect(checkPhoneNumber(entered).german).toBe(false);
});

test.each([
  ['+49 171 6783160', '+49 171 •••• •60'],
  ['491716783160', '+49 171 •••• •60'],
  ['0171 6783160', '+49 171 •••• •60'],
  ['0049 (0)171/678 31 60', '+49 171 •••• •60'],
  ['0151 23456701', '+49 151 •••• ••01'],
  ['01512 3456701', '+49 151 •••• ••01'],
  ['030 901820', '+49 30 •••• 20'],
  ['49(0)345279580', '+49 345 •••• 80'],
  ['+43 660 1234567', '+43 660 •••• •67'],
  ['110', '•••• •••• 10'],
  ['', '•••• ••••'],
])('%j is masked as %j', (entered, masked) => {
  expect(maskPhoneNumber(entered)).toBe(masked);
});

test.each([
  '0171 6783154 oder 030 901820',
  '0151: 23456789',
  '43 660 1234567',
  '',
  'abc',
  '110',
  '0151 11111111',
  '030 12345678901234',
  '١٢٣',
  '0'.repeat(64),
])('%j is no number', (entered) => {
  expect(checkPhoneNumber(entered)).toEqual({
    valid: false,
    german: false,
    e164: null,
    national: null,
    type: null,
  });
});
