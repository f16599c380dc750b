import { expect, test } from 'vitest';
import { checkPhoneNumber } from './check-phone-number.ts';

test.each([
  ['0151 23456789', '+4915123456789', 'MOBILE'],
  ['+49 (0) 151 23456789', '+4915123456789', 'MOBILE'],
  ['0049 151 23456789', '+4915123456789', 'MOBILE'],
  ['030 901820', '+4930901820', 'FIXED_LINE'],
])('%s is German: %s, %s', (typed, e164, type) => {
  expect(checkPhoneNumber(typed)).toMatchObject({ valid: true, german: true, e164, type });
});

test.each([
  ['+41 44 668 18 00', 'another country'],
  ['+881 6 222 12345', 'a satellite, which has no country'],
])('%s is %s', (typed) => {
  expect(checkPhoneNumber(typed).german).toBe(false);
});

test.each(['', 'abc', '110', '0151 11111111', '030 12345678901234', '١٢٣', '0'.repeat(64)])(
  '%j is none',
  (typed) => {
    expect(checkPhoneNumber(typed)).toEqual({
      valid: false,
      german: false,
      e164: null,
      national: null,
      type: null,
    });
  },
);
