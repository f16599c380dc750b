/** One way of doing a job; the index counts the repetitions, so that inputs can change from one to the next. */
export interface Contestant {
  name: string;
  run(index: number): unknown;
}

const ROUNDS = 15;
const MILLISECONDS_A_TURN = 40;

/** What the last calls gave: keeps the compiler from dropping work whose result nobody reads. */
const kept: unknown[] = [];

/** Operations a second of each contestant: the median over rounds in which all take turns. */
export function race(contestants: readonly Contestant[]): Map<string, number> {
  const batches = contestants.map((contestant) => ({
    contestant,
    size: calibrate(contestant),
    speeds: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever starts changes, so that a throttled moment of the machine hits everybody.
    for (let turn = 0; turn < batches.length; turn++) {
      const batch = batches[(round + turn) % batches.length]!;
      batch.speeds.push(speedOf(batch.contestant, batch.size));
    }
  }
  return new Map(batches.map(({ contestant, speeds }) => [contestant.name, median(speeds)]));
}

/** Microseconds of single calls, the median, after as many calls to warm up. */
export function medianMicroseconds(calls: number, run: (index: number) => unknown): number {
  for (let index = 0; index < calls; index++) kept[0] = run(index);
  const times = Array.from({ length: calls }, (_one, index) => {
    const begun = performance.now();
    kept[0] = run(index);
    return (performance.now() - begun) * 1000;
  });
  return median(times);
}

/** The middle value; of an even number the upper middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which the share of all values lies. */
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
  const begun = performance.now();
  for (let index = 0; index < size; index++) kept[0] = run(index);
  return (size * 1000) / (performance.now() - begun);
}
