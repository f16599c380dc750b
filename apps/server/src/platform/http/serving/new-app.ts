import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../../config/config.ts';
import { clientErrorHandler } from '../logs/log-failure.ts';
import { errorHandler, frameworkErrors } from '../calls/api-scope.ts';
import { requestLine, routedTarget, authorityIn } from './request-line.ts';
import { requestNumbers, sendRequestNumbers, readProxyHeader } from '../logs/request-number.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from '../calls/storable-text.ts';
import { traceRequests } from '../logs/metrics.ts';
import { errorMessage } from '@heimvorteil/contracts';
import { html } from 'ghtml';
import { isLoopback } from '../../config/setting-values.ts';
import { acceptsPage, sendBarePage } from '../pages/bare-page.ts';
import { isRead } from '../pages/own-pages.ts';
import { ProblemError, ASK_AGAIN_SECONDS, problem } from '../calls/problem-error.ts';
import underPressure from '@fastify/under-pressure';

/** Average over five seconds, so that a single slow moment does not count as overload. */
const MEASURED_MILLISECONDS = 5_000;

/** Answers 503 while the event loop is more than `longestDelay` milliseconds late (0: never). */
export async function loadShedding(app: FastifyInstance, longestDelay: number): Promise<void> {
  if (longestDelay === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: MEASURED_MILLISECONDS,
    retryAfter: ASK_AGAIN_SECONDS,
    pressureHandler: () => {
      throw problem(503, 'UNAVAILABLE');
    },
  });
}

/** Balancer and monitoring request these paths by the address of a single process. */
const ANY_HOST_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers 421 (RFC 9110 § 15.5.20) to other hosts than `PUBLIC_URL`'s, which prevents DNS rebinding. Behind a
 * trusted proxy `X-Forwarded-Host` counts.
 */
function requireOwnHost(
  app: FastifyInstance,
  { publicUrl, demo, trustProxy }: Pick<Config, 'publicUrl' | 'demo' | 'trustProxy'>,
): void {
  const isOwn = ownHosts({ publicUrl, demo });
  const forwarded = readProxyHeader(trustProxy, 'x-forwarded-host');
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, originalUrl, routeOptions } = request;
    const host = lastOf(forwarded(raw)) ?? raw.headers.host ?? '';
    const authority = authorityIn(originalUrl);
    if (isOwn(host) && (authority === undefined || isOwn(authority))) return done();
    if (ANY_HOST_PATHS.has(routeOptions.url ?? '')) return done();
    if (isRead(request.method) && acceptsPage(request)) return sendPage(request, reply, publicUrl);
    const message = `${errorMessage('WRONG_HOST')} Das Portal steht unter ${publicUrl}.`;
    done(new ProblemError(421, [{ code: 'WRONG_HOST', message }]));
  });
}

/** True for the host of `publicUrl`; in a demo also for this machine's names, at any port. */
function ownHosts({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): (host: string) => boolean {
  const own = new URL(publicUrl);
  const ownName = nameOf(own);
  return (host) => {
    if (host === own.host) return true;
    const named = URL.parse(`${own.protocol}//${host}`);
    if (!named || host === '') return false;
    return (nameOf(named) === ownName && named.port === own.port) || (demo && isLoopback(nameOf(named)));
  };
}

/** Without a final dot, which has no meaning (RFC 1034 § 3.1). */
function nameOf({ hostname }: URL): string {
  return hostname.replace(/[.]$/, '');
}

/** The last host, which the trusted proxy appended; earlier ones may be forged. */
function lastOf(hosts: string | undefined): string | undefined {
  return hosts?.split(',').at(-1)?.trim();
}

function sendPage({ url }: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  sendBarePage(reply, {
    status: 421,
    title: 'Diese Adresse ist falsch',
    portal: publicUrl,
    content: html`<p>Unter diesem Namen gibt es das Portal nicht. Es steht unter ${publicUrl}.</p>
      <p><a class="on" href="${publicUrl + url}">Dort öffnen</a></p>`,
  });
}

const LONGEST_BODY = 64 * 1_024;
const SECOND = 1_000;
/** Seconds in which a client must send the complete request head. */
export const HEAD_SECONDS = 15;

/** An app without routes, with what applies to all requests: own host, limits on size and time. */
export function newApp({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy' | 'https' | 'publicUrl' | 'demo'>;
  log: FastifyBaseLogger;
}): FastifyInstance {
  const app = Fastify({
    // Requests are counted in metrics instead of logged.
    loggerInstance: log.child({}, { level: 'warn' }),
    // One logger for all requests: a logger each is slow, and log lines find the request's number themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumbers(config.trustProxy),
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: LONGEST_BODY,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Still answer requests while closing, because the balancer may not know about it yet.
    return503OnClosing: false,
    requestTimeout: 30 * SECOND,
    // Check often, because Node's default of 30 seconds would add to the 15 seconds of HEAD_SECONDS.
    http: { connectionsCheckingInterval: SECOND / 2 },
    // The pages load as a plugin; during a build on a busy machine this took more than the default of 10 s.
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
  sendRequestNumbers(app);
  securityHeaders(app, { https: config.https });
  requestLine(app);
  requireOwnHost(app, config);
  refuseUnstorableText(app);
  return app;
}
