import { Gauge, type Registry } from 'prom-client';

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
