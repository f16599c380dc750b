/** A function to measure; `run` gets the index of its call, so that inputs can vary. */
export interface Contestant {
  name: string;
  run(index: number): unknown;
}

const ROUNDS = 15;
const MILLISECONDS_A_TURN = 40;

/** Stores the last results, so that the JIT compiler does not remove the measured calls as unused. */
const sink: unknown[] = [];

/** Operations per second by name; median over rounds in which all contestants take turns. */
export function race(contestants: readonly Contestant[]): Map<string, number> {
  const batches = contestants.map((contestant) => ({
    contestant,
    size: calibrate(contestant),
    speeds: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    // Start each round with another contestant, so that a throttled machine slows all of them equally.
    for (let turn = 0; turn < batches.length; turn++) {
      const batch = batches[(round + turn) % batches.length]!;
      batch.speeds.push(speedOf(batch.contestant, batch.size));
    }
  }
  return new Map(batches.map(({ contestant, speeds }) => [contestant.name, median(speeds)]));
}

/** Median duration of one call in microseconds, after equally many warm-up calls. */
export function medianMicroseconds(calls: number, run: (index: number) => unknown): number {
  for (let index = 0; index < calls; index++) sink[0] = run(index);
  const times = Array.from({ length: calls }, (_one, index) => {
    const startedAt = performance.now();
    sink[0] = run(index);
    return (performance.now() - startedAt) * 1000;
  });
  return median(times);
}

/** For an even count returns the upper of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}

function calibrate(contestant: Contestant): number {
  let size = 1;
  for (;;) {
    const seconds = size / speedOf(contestant, size);
    if (seconds * 1000 >= MILLISECONDS_A_TURN) return size;
    size *= 2;
  }
}

function speedOf({ run }: Contestant, size: number): number {
  const startedAt = performance.now();
  for (let index = 0; index < size; index++) sink[0] = run(index);
  return (size * 1000) / (performance.now() - startedAt);
}
