import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../database/tables/tables.ts';
import { readRequestMonths } from '../request-months/index.ts';
import { keptReading } from './kept-reading.ts';
import { readGauge } from './read-gauge.ts';

/** Whether the months of requests are made in time. */
export function monthFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const months = keptReading(() => readRequestMonths(db), kept);
  readGauge(
    registry,
    {
      name: 'request_months_ahead',
      help: 'How many months from the next one on have a partition for their requests, without a gap.',
    },
    async () => {
      const found = await months();
      return found && [{ value: found.ahead }];
    },
  );
}
