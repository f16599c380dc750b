import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../../platform/clock/index.ts';

/** Milliseconds. Prometheus drops the whole scrape after ten seconds. */
const LONGEST_WAIT = 1_500;

/**
 * Caches a reading for `kept` milliseconds; simultaneous scrapes share one read. Undefined if it fails or
 * takes too long, so that the other metrics are still reported.
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

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Gauge that is read at each scrape; failed readings and labels that no longer exist are omitted. */
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
      // `reset()` sets a gauge without labels to zero, so remove it.
      if (labels.length === 0) this.remove();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
  registry.registerMetric(gauge);
}
