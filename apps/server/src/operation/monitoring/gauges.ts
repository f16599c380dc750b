import type { Kysely } from 'kysely';
import { type Registry, Gauge } from 'prom-client';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryFigures } from '../../leads/deliveries/index.ts';
import { queueFigures } from '../../platform/jobs/index.ts';
import { inTime } from '../../platform/clock/index.ts';

/** Milliseconds to wait for one reading, because Prometheus gives up the whole scrape after ten seconds. */
const LONGEST_WAIT = 1_500;

/**
 * Caches a reading for `maxAge` milliseconds; simultaneous scrapes share one read. A reading that fails or
 * takes too long is undefined, so the other metrics are still reported.
 */
export function cachedReading<T>(read: () => Promise<T>, maxAge: number): () => Promise<T | undefined> {
  let last:
    | { readonly startedAt: number; readonly value: Promise<T | undefined>; isRunning: boolean }
    | undefined;
  return () => {
    if (!last || (!last.isRunning && performance.now() - last.startedAt >= maxAge)) {
      const reading = {
        startedAt: performance.now(),
        isRunning: true,
        value: read()
          .catch(() => undefined)
          .finally(() => (reading.isRunning = false)),
      };
      last = reading;
    }
    return inTime(last.value, LONGEST_WAIT);
  };
}

interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Gauge that is read at each scrape; omits failed readings and labels that no longer exist. */
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
      // `reset()` would set a gauge without labels to zero, so remove the gauge.
      if (labels.length === 0) this.remove();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
  registry.registerMetric(gauge);
}

/** Like `readGauge`, for a single number without labels. */
export function readNumber(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | undefined> | number | undefined,
): void {
  readGauge(registry, { name, help }, async () => {
    const value = await read();
    return value === undefined ? undefined : [{ value }];
  });
}

/** Metrics of queued jobs and of messages not delivered yet. */
export function workFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  const queues = cachedReading(() => queueFigures(db), maxAge);
  readGauge(
    registry,
    {
      name: 'queue_jobs',
      help: 'Jobs by queue and state: due, later, active.',
      labels: ['queue', 'state'],
    },
    async () =>
      (await queues())?.flatMap(({ queue, due, later, active }) =>
        Object.entries({ due, later, active }).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  );
  readGauge(
    registry,
    {
      name: 'queue_oldest_due_seconds',
      help: 'Age of the oldest due job by queue; 0 if none is due.',
      labels: ['queue'],
    },
    async () =>
      (await queues())?.map(({ queue, oldestDueSeconds }) => ({
        labels: { queue },
        value: oldestDueSeconds,
      })),
  );

  const deliveries = cachedReading(() => deliveryFigures(db), maxAge);
  readGauge(
    registry,
    {
      name: 'deliveries',
      help: 'Undelivered messages by channel and state.',
      labels: ['channel', 'state'],
    },
    async () =>
      (await deliveries())?.map(({ channel, state, count }) => ({
        labels: { channel, state },
        value: count,
      })),
  );
  readGauge(
    registry,
    {
      name: 'delivery_oldest_open_seconds',
      help: 'Time since the first attempt of the oldest open message by channel; 0 if none is open.',
      labels: ['channel'],
    },
    async () => {
      const figures = await deliveries();
      if (!figures) return undefined;
      const byChannel = Map.groupBy(figures, ({ channel }) => channel);
      return [...byChannel].map(([channel, ones]) => ({
        labels: { channel },
        value: Math.max(...ones.map(({ openSeconds }) => openSeconds)),
      }));
    },
  );
}
