import { Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import { readiness } from '../http/health.ts';
import type { MarketInForce } from '../offers/index.ts';
import { connectionGauges } from './connection-gauges.ts';
import { erasureFigures } from './erasure-figures.ts';
import { keptReading } from './kept-reading.ts';
import { marketGauges } from './market-gauges.ts';
import { monthFigures } from './month-figures.ts';
import { readGauge } from './read-gauge.ts';
import { retentionFigures } from './retention-figures.ts';
import { textMessageFigures } from './text-message-figures.ts';
import { trailFigures } from './trail-figures.ts';
import { workFigures } from './work-figures.ts';

/** However many ask for figures, the database is asked so often at most. */
const KEPT_MILLISECONDS = 5_000;

/**
 * The figures that a server and a worker both have: of the process, its connections and its market, and of the database, the same in
 * every process that asks it. Who counts more gets the registry.
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
      // Whoever says nothing in time is not there.
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
