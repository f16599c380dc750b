import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { caseNumber } from './case-number.ts';

test('a number can be read out: four letters or digits, none mistaken for another', () => {
  expect(caseNumber('00ff1020-0000-4000-8000-000000000000')).toBe('A-2ZJ2');
  const numbers = Array.from({ length: 200 }, () => caseNumber(randomUUID()));
  expect(numbers.filter((number) => !/^A-[2-9A-HJ-NP-Z]{4}$/.test(number))).toEqual([]);
});
