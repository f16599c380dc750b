import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../database/tables/tables.ts';
import { recentTextMessages } from '../phone-verification/index.ts';
import { keptReading } from './kept-reading.ts';
import { readGauge } from './read-gauge.ts';

/** How many codes by text message people confirm: those that nobody confirms were not asked for by people. */
export function textMessageFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const recent = keptReading(() => recentTextMessages(db), kept);
  readGauge(
    registry,
    {
      name: 'text_messages_recent',
      help: 'Codes by text message of the last quarter of an hour: sent, and confirmed of them.',
      labels: ['state'],
    },
    async () => {
      const counts = await recent();
      return counts && Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
}
