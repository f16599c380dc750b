import { addDays } from '@heimvorteil/engine';
import type { FastifyInstance } from 'fastify';
import { hasAdvisers } from './advisers/index.ts';
import { buildApp } from './app.ts';
import { berlinToday } from './clock/index.ts';
import type { Config } from './config/config.ts';
import { loadDemoListings, loadDemoMarket } from './demo/index.ts';
import { openFlags, watchFlags } from './features/index.ts';
import { loadGeography } from './geo/index.ts';
import { giveBackGarbage } from './give-back-garbage.ts';
import type { ApplicationSources } from './http/applications.ts';
import { logOfProcess } from './http/process-log.ts';
import { requestLog } from './http/request-log.ts';
import { marketAlarm, openMarket, watchMarket } from './offers/index.ts';
import { openStorage } from './open-storage.ts';
import { replayErasures } from './profile/index.ts';
import type { StoreRequest } from './requests/index.ts';
import { explainStart } from './start-error.ts';
import { closeAll, stopOnSignal, type Closer } from './stop-on-signal.ts';
import { workOffJobs } from './work-off-jobs.ts';

/** What a start can replace. */
export interface StartParts {
  readonly applicationSources?: ApplicationSources;
  /** Left out, requests are committed before they are answered. */
  readonly storeRequest?: StoreRequest;
}

const NO_ADVISERS =
  'Noch keine Beratung ist eingetragen: Anfragen warten beim Betreiber. Beratungen trägt npm run advisers:import -- DATEI ein.';

const DEMO_IS_PUBLIC =
  'Diese Demo ist öffentlich (DEMO_ON_PUBLIC_HOST): Jeder liest das Postfach und meldet sich mit dem Passwort „demo“ als Betreiber an. Gib nichts Echtes ein.';

/** Opens everything, serves it, and says where in one line; throws a StartError that tells what to do. */
export async function start(config: Config, parts: StartParts = {}): Promise<void> {
  const log = requestLog('info');
  const closers: Closer[] = [];
  try {
    const storage = await openStorage(config, log, closers);
    const { database } = storage;
    const erased = await replayErasures(database.db);
    if (erased > 0) log.warn({ erased }, 'a restored backup had brought erased accounts back');
    if (config.demo) await loadDemoMarket(database.db, { newestFrom: addDays(berlinToday(), -1) });

    const market = await openMarket({
      db: database.db,
      publicUrl: config.publicUrl,
      maxAgeDays: config.marketMaxAgeDays,
    });
    closers.push(watchMarket(market, { log, alarm: marketAlarm(market, log) }));
    const flags = await openFlags({ config, db: database.db, log });
    closers.push(watchFlags(flags, { log }));
    if (!(await hasAdvisers(database.db))) console.warn(NO_ADVISERS);
    const geography = loadGeography(config.dataDir);
    if (config.demo) await loadDemoListings(database.db, geography);

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
    if (config.worker) await workOffJobs(config, storage, { market, flags, log });
    giveBackGarbage();
    await app.listen({ port: config.port, host: config.host });
    stopOnSignal(closers);
    logOfProcess(log);
    if (config.demoIsPublic) console.warn(DEMO_IS_PUBLIC);
    console.log(`Heimvorteil läuft: ${addressOf(app, config)}/baufinanzierung/`);
  } catch (error) {
    await closeAll(closers);
    throw explainStart(error, config);
  }
}

/** The address that visitors use; with a port chosen by the system, the one it chose. */
function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address();
  if (config.port !== 0 || bound === null || typeof bound === 'string') return config.publicUrl;
  return `http://127.0.0.1:${bound.port}`;
}
