import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../../config/config.ts';
import { clientErrorHandler } from '../logs/client-errors.ts';
import { errorHandler, frameworkErrors } from '../calls/error-handler.ts';
import { requestLine, routedTarget, authorityIn } from './request-line.ts';
import { requestNumbers, tellRequestNumbers, toldByProxy } from '../logs/request-number.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from '../calls/storable-text.ts';
import { traceRequests } from '../logs/traced-requests.ts';
import { errorMessage } from '@heimvorteil/contracts';
import { html } from 'ghtml';
import { isLoopback } from '../../config/setting-values.ts';
import { acceptsPage, sendBarePage } from '../pages/bare-page.ts';
import { isRead } from '../pages/own-pages.ts';
import { ProblemError } from '../calls/problem-error.ts';

/** The balancer and the monitoring ask each process by its own address. */
const ASKED_BY_ANY_NAME: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** How the portal is reached. */
interface OwnHost {
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly trustProxy: false | readonly string[];
}

/**
 * Answers 421 (RFC 9110 § 15.5.20) where the request names a host that is not `PUBLIC_URL`'s, because a page of another site
 * could otherwise reach the portal by a name of its own (DNS rebinding). Behind a trusted proxy the forwarded host counts.
 */
function requireOwnHost(app: FastifyInstance, { publicUrl, demo, trustProxy }: OwnHost): void {
  const isOwn = ownHosts({ publicUrl, demo });
  const forwarded = toldByProxy(trustProxy, 'x-forwarded-host');
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, originalUrl, routeOptions } = request;
    const host = lastOf(forwarded(raw)) ?? raw.headers.host ?? '';
    const authority = authorityIn(originalUrl);
    if (isOwn(host) && (authority === undefined || isOwn(authority))) return done();
    if (ASKED_BY_ANY_NAME.has(routeOptions.url ?? '')) return done();
    if (isRead(request.method) && acceptsPage(request)) return sendPage(request, reply, publicUrl);
    const message = `${errorMessage('WRONG_HOST')} Das Portal steht unter ${publicUrl}.`;
    done(new ProblemError(421, [{ code: 'WRONG_HOST', message }]));
  });
}

/** Tells the hosts by which the portal is asked for; in a demo this machine's own names count, at any port. */
function ownHosts({ publicUrl, demo }: Pick<OwnHost, 'publicUrl' | 'demo'>): (host: string) => boolean {
  const own = new URL(publicUrl);
  const ownName = nameOf(own);
  return (host) => {
    if (host === own.host) return true;
    const asked = URL.parse(`${own.protocol}//${host}`);
    if (!asked || host === '') return false;
    return (nameOf(asked) === ownName && asked.port === own.port) || (demo && isLoopback(nameOf(asked)));
  };
}

/** A name with a dot at its end is the same name (RFC 1034 § 3.1). */
function nameOf({ hostname }: URL): string {
  return hostname.replace(/[.]$/, '');
}

/** Every proxy adds the host that it was asked for: the last one comes from the proxy that is trusted. */
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
