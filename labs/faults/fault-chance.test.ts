import { expect, test } from 'vitest';
import { faultSeedsOf } from './fault-seeds.ts';
import { chanceOf } from './fault-chance.ts';

const THINGS = ['server', 'worker', 'database', 'connections', 'mail', 'partner', 'clock', 'disk'];

const drawn = (seed: number, scenario: string) => {
  const chance = chanceOf(seed, scenario);
  return [chance.shuffled(THINGS), chance.between(0, 1_000_000), chance.shuffled(THINGS)];
};

test('a seed repeats its faults, and another seed or scenario has others', () => {
  expect(drawn(7, 'storm')).toEqual(drawn(7, 'storm'));
  expect(drawn(7, 'storm')).not.toEqual(drawn(8, 'storm'));
  expect(drawn(7, 'storm')).not.toEqual(drawn(7, 'cuts'));
  expect(chanceOf(7, 'storm').shuffled(THINGS).toSorted()).toEqual(THINGS.toSorted());
});

test('every run has the same seed, a long one adds the wanted number of new ones, and a given one runs alone', () => {
  expect(faultSeedsOf('test', {})).toEqual([1]);
  expect(new Set(faultSeedsOf('full-length', {})).size).toBe(5);
  expect(faultSeedsOf('full-length', { FAULT_SEEDS: '2' })).toHaveLength(2);
  expect(faultSeedsOf('full-length', { FAULT_SEEDS: '2', FAULT_SEED: '77' })).toEqual([77]);
  expect(faultSeedsOf('test', { FAULT_SEED: '77' })).toEqual([77]);
  for (const wrong of ['x', '-1', '1.5', '']) {
    expect(() => faultSeedsOf('test', { FAULT_SEED: wrong })).toThrow(RangeError);
  }
  expect(() => faultSeedsOf('full-length', { FAULT_SEEDS: '0' })).toThrow(RangeError);
});
