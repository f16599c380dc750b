import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstIdOf, monthAfter, monthOfPartition, monthsBetween, partitionName } from './month.ts';

test('months continue over the end of a year, in both directions', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthAfter({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
  expect(monthAfter({ year: 2026, month: 11 }, 14)).toEqual({ year: 2028, month: 1 });
  expect(monthsBetween({ year: 2026, month: 11 }, { year: 2028, month: 1 })).toBe(14);
});

test('a partition is called after its month, and nothing else is one of a month', () => {
  expect(partitionName({ year: 2027, month: 1 })).toBe('month_2027_01');
  expect(monthOfPartition('month_2027_01')).toEqual({ year: 2027, month: 1 });
  expect(monthOfPartition('request')).toBeUndefined();
});

test('the ids of a month begin with its first millisecond in UTC', () => {
  // 2027-01-01T00:00:00Z is 1,798,761,600,000 ms after 1970: 0x01a2ce8bd400.
  expect(firstIdOf({ year: 2027, month: 1 })).toBe('01a2ce8b-d400-0000-0000-000000000000');
});

test('a generated request id is in its month', () => {
  const id = randomUUIDv7();
  const now = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  const month = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  expect(id > firstIdOf(month) && id < firstIdOf(monthAfter(month, 1))).toBe(true);
});
