import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { countedIncomeOfRange, INCOME_RANGES, incomeRangeOf, LOWEST_INCOME_RANGE } from './income-range.ts';

describe('the range of an income', () => {
  test.each(INCOME_RANGES)('%s begins with its counted amount', (range) => {
    const lowerEnd = countedIncomeOfRange(range);
    expect(incomeRangeOf(lowerEnd)).toBe(range);
    if (lowerEnd > 0) expect(incomeRangeOf(cents(lowerEnd - 1))).not.toBe(range);
  });

  test('an income below every other range is the lowest', () => {
    expect(incomeRangeOf(cents(100_099))).toBe(LOWEST_INCOME_RANGE);
    expect(incomeRangeOf(cents(0))).toBe(LOWEST_INCOME_RANGE);
  });
});
