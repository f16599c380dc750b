import { Registry, collectDefaultMetrics, Counter } from 'prom-client';
import type { Database } from '../../platform/database/open-database.ts';
import { readiness } from './health.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { workFigures, readGauge, readNumber, keptReading } from './gauges.ts';
import type pg from 'pg';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { oldestBegunErasureSeconds } from '../../desks/profile/index.ts';
import { readRequestMonths } from '../../platform/request-months/index.ts';
import { retentionCounts } from '../retention/index.ts';
import { recentTextMessages } from '../../people/phone-verification/index.ts';
import { oldestUnchainedSeconds, trailState } from '../../platform/audit/index.ts';

/** Rows on the first page of the operator's audit trail. */
const CHECKED = 1_000;
/** Checking takes some milliseconds, and a damaged trail remains damaged. */
const CHECKED_EVERY = 60_000;

/** Whether the audit trail is intact, and chained in time. */
function trailFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const state = keptReading(() => trailState(db, CHECKED), CHECKED_EVERY);
  readNumber(
    registry,
    'audit_trail_whole',
    '0 where one of the latest rows of the trail was changed or is missing.',
    async () => {
      const found = await state();
      return found && Number(found.brokenAt === undefined);
    },
  );
  readNumber(
    registry,
    'audit_trail_oldest_waiting_seconds',
    'For how long the oldest row of the trail has waited for its place in the chain; 0 where none waits.',
    keptReading(() => oldestUnchainedSeconds(db), kept),
  );
}

const MILLISECONDS = 1_000;

/** Rows removed by retention, read from the database because workers remove them in other processes. */
function retentionFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
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

/** Limits database queries regardless of the number of scrapes. */
const KEPT_MILLISECONDS = 5_000;

/**
 * Metrics of servers and workers: process, connections, market, and the database (the same in every process).
 * Callers add their own metrics.
 */
export function processRegistry(parts: { database: Database; market: MarketInForce }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { pool, background } = parts.database;
  connectionGauges(registry, pool);
  marketGauges(registry, parts.market);
  const ready = keptReading(() => readiness(parts), KEPT_MILLISECONDS);
  readGauge(
    registry,
    { name: 'ready', help: '1 where a part that serving needs is there, as at /readyz.', labels: ['part'] },
    async () => {
      // No answer in time counts as unavailable.
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
    figures(registry, background.db, KEPT_MILLISECONDS);
  return registry;
}

function connectionGauges(registry: Registry, pool: pg.Pool): void {
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
  readNumber(
    registry,
    'database_connections_limit',
    'Connections that the pool may have.',
    () => pool.options.max,
  );
  readNumber(
    registry,
    'database_waiting',
    'Statements and transactions that wait for a connection.',
    () => pool.waitingCount,
  );
}

function erasureFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  readNumber(
    registry,
    'erasure_oldest_begun_seconds',
    'How long ago the oldest erasure that an operator has begun and that has not ended was begun; 0 where there is none.',
    keptReading(() => oldestBegunErasureSeconds(db), kept),
  );
}

function marketGauges(registry: Registry, market: MarketInForce): void {
  const gauge = readNumber.bind(undefined, registry);
  gauge('market_lenders', 'Lenders with rates in force.', () => market.current().market.lenders.length);
  gauge(
    'market_age_days',
    'Days since the newest rates in force began; absent without rates.',
    () => market.age()?.days,
  );
  gauge('market_outdated', '1 where rates are older than MARKET_MAX_AGE_DAYS or there are none.', () =>
    Number(market.age()?.isOutdated ?? true),
  );
  gauge(
    'programmes_outdated',
    '1 where subsidised programmes or their rates are older than their shelf life.',
    () => Number(market.programmesAge()?.isOutdated ?? false),
  );
}

function monthFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
  const months = keptReading(() => readRequestMonths(db), kept);
  readNumber(
    registry,
    'request_months_ahead',
    'How many months from the next one on have a partition for their requests, without a gap.',
    async () => (await months())?.ahead,
  );
}

/** Confirmed share of SMS codes; a low share suggests that bots request them. */
function textMessageFigures(registry: Registry, db: Kysely<Tables>, kept: number): void {
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
