import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random draws, the same on every machine for the same seed. */
export interface Random {
  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number;
  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks by weight: `[['often', 9], ['seldom', 1]]`. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value;
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** Begins a random sequence; each part of the market has its own seed and so never affects the others. */
export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const whole = (min: number, max: number) => uniformInt(generator, min, max);
  return {
    whole,
    chance: (percent) => whole(1, 100) <= percent,
    pick: (values) => at(values, whole(0, values.length - 1)),
    weighted(values) {
      let left = whole(
        1,
        values.reduce((sum, [, weight]) => sum + weight, 0),
      );
      return at(
        values,
        values.findIndex(([, weight]) => (left -= weight) <= 0),
      )[0];
    },
    shuffled(values) {
      const deck = [...values];
      for (let last = deck.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [deck[last], deck[other]] = [at(deck, other), at(deck, last)];
      }
      return deck;
    },
  };
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}
