import type { Kysely } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Tables } from '../database/tables/tables.ts';
import { retentionCounts } from '../retention/index.ts';
import { keptReading } from './kept-reading.ts';
import { readGauge } from './read-gauge.ts';

const MILLISECONDS = 1_000;

/** What retention has removed; kept in the database, since it is workers that remove, in processes of their own. */
export function retentionFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const read = keptReading(() => retentionCounts(db), kept);
  registry.registerMetric(
    new Counter({
      name: 'retention_removed_total',
      help: 'Rows removed after their time, by line of the retention plan.',
      labelNames: ['line'],
      registers: [],
      async collect() {
        const counts = (await read()) ?? [];
        this.reset();
        for (const { line, removed } of counts) this.inc({ line }, removed);
      },
    }),
  );
  readGauge(
    registry,
    {
      name: 'retention_swept_timestamp_seconds',
      help: 'When a line of the retention plan last removed what was over.',
      labels: ['line'],
    },
    async () =>
      (await read())?.map(({ line, sweptAt }) => ({
        labels: { line },
        value: sweptAt.getTime() / MILLISECONDS,
      })),
  );
}
