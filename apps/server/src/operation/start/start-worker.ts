import type { Config } from '../../platform/config/config.ts';
import { openFlags, watchFlags } from '../../platform/features/index.ts';
import { StartError, explainStart } from './start-error.ts';
import { giveBackGarbage } from './tune-runtime.ts';
import { requestLog, logOfProcess } from '../../platform/http/logs/request-log.ts';
import { closeAll, stopOnSignal, type Closer } from './stop-on-signal.ts';
import { keepTickShape } from './tune-runtime.ts';
import { openMarket, watchMarket } from '../../market/offers/index.ts';
import { openStorage } from './open-storage.ts';
import { showWorker } from './show-worker.ts';
import { startTracing } from '../../platform/tracing/index.ts';
import { workOffJobs, type WorkerParts } from './work-off-jobs.ts';

/**
 * Works off jobs and serves only metrics, at METRICS_PORT if set. Throws a StartError that explains the
 * remedy.
 */
export async function startWorker(config: Config, parts: WorkerParts = {}): Promise<void> {
  if (config.database.kind !== 'postgres') {
    throw new StartError(
      'npm run worker braucht DATABASE_URL: Die eingebettete Datenbank gehört einem einzigen Prozess, und npm start arbeitet die Aufträge dort selbst ab.',
    );
  }
  keepTickShape();
  const log = requestLog('info');
  const closers: Closer[] = [];
  try {
    closers.push(await startTracing(config.traces, log));
    const storage = await openStorage({ ...config, worker: true }, log, closers);
    const market = await openMarket({
      db: storage.database.db,
      publicUrl: config.publicUrl,
      maxAgeDays: config.marketMaxAgeDays,
    });
    closers.push(watchMarket(market, { log }));
    const flags = await openFlags({ config, db: storage.database.db, log });
    closers.push(watchFlags(flags, { log }));
    await workOffJobs(config, storage, { ...parts, market, flags, log });
    if (config.metricsPort !== undefined) {
      const shown = showWorker({ ...storage, market, log });
      closers.push(() => shown.close());
      await shown.listen({ port: config.metricsPort, host: config.host });
    }
    giveBackGarbage();
    stopOnSignal(closers);
    logOfProcess(log);
    for (const doubt of config.doubts) console.warn(doubt);
    console.log('Heimvorteil arbeitet Aufträge ab.');
  } catch (error) {
    await closeAll(closers);
    throw explainStart(error, config, { setting: 'METRICS_PORT', port: config.metricsPort });
  }
}
