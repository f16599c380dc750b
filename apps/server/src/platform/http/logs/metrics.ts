import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { knownMethod } from '../serving/device.ts';
import { tracingInForce, type SpanAttributes } from '../../tracing/index.ts';
import { readProxyHeader } from './request-number.ts';

/** Header of W3C Trace Context. */
const HEADER = 'traceparent';

/** Method name in spans for methods that HTTP does not define (OpenTelemetry's conventions). */
const OTHER_METHOD = { method: '_OTHER', name: 'HTTP' };

export function traceRequests(app: FastifyInstance, trustProxy: false | readonly string[]): void {
  const tracing = tracingInForce();
  if (!tracing) return;
  const readTraceparent = readProxyHeader(trustProxy, HEADER);
  app.addHook('onRequest', (request, reply, done) => {
    const known = knownMethod(request.method);
    const method = known ?? OTHER_METHOD.method;
    const name = known ?? OTHER_METHOD.name;
    const span = tracing.request(
      { name, attributes: { 'http.request.method': method, 'heimvorteil.request.number': request.id } },
      readTraceparent(request.raw),
    );
    if (span.isRecorded)
      reply.raw.once('close', () => {
        const route = routeOf(request);
        const isKnown = route !== NO_ROUTE;
        span.end(isKnown ? `${name} ${route}` : name, {
          ...(isKnown ? { 'http.route': route } : {}),
          ...outcomeOf(reply),
        });
      });
    // Cover unrecorded requests too, so that their work is not recorded; a cached answer starts no work.
    if (!span.isRecorded && request.routeOptions.config.answersAtOnce) done();
    else span.cover(done);
  });
}

function outcomeOf(reply: FastifyReply): SpanAttributes {
  if (!reply.raw.writableFinished) return { 'error.type': 'aborted' };
  const { statusCode } = reply;
  return {
    'http.response.status_code': statusCode,
    ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page's route pattern in React Router; undefined before it is found and for other answers. */
    pageRoute: string | undefined;
  }
  interface FastifyContextConfig {
    /** One name for all files of a folder in metrics, instead of one per file. */
    countedAs?: string;
  }
}

const NO_ROUTE = 'none';

function notePageRoutes(app: FastifyInstance): void {
  app.decorateRequest('pageRoute', undefined);
}

/** Route pattern for metrics and logs; never the address itself, which may contain secrets. */
export function routeOf(request: FastifyRequest): string {
  if (request.pageRoute !== undefined) return request.pageRoute;
  const { config, url } = request.routeOptions ?? {};
  return config?.countedAs ?? url ?? NO_ROUTE;
}

const MILLISECONDS = 1_000;

/** Counts and times requests by route; serves the metrics for Prometheus at `/metrics`. */
export function metrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  notePageRoutes(app);
  const routes = new Map<string, RouteCounts>();
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, { answers }] of routes)
        for (const { method, status, count } of answers)
          this.inc({ route, method: knownMethod(method) ?? 'other', status }, count);
    },
  });
  registry.registerMetric(total);

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    let counts = routes.get(route);
    if (!counts) routes.set(route, (counts = { timer: duration.labels(route), answers: [] }));
    counts.timer.observe(reply.elapsedTime / MILLISECONDS);
    countAnswer(counts.answers, request.method, reply.statusCode);
    done();
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

/** Counts answers of a route, because looking up a metric's labels for each answer is slow. */
interface RouteCounts {
  readonly timer: Histogram.Internal<'route'>;
  readonly answers: AnswerCount[];
}

interface AnswerCount {
  readonly method: string;
  readonly status: number;
  count: number;
}

function countAnswer(answers: AnswerCount[], method: string, status: number): void {
  const known = answers.find((one) => one.status === status && one.method === method);
  if (known) known.count += 1;
  else answers.push({ method, status, count: 1 });
}
