import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryFigures } from '../../leads/deliveries/index.ts';
import { queueFigures } from '../../platform/jobs/index.ts';
import { readGauge, keptReading } from './read-gauge.ts';

/** Queued jobs, and messages that are not delivered. */
export function workFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const queues = keptReading(() => queueFigures(db), kept);
  readGauge(
    registry,
    {
      name: 'queue_jobs',
      help: 'Jobs by queue: due, due later, being worked on.',
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
      help: 'For how long the oldest due job of a queue has waited for a worker; 0 where none is due.',
      labels: ['queue'],
    },
    async () =>
      (await queues())?.map(({ queue, oldestDueSeconds }) => ({
        labels: { queue },
        value: oldestDueSeconds,
      })),
  );

  const deliveries = keptReading(() => deliveryFigures(db), kept);
  readGauge(
    registry,
    {
      name: 'deliveries',
      help: 'Messages that are not delivered by channel and state; docs/operations.md says what a state means.',
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
      help: 'For how long the oldest message that is still tried has been tried; 0 where there is none.',
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
