import { type Cents, centsFromEuros } from '../money/money.ts';

/** Lowest range; each operator decides whether visitors may choose it. */
export const LOWEST_INCOME_RANGE = 'UP_TO_1000';

export const INCOME_RANGES = [
  LOWEST_INCOME_RANGE,
  'FROM_1001_TO_2000',
  'FROM_2001_TO_3000',
  'FROM_3001_TO_4000',
  'FROM_4001_TO_5000',
  'OVER_5001',
] as const;

/** Range of a household's monthly net income in euros. */
export type IncomeRange = (typeof INCOME_RANGES)[number];

const LOWER_ENDS: Readonly<Record<IncomeRange, Cents>> = {
  UP_TO_1000: centsFromEuros(0),
  FROM_1001_TO_2000: centsFromEuros(1_001),
  FROM_2001_TO_3000: centsFromEuros(2_001),
  FROM_3001_TO_4000: centsFromEuros(3_001),
  FROM_4001_TO_5000: centsFromEuros(4_001),
  OVER_5001: centsFromEuros(5_001),
};

/** Lower end of the range in cents a month, because every income in the range reaches it. */
export function countedIncomeOfRange(range: IncomeRange): Cents {
  return LOWER_ENDS[range];
}

/** Range that contains a net income in cents a month. */
export function incomeRangeOf(income: Cents): IncomeRange {
  return INCOME_RANGES.findLast((range) => LOWER_ENDS[range] <= income) ?? LOWEST_INCOME_RANGE;
}
