import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { knownMethod } from '../serving/known-method.ts';
import { notePageRoutes, routeOf } from './route-of.ts';

const MILLISECONDS = 1_000;

/** Counts and times requests by route, and serves Prometheus text at `/metrics`. */
export function metrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  notePageRoutes(app);
  const routes = new Map<string, RouteCounts>();
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route, method and status.',
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

/** Answers of one route, counted here because a label lookup for each answer costs more. */
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
