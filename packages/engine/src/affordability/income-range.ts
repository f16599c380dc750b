import { type Cents, centsFromEuros } from '../money/money.ts';

/** Each operator configures whether visitors may choose this lowest range. */
export const LOWEST_INCOME_RANGE = 'UP_TO_1000';

export const INCOME_RANGES = [
  LOWEST_INCOME_RANGE,
  'FROM_1001_TO_2000',
  'FROM_2001_TO_3000',
  'FROM_3001_TO_4000',
  'FROM_4001_TO_5000',
  'OVER_5001',
] as const;

/** Range of the monthly net income in euros. */
export type IncomeRange = (typeof INCOME_RANGES)[number];

const LOWER_ENDS: Readonly<Record<IncomeRange, Cents>> = {
  UP_TO_1000: centsFromEuros(0),
  FROM_1001_TO_2000: centsFromEuros(1_001),
  FROM_2001_TO_3000: centsFromEuros(2_001),
  FROM_3001_TO_4000: centsFromEuros(3_001),
  FROM_4001_TO_5000: centsFromEuros(4_001),
  OVER_5001: centsFromEuros(5_001),
};

/** Lower end of the range in cents a month, because no income in the range is below it. */
export function countedIncomeOfRange(range: IncomeRange): Cents {
  return LOWER_ENDS[range];
}

/** Range of a net income in cents a month. */
export function incomeRangeOf(income: Cents): IncomeRange {
  return INCOME_RANGES.findLast((range) => LOWER_ENDS[range] <= income) ?? LOWEST_INCOME_RANGE;
}
