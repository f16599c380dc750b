import { Gauge, type Registry } from 'prom-client';
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

/** One figure and what it is told apart by. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is read when somebody asks; what cannot be read, or has no labels any more, is left out. */
export function readGauge(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Promise<readonly Reading[] | undefined> | readonly Reading[] | undefined,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      const readings = (await read()) ?? [];
      this.reset();
      // Reset, a gauge without labels says zero.
      if (labels.length === 0) this.remove();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
  registry.registerMetric(gauge);
}
