import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { clientErrorHandler } from '../../platform/http/logs/client-errors.ts';
import { errorHandler, frameworkErrors } from '../../platform/http/calls/error-handler.ts';
import { metrics } from '../../platform/http/logs/metrics.ts';
import { requestNumbers, tellRequestNumbers } from '../../platform/http/logs/request-number.ts';
import { requestLine, routedTarget } from '../../platform/http/serving/request-line.ts';
import { securityHeaders } from '../../platform/http/serving/security-headers.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { processRegistry } from '../monitoring/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';

const SECOND = 1_000;

/** A worker's `/metrics` and `/healthz`; does not listen yet. */
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
  tellRequestNumbers(app);
  securityHeaders(app, { https: false });
  requestLine(app);
  metrics(app, processRegistry(parts));
  // Healthy without the database too; otherwise an orchestrator would restart all processes when it fails.
  app.get('/healthz', (_request, reply) => {
    const isStalled = parts.jobs.isStalled();
    return reply
      .code(isStalled ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStalled ? 'stalled' : 'ok' });
  });
  return app;
}
