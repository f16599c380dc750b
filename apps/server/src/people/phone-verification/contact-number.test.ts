import { expect, test } from 'vitest';
import { contactNumber } from './check-phone-number.ts';

test.each([
  ['0151 23456789', '+4915123456789', 'a mobile'],
  ['030/901820', '+4930901820', 'a landline'],
  ['032 22 1234567', '+4932221234567', 'a nationwide landline'],
])('%s is reached at %s: %s', (entered, e164) => {
  expect(contactNumber(entered)).toBe(e164);
});

test.each([
  ['0180 1234567', 'shared cost'],
  ['0900 1234567', 'premium rate'],
  ['0800 1234567', 'free of charge'],
  ['0137 1234567', 'mass calls'],
  ['0700 12345678', 'personal numbers'],
  ['0168 123456', 'a pager'],
  ['+41 44 668 18 00', 'another country'],
  ['+881 6 222 12345', 'a satellite'],
  ['110', 'the police'],
  ['', 'nothing'],
])('no person can be reached at %s: %s', (entered) => {
  expect(contactNumber(entered)).toBeUndefined();
});
