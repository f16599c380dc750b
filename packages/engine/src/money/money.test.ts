import { expect, test } from 'vitest';
import { cents, centsFromEuros, eurosFromCents, roundToCents, percent, roundToHundredths } from './money.ts';

test.each([
  [0.5, 1],
  [0.4999, 0],
  [1.5, 2],
  [-0.5, 0],
  [-0.51, -1],
  // Rates have three decimals, so 0.49999999 cents can only be half a cent with a floating-point error.
  [2.499_999_99, 3],
  [2.499_999, 2],
])('%f cents are booked as %f', (amount, booked) => {
  expect(roundToCents(amount)).toBe(booked);
});

test.each([
  [3.655, 3.66],
  [3.654_999, 3.65],
  // 1.005 × 100 is 100.49999999999999 in floating point, but must round up.
  [1.005, 1.01],
  [0, 0],
])('%f % are written as %f %', (value, written) => {
  expect(roundToHundredths(percent(value))).toBe(written);
});

test('euros and cents are each other', () => {
  expect(centsFromEuros(1_615.97)).toBe(161_597);
  // 19.99 × 100 is 1998.9999999999998 in floating point.
  expect(centsFromEuros(19.99)).toBe(1_999);
  expect(eurosFromCents(cents(161_597))).toBe(1_615.97);
});

test.each([0.5, NaN, Infinity, 2 ** 53])('%f is no whole number of cents', (amount) => {
  expect(() => cents(amount)).toThrow(new RangeError(`not a whole number of cents: ${amount}`));
});

test.each([NaN, Infinity, -Infinity])('%f is no percentage', (value) => {
  expect(() => percent(value)).toThrow(new RangeError(`not a percentage: ${value}`));
});
