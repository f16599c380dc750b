import { hash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random decisions of a fault test; the same seed gives the same decisions. */
export interface FaultChance {
  /** Random integer; both bounds are included. */
  between(least: number, most: number): number;
  one<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
  shuffled<Thing>(things: readonly Thing[]): Thing[];
  happens(percent: number): boolean;
}

/** Random decisions of one scenario, independent of other scenarios with the same seed. */
export function chanceOf(seed: number, scenario: string): FaultChance {
  const random = xoroshiro128plus(Number.parseInt(hash('sha256', `${seed} ${scenario}`).slice(0, 8), 16) | 0);
  const between = (least: number, most: number) => uniformInt(random, least, most);
  return {
    between,
    one: (things) => things[between(0, things.length - 1)] ?? things[0],
    shuffled(things) {
      const left = [...things];
      return things.map(() => left.splice(between(0, left.length - 1), 1)[0]!);
    },
    happens: (percent) => between(1, 100) <= percent,
  };
}
