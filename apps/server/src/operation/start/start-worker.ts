import type { Config } from '../../platform/config/config.ts';
import { openFlags, watchFlags } from '../../platform/features/index.ts';
import { StartError, explainStart } from './start-error.ts';
import { giveBackGarbage, preserveTickShape } from './tune-runtime.ts';
import { requestLog, logOfProcess } from '../../platform/http/logs/request-log.ts';
import { openStorage, closeAll, stopOnSignal, type Closer } from './open-storage.ts';
import { openMarket, watchMarket, type MarketInForce } from '../../market/offers/index.ts';
import { startTracing } from '../../platform/tracing/index.ts';
import { workOffJobs, type WorkerParts } from './run-worker.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { clientErrorHandler } from '../../platform/http/logs/log-failure.ts';
import { errorHandler, frameworkErrors } from '../../platform/http/calls/api-scope.ts';
import { metrics } from '../../platform/http/logs/metrics.ts';
import { requestNumbers, sendRequestNumbers } from '../../platform/http/logs/request-number.ts';
import { requestLine, routedTarget } from '../../platform/http/serving/request-line.ts';
import { securityHeaders } from '../../platform/http/serving/security-headers.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { processRegistry } from '../monitoring/index.ts';

const SECOND = 1_000;

/** Builds a worker's HTTP server with `/metrics` and `/healthz`, not listening yet. */
export function showWorker(parts: {
  readonly database: Database;
  readonly market: MarketInForce;
  readonly jobs: Pick<Jobs, 'isStalled'>;
  readonly log: FastifyBaseLogger;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: parts.log.child({}, { level: 'warn' }),
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumbers(false),
    bodyLimit: 1,
    requestTimeout: 10 * SECOND,
    rewriteUrl: routedTarget,
    frameworkErrors,
    clientErrorHandler,
  });
  app.setErrorHandler(errorHandler);
  sendRequestNumbers(app);
  securityHeaders(app, { https: false });
  requestLine(app);
  metrics(app, processRegistry(parts));
  // Do not check the database, because an orchestrator would restart all workers when the database fails.
  app.get('/healthz', (_request, reply) => {
    const isStalled = parts.jobs.isStalled();
    return reply
      .code(isStalled ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStalled ? 'stalled' : 'ok' });
  });
  return app;
}

/** Runs jobs and serves metrics at METRICS_PORT if set. Throws a StartError that explains the remedy. */
export async function startWorker(config: Config, parts: WorkerParts = {}): Promise<void> {
  if (config.database.kind !== 'postgres') {
    throw new StartError(
      'npm run worker braucht DATABASE_URL: Die eingebettete Datenbank gehört einem einzigen Prozess, und npm start arbeitet die Aufträge dort selbst ab.',
    );
  }
  preserveTickShape();
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
      const metricsApp = showWorker({ ...storage, market, log });
      closers.push(() => metricsApp.close());
      await metricsApp.listen({ port: config.metricsPort, host: config.host });
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
