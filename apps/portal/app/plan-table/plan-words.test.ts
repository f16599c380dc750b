import { percent } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { landChargeFact } from './plan-words.ts';

test('the rate with the land charge is named where the costs leave its fee out, and nowhere else', () => {
  const effectiveInterestRate = percent(3.7);
  expect(landChargeFact({ effectiveInterestRate, isLeftOut: true })).toEqual([
    { label: '… mit Eintragung der Grundschuld', value: '3,70\u00A0%' },
  ]);
  expect(landChargeFact({ effectiveInterestRate, isLeftOut: false })).toEqual([]);
  expect(landChargeFact(null)).toEqual([]);
});
