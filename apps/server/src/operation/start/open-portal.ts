import { addDays } from '@heimvorteil/engine';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { hasAdvisers } from '../../leads/advisers/index.ts';
import { buildApp } from './app.ts';
import { berlinToday } from '../../platform/clock/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { openFlags, watchFlags } from '../../platform/features/index.ts';
import { loadGeography } from '../../market/geo/index.ts';
import type { ApplicationSources, Builds } from '../../platform/http/pages/applications.ts';
import type { Drain } from '../../platform/http/serving/drain.ts';
import { marketAlarm, openMarket, watchMarket } from '../../market/offers/index.ts';
import { loadDemo } from './load-demo.ts';
import type { Storage, Closer } from './open-storage.ts';
import { replayErasures } from '../../desks/profile/index.ts';
import type { StoreRequest } from '../../leads/requests/index.ts';
import { workOffJobs, type WorkerParts } from './run-worker.ts';

export interface PortalParts extends WorkerParts {
  readonly applicationSources?: ApplicationSources;
  /** Builds that still run, in development; undefined if everything is built. */
  readonly builds?: Builds | undefined;
  /** Replaces the storing of requests, for tests. By default a request is committed before it is answered. */
  readonly storeRequest?: StoreRequest;
  readonly drain?: Drain;
}

const NO_ADVISERS =
  'Noch keine Beratung ist eingetragen: Anfragen warten beim Betreiber. Beratungen trägt npm run advisers:import -- DATEI ein.';

export interface OpenPortal {
  readonly app: FastifyInstance;
  /** Starts jobs in this process if the settings enable them. */
  readonly beginWork: () => Promise<void>;
}

/** Builds the portal on opened storage; adds the functions that close it to `closers`, in opening order. */
export async function openPortal(
  { config, storage, log }: { config: Config; storage: Storage; log: FastifyBaseLogger },
  closers: Closer[],
  parts: PortalParts = {},
): Promise<OpenPortal> {
  const { db } = storage.database;
  const erased = await replayErasures(db);
  if (erased > 0) log.warn({ erased }, 'erased accounts again after a restored backup');
  const demo = config.demo ? await loadDemo() : undefined;
  await demo?.loadDemoMarket(db, { newestFrom: addDays(berlinToday(), -1) });

  const market = await openMarket({ db, publicUrl: config.publicUrl, maxAgeDays: config.marketMaxAgeDays });
  closers.push(watchMarket(market, { log, alarm: marketAlarm(market, log) }));
  const flags = await openFlags({ config, db, log });
  closers.push(watchFlags(flags, { log }));
  if (!(await hasAdvisers(db))) console.warn(NO_ADVISERS);
  const geography = loadGeography(config.dataDir);
  await demo?.loadDemoListings(db, geography);

  // Wait for the builds last, because they run in parallel with everything above.
  await parts.builds?.portal;
  const app = await buildApp({
    ...parts,
    ...storage,
    config,
    market,
    flags,
    geography,
    today: berlinToday,
    log,
  });
  closers.push(() => app.close());
  return {
    app,
    async beginWork() {
      if (config.worker) await workOffJobs(config, storage, { ...parts, market, flags, log });
    },
  };
}
