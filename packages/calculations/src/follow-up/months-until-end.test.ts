import { describe, expect, test } from 'vitest';
import { noMarket } from '../market/market-rates.ts';
import { calculateFollowUp } from './calculate-follow-up.ts';

const context = {
  today: '2026-11-22',
  landTransferTaxTable: 'specification',
  findMarketRates: noMarket,
} as const;
const debt = { remainingDebt: 200_000, propertyValue: 400_000, nominalInterestRate: 3.6 };

describe('the months until a fixed rate ends', () => {
  test.each([
    ['2028-11-22', 24],
    // calendar months count, whatever the day of the month
    ['2028-11-01', 24],
    ['2026-12-01', 1],
    ['2026-11-30', 0],
    // none, because the fixed rate has already ended
    ['2020-01-01', 0],
  ])('fixed until %s: %i', (fixedUntil, months) => {
    const { result } = calculateFollowUp({ ...debt, fixedUntil }, context);
    expect(result?.options.monthsUntilEnd).toBe(months);
  });

  test('entered as a number they are that number', () => {
    const { result } = calculateFollowUp({ ...debt, monthsUntilEnd: 30 }, context);
    // Forward rate: 3.6 % + 30 months × 0.02 percentage points.
    expect(result?.followUp.options.at(-1)).toMatchObject({ kind: 'FORWARD', nominalInterestRate: 4.2 });
  });

  test('further away than rates are fixed they are refused', () => {
    // 420 months, the longest accepted period, end in November 2061.
    const until = (fixedUntil: string) => calculateFollowUp({ ...debt, fixedUntil }, context);
    expect(until('2061-11-30').refusals).toBeUndefined();
    expect(until('2061-12-01').refusals).toEqual([{ code: 'OUT_OF_RANGE', field: 'fixedUntil' }]);
  });
});
