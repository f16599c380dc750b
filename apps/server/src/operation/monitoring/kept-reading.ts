import { inTime } from '../../platform/clock/index.ts';

/** Whoever asks for figures gives up after ten seconds and then has none at all. */
const LONGEST_WAIT = 1_500;

/**
 * What was read at most `kept` milliseconds ago, by whoever asked; else it is read anew, once for all who ask meanwhile. Undefined
 * where that failed or takes longer than somebody who asks for figures may wait: figures that are not there are no failure.
 */
export function keptReading<T>(read: () => Promise<T>, kept: number): () => Promise<T | undefined> {
  let last:
    | { readonly begun: number; readonly value: Promise<T | undefined>; isUnderWay: boolean }
    | undefined;
  return () => {
    if (!last || (!last.isUnderWay && performance.now() - last.begun >= kept)) {
      const reading = {
        begun: performance.now(),
        isUnderWay: true,
        value: read()
          .catch(() => undefined)
          .finally(() => (reading.isUnderWay = false)),
      };
      last = reading;
    }
    return inTime(last.value, LONGEST_WAIT);
  };
}
