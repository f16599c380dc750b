import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const MILLISECONDS = 1_000;

/** Counts and times every request by its route, and serves the Prometheus text at `/metrics`. */
export function metrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });

  // Looking a label set up costs more than counting: the handles are kept.
  const durations = new Map<string, Histogram.Internal<'route'>>();
  const counters = new Map<string, Counter.Internal>();

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    let timer = durations.get(route);
    if (!timer) durations.set(route, (timer = duration.labels(route)));
    timer.observe(reply.elapsedTime / MILLISECONDS);

    const key = `${route} ${request.method} ${reply.statusCode}`;
    let counter = counters.get(key);
    if (!counter)
      counters.set(key, (counter = answers.labels(route, request.method, String(reply.statusCode))));
    counter.inc();
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}
