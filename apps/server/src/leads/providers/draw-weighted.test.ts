import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { drawWeighted, type Weighted } from './provider-lottery.ts';

const WEIGHTS = [1, 2, 3, 4, 10];
const ALL = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
const WEIGHTED = WEIGHTS.map((weight, item) => ({ item, weight }));
const DRAWS = 50_000;
/** Quantile 0.999 of the chi-square distribution with four degrees of freedom, for five outcomes. */
const CHI_SQUARE_4 = 18.467;

type Draw = typeof drawWeighted<number>;

/** Pseudorandom numbers with 32 bits each, the same in every run. */
function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformInt(generator, 0, 0xffff_ffff) / 0x1_0000_0000;
}

/** Chi-square statistic of how often each item was drawn at a position. */
function chiSquare(draw: Draw, place: number, shares: readonly number[]): number {
  const random = seeded(2_006);
  const counts = WEIGHTS.map(() => 0);
  for (let round = 0; round < DRAWS; round++) counts[draw(WEIGHTED, 2, random)[place]!.item]! += 1;
  return counts.reduce((sum, count, item) => {
    const expected = shares[item]! * DRAWS;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

const FIRST = WEIGHTS.map((weight) => weight / ALL);
/** Probability of second place: sum over other first items of their share × the item's share of the rest. */
const SECOND = WEIGHTS.map((own, item) =>
  WEIGHTS.reduce(
    (sum, other, first) => (first === item ? sum : sum + ((other / ALL) * own) / (ALL - other)),
    0,
  ),
);

test('the first is drawn by the weights, the second by the remaining weights', () => {
  expect(SECOND.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(chiSquare(drawWeighted, 0, FIRST)).toBeLessThan(CHI_SQUARE_4);
  expect(chiSquare(drawWeighted, 1, SECOND)).toBeLessThan(CHI_SQUARE_4);
});

test('a draw that knows no weights, or multiplies by them, would be detected', () => {
  const blind: Draw = (weighted, count, random) =>
    drawWeighted(
      weighted.map((one) => ({ ...one, weight: 1 })),
      count,
      random,
    );
  const multiplied: Draw = (weighted: readonly Weighted<number>[], count, random) =>
    weighted
      .map((one) => ({ one, key: one.weight * random() }))
      .toSorted((first, second) => second.key - first.key)
      .slice(0, count)
      .map(({ one }) => one);
  for (const wrong of [blind, multiplied]) {
    expect(chiSquare(wrong, 0, FIRST)).toBeGreaterThan(CHI_SQUARE_4 * 10);
    expect(chiSquare(wrong, 1, SECOND)).toBeGreaterThan(CHI_SQUARE_4 * 10);
  }
});

test('no provider is drawn twice, and one without weight never', () => {
  const random = seeded(1);
  const weighted = [...WEIGHTED, { item: 9, weight: 0 }];
  for (let round = 0; round < 100; round++) {
    const items = drawWeighted(weighted, 20, random).map(({ item }) => item);
    expect(items.toSorted()).toEqual([0, 1, 2, 3, 4]);
  }
  expect(drawWeighted([{ item: 1, weight: 0 }], 3, random)).toEqual([]);
  // Even the largest number below 1 must not yield an infinite sort key.
  expect(drawWeighted(WEIGHTED, 5, () => 1 - Number.EPSILON)).toHaveLength(5);
});
