import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { oldestUnchainedSeconds, trailState } from '../audit/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import { keptReading } from './kept-reading.ts';
import { readGauge } from './read-gauge.ts';

/** As many rows as the first page of the operator checks. */
const CHECKED = 1_000;
/** Checking them takes some milliseconds; a trail that was changed stays so. */
const CHECKED_EVERY = 60_000;

/** Whether the trail of who did what is whole, and chained in time. */
export function trailFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const state = keptReading(() => trailState(db, CHECKED), CHECKED_EVERY);
  readGauge(
    registry,
    {
      name: 'audit_trail_whole',
      help: '0 where one of the latest rows of the trail was changed or is missing.',
    },
    async () => {
      const found = await state();
      return found && [{ value: Number(found.brokenAt === undefined) }];
    },
  );
  const waiting = keptReading(() => oldestUnchainedSeconds(db), kept);
  readGauge(
    registry,
    {
      name: 'audit_trail_oldest_waiting_seconds',
      help: 'For how long the oldest row of the trail has waited for its place in the chain; 0 where none waits.',
    },
    async () => {
      const value = await waiting();
      return value === undefined ? undefined : [{ value }];
    },
  );
}
