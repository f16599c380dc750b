import { expect, test } from 'vitest';
import { openYearsAfter, openYearsOf, formatOpenYears, yearRows } from './year-rows.ts';

/** Months that each pay 100: 40 interest, 60 repayment, plus 10 special repayment. */
const planOf = (months: number) => ({
  payment: new Float64Array(months).fill(100),
  interest: new Float64Array(months).fill(40),
  amortization: new Float64Array(months).fill(60),
  specialRepayment: new Float64Array(months).fill(10),
  remainingDebtAfter: Float64Array.from({ length: months }, (_, month) => 10_000 - 70 * (month + 1)),
});

test.each([
  [0, []],
  [1, [1]],
  [12, [1]],
  [13, [1, 2]],
  [24, [1, 2]],
])('%d months are the years %j', (months, years) => {
  expect(yearRows(planOf(months)).map(({ year }) => year)).toEqual(years);
});

test('a year sums its months, the last one the remaining ones', () => {
  // The debt falls by 70 a month (60 + 10): by 840 in twelve months, by 210 in the last three
  expect(yearRows(planOf(15))).toEqual([
    {
      year: 1,
      payment: 1_200,
      interest: 480,
      amortization: 720,
      specialRepayment: 120,
      remainingDebt: 9_160,
      interestSoFar: 480,
      repaidSoFar: 840,
    },
    {
      year: 2,
      payment: 300,
      interest: 120,
      amortization: 180,
      specialRepayment: 30,
      remainingDebt: 8_950,
      interestSoFar: 600,
      repaidSoFar: 1_050,
    },
  ]);
});

test.each([
  ['', undefined],
  ['year=2', [2]],
  ['year=1,3', [1, 3]],
  ['year=', []],
  ['year=,viel,-1,1.5', []],
])('the open years of %j are %j', (query, years) => {
  expect(openYearsOf(new URLSearchParams(query))).toEqual(years);
});

test.each([
  [[], 2, '2'],
  [[3], 1, '1,3'],
  [[2], 10, '2,10'],
  [[1, 3], 1, '3'],
  [[1], 1, ''],
])('for %j year %i leaves %j open', (open, pressed, years) => {
  expect(formatOpenYears(openYearsAfter(new Set(open), pressed))).toBe(years);
});
