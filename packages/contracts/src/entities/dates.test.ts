import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Moment } from '../appointments/appointments.ts';
import { IsoMonth } from '../financing-case/case-fields.ts';
import { AnsweredDate, IsoDate } from './text.ts';

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
])('a caller may state %s, and a moment or month of it: %s', (day, may) => {
  const states = [
    [IsoDate, day],
    [Moment, `${day}T10:00:00+01:00`],
    [IsoMonth, day.slice(0, 7)],
  ] as const;
  for (const [schema, value] of states) {
    const { error } = z.safeParse(schema, value);
    expect([value, error?.issues.map(({ message }) => message)]).toEqual([
      value,
      may ? undefined : ['INVALID_DATE'],
    ]);
  }
});

test('a moment is of a day that exists', () => {
  expect(z.safeParse(Moment, '2026-02-31T10:00:00Z').success).toBe(false);
});

test('an answer may name a day after those', () => {
  expect(z.parse(AnsweredDate, '2231-01-01')).toBe('2231-01-01');
});
