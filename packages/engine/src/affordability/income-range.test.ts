import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { countedIncomeOfRange, INCOME_RANGES, incomeRangeOf } from './income-range.ts';

describe('the range of an income', () => {
  test.each(INCOME_RANGES)('%s begins with what it counts as', (range) => {
    const lowerEnd = countedIncomeOfRange(range);
    expect(incomeRangeOf(lowerEnd)).toBe(range);
    expect(incomeRangeOf(cents(lowerEnd - 1))).not.toBe(range);
  });

  test('nobody is asked for less than the lowest', () => {
    expect(incomeRangeOf(cents(100_099))).toBeUndefined();
    expect(incomeRangeOf(cents(0))).toBeUndefined();
  });
});
