import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { clientErrorHandler } from './client-errors.ts';
import { errorHandler, frameworkErrors } from './error-handler.ts';
import { requireOwnHost } from './own-host.ts';
import { requestLine, routedTarget } from './request-line.ts';
import { requestNumbers, tellRequestNumbers } from './request-number.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from './storable-text.ts';
import { traceRequests } from './traced-requests.ts';

const LONGEST_BODY = 64 * 1_024;
const SECOND = 1_000;
/** So long a connection may be without a whole head of a request: opened and silent, or amid a head. */
export const HEAD_SECONDS = 15;

/** An app without any address yet: what holds for every request, whoever answers it. */
export function newApp({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy' | 'https' | 'publicUrl' | 'demo'>;
  log: FastifyBaseLogger;
}): FastifyInstance {
  const app = Fastify({
    // What happens on every request is counted, not logged.
    loggerInstance: log.child({}, { level: 'warn' }),
    // A logger for each request would cost more than most answers; a line finds its request's number by itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumbers(config.trustProxy),
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: LONGEST_BODY,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Whatever still comes while it closes came before the balancer knew, and gets its answer.
    return503OnClosing: false,
    requestTimeout: 30 * SECOND,
    // Node looks every half minute otherwise: what has sent no whole head by then would live for three times as long.
    http: { connectionsCheckingInterval: SECOND / 2 },
    // Pages are loaded as part of it. On a machine that is busy with a build ten seconds, Fastify's own limit, did not suffice.
    pluginTimeout: 120 * SECOND,
    connectionTimeout: 60 * SECOND,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: routedTarget,
    frameworkErrors,
    clientErrorHandler,
  });
  app.server.headersTimeout = HEAD_SECONDS * SECOND;
  app.setErrorHandler(errorHandler);
  traceRequests(app, config.trustProxy);
  tellRequestNumbers(app);
  securityHeaders(app, { https: config.https });
  requestLine(app);
  requireOwnHost(app, config);
  refuseUnstorableText(app);
  return app;
}
