import { describe, expect, test } from 'vitest';
import { usualPrice } from './usual-price.ts';

describe('the price that a loan usually belongs to', () => {
  test.each([
    // 200,000 / 0.8
    [200_000, 250_000],
    // 300,001 / 0.8 = 375,001.25: up to the next hundred
    [300_001, 375_100],
    [0.01, 100],
    // Above the highest possible price, so the highest applies
    [9_000_000, 9_999_900],
  ])('of %d € is %d €', (loan, price) => {
    expect(usualPrice(loan)).toBe(price);
  });
});
