import { Registry, collectDefaultMetrics, Counter } from 'prom-client';
import type { Database } from '../../platform/database/open-database.ts';
import { readiness } from './health.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { workFigures, readGauge, readNumber, cachedReading } from './gauges.ts';
import type pg from 'pg';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { oldestPendingErasureSeconds } from '../../desks/profile/index.ts';
import { readRequestMonths } from '../../platform/request-months/index.ts';
import { retentionCounts } from '../retention/index.ts';
import { recentTextMessages } from '../../people/phone-verification/index.ts';
import { oldestUnchainedSeconds, trailState } from '../../platform/audit/index.ts';

/** Number of latest audit events to check; the operator's page displays equally many. */
const CHECKED = 1_000;
/** Milliseconds between two checks; a damaged trail stays damaged, so rare checks are enough. */
const CHECKED_EVERY = 60_000;

/** Metrics: whether the audit trail is intact, and whether new events join its hash chain in time. */
function trailFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  const state = cachedReading(() => trailState(db, CHECKED), CHECKED_EVERY);
  readNumber(
    registry,
    'audit_trail_whole',
    '1 if the latest rows of the audit trail are intact, 0 if one was changed or is missing.',
    async () => {
      const found = await state();
      return found && Number(found.brokenAt === undefined);
    },
  );
  readNumber(
    registry,
    'audit_trail_oldest_waiting_seconds',
    'Age of the oldest audit row that is not chained yet; 0 if all are chained.',
    cachedReading(() => oldestUnchainedSeconds(db), maxAge),
  );
}

const MILLISECONDS = 1_000;

/** Metrics of rows removed by retention, read from the database because other processes remove them too. */
function retentionFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  const read = cachedReading(() => retentionCounts(db), maxAge);
  registry.registerMetric(
    new Counter({
      name: 'retention_removed_total',
      help: 'Rows removed after their retention period, by line of the retention plan.',
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
      help: 'Time of the last removal run by line of the retention plan.',
      labels: ['line'],
    },
    async () =>
      (await read())?.map(({ line, sweptAt }) => ({
        labels: { line },
        value: sweptAt.getTime() / MILLISECONDS,
      })),
  );
}

/** Cache period of readings, so that many scrapes do not burden the database. */
const MAX_AGE_MILLISECONDS = 5_000;

/** Metrics of process, connections, market and database, which servers and workers share. */
export function processRegistry(parts: { database: Database; market: MarketInForce }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { pool, background } = parts.database;
  connectionGauges(registry, pool);
  marketGauges(registry, parts.market);
  const ready = cachedReading(() => readiness(parts), MAX_AGE_MILLISECONDS);
  readGauge(
    registry,
    {
      name: 'ready',
      help: '1 if a part required for serving is available, as reported by /readyz.',
      labels: ['part'],
    },
    async () => {
      // If the check takes too long, report every part as unavailable.
      const state = (await ready()) ?? { database: false, migrations: false, market: false };
      return Object.entries(state).map(([part, isThere]) => ({ labels: { part }, value: Number(isThere) }));
    },
  );
  for (const figures of [
    retentionFigures,
    erasureFigures,
    monthFigures,
    workFigures,
    trailFigures,
    textMessageFigures,
  ])
    figures(registry, background.db, MAX_AGE_MILLISECONDS);
  return registry;
}

function connectionGauges(registry: Registry, pool: pg.Pool): void {
  readGauge(
    registry,
    {
      name: 'database_connections',
      help: 'Connections of the pool by state: used, idle.',
      labels: ['state'],
    },
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  readNumber(
    registry,
    'database_connections_limit',
    'Maximum number of connections of the pool.',
    () => pool.options.max,
  );
  readNumber(
    registry,
    'database_waiting',
    'Statements and transactions waiting for a connection.',
    () => pool.waitingCount,
  );
}

function erasureFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  readNumber(
    registry,
    'erasure_oldest_begun_seconds',
    'Age of the oldest pending erasure that an operator started; 0 if none is pending.',
    cachedReading(() => oldestPendingErasureSeconds(db), maxAge),
  );
}

function marketGauges(registry: Registry, market: MarketInForce): void {
  const gauge = readNumber.bind(undefined, registry);
  gauge('market_lenders', 'Lenders with current rates.', () => market.current().market.lenders.length);
  gauge(
    'market_age_days',
    'Age of the newest current rates in days; absent without rates.',
    () => market.age()?.days,
  );
  gauge('market_outdated', '1 if rates are older than MARKET_MAX_AGE_DAYS or missing.', () =>
    Number(market.age()?.isOutdated ?? true),
  );
  gauge('programmes_outdated', '1 if subsidised programmes or their rates are overdue for a check.', () =>
    Number(market.programmesAge()?.isOutdated ?? false),
  );
}

function monthFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  const months = cachedReading(() => readRequestMonths(db), maxAge);
  readNumber(
    registry,
    'request_months_ahead',
    'Consecutive future months, from the next one on, that have a partition for requests.',
    async () => (await months())?.ahead,
  );
}

/** Metrics of SMS codes sent and confirmed; few confirmations suggest that bots request codes. */
function textMessageFigures(registry: Registry, db: Kysely<Tables>, maxAge: number): void {
  const recent = cachedReading(() => recentTextMessages(db), maxAge);
  readGauge(
    registry,
    {
      name: 'text_messages_recent',
      help: 'SMS codes of the last 15 minutes by state: sent, confirmed.',
      labels: ['state'],
    },
    async () => {
      const counts = await recent();
      return counts && Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
}
