import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../database/tables/tables.ts';
import { oldestBegunErasureSeconds } from '../profile/index.ts';
import { keptReading } from './kept-reading.ts';
import { readGauge } from './read-gauge.ts';

/** Whether what an operator has begun to erase does end. */
export function erasureFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const oldest = keptReading(() => oldestBegunErasureSeconds(db), kept);
  readGauge(
    registry,
    {
      name: 'erasure_oldest_begun_seconds',
      help: 'How long ago the oldest erasure that an operator has begun and that has not ended was begun; 0 where there is none.',
    },
    async () => {
      const value = await oldest();
      return value === undefined ? undefined : [{ value }];
    },
  );
}
