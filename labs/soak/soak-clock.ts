import { setTimeout as wait } from 'node:timers/promises';

/** Index of a quarter of the run; growth is measured from the second to the last quarter. */
export type Quarter = 0 | 1 | 2 | 3;

/** Progress of a run, measured by a monotonic clock. */
export interface SoakClock {
  readonly milliseconds: number;
  quarter(): Quarter;
  isOver(): boolean;
  /** Repeats a task until the run ends, at most once in this many milliseconds. */
  repeat(milliseconds: number, task: () => Promise<void>): Promise<void>;
}

export function soakClock(minutes: number): SoakClock {
  const length = minutes * 60_000;
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  const isOver = () => passed() >= length;
  return {
    milliseconds: length,
    quarter: () => Math.min(3, Math.floor((4 * passed()) / length)) as Quarter,
    isOver,
    async repeat(milliseconds, task) {
      while (!isOver()) {
        const due = performance.now() + milliseconds;
        await task();
        await wait(Math.max(0, due - performance.now()));
      }
    },
  };
}
