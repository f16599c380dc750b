import type pg from 'pg';
import type { Registry } from 'prom-client';
import { readGauge } from './read-gauge.ts';

/** The connections to the database of this process. */
export function connectionGauges(registry: Registry, pool: pg.Pool): void {
  readGauge(
    registry,
    {
      name: 'database_connections',
      help: 'Connections of the pool that are in use, and idle.',
      labels: ['state'],
    },
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  readGauge(
    registry,
    { name: 'database_connections_limit', help: 'Connections that the pool may have.' },
    () => [{ value: pool.options.max }],
  );
  readGauge(
    registry,
    { name: 'database_waiting', help: 'Statements and transactions that wait for a connection.' },
    () => [{ value: pool.waitingCount }],
  );
}
