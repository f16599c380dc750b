import { cents, percent } from '@heimvorteil/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eurosAsJson, percentAsJson } from './render-offers.ts';

test('amounts read as JSON writes their euros', () => {
  for (let amount = 0; amount < 2_000; amount++) {
    expect(eurosAsJson(cents(amount))).toBe(JSON.stringify(amount / 100));
  }
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (amount) => {
      expect(eurosAsJson(cents(amount))).toBe(JSON.stringify(amount / 100));
    }),
  );
});

test('rates and points read as JSON writes them, each time', () => {
  const values = fc.oneof(
    fc.integer({ min: -40_000, max: 40_000 }).map((thousandths) => thousandths / 1_000),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  );
  fc.assert(
    fc.property(values, (value) => {
      const json = JSON.stringify(value);
      expect([percentAsJson(percent(value)), percentAsJson(percent(value))]).toEqual([json, json]);
    }),
  );
});
