import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { MarketInForce } from '../offers/index.ts';
import { notePageRoutes, routeOf } from './route-of.ts';

const MILLISECONDS = 1_000;
/** Whatever else somebody makes up or finds in a list is one method. */
const KNOWN_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Counts and times every request by its route, and serves the Prometheus text at `/metrics`, the market's age included; gives the registry to whoever counts more. */
export function metrics(
  app: FastifyInstance,
  market: MarketInForce,
  /** What retention has removed; rejects while the database is away. */
  removed: () => Promise<readonly { line: string; removed: number; sweptAt: Date }[]>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
          this.inc({ route, method: KNOWN_METHODS.has(method) ? method : 'other', status }, count);
    },
  });
  registry.registerMetric(total);

  marketGauges(registry, market);
  retentionCounters(registry, removed);

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    let counts = routes.get(route);
    if (!counts) routes.set(route, (counts = { timer: duration.labels(route), answers: [] }));
    counts.timer.observe(reply.elapsedTime / MILLISECONDS);
    countAnswer(counts.answers, request.method, reply.statusCode);
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return registry;
}

/** What a route has answered; looking a label set up for each answer would cost more than counting, so that the registry asks for it. */
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
  for (const one of answers) {
    if (one.status === status && one.method === method) return void one.count++;
  }
  answers.push({ method, status, count: 1 });
}

function marketGauges(registry: Registry, market: MarketInForce): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('market_lenders', 'Lenders with rates in force.', () => market.current().market.lenders.length);
  gauge('market_age_days', 'Days since the newest rates in force began; absent without rates.', () => {
    return market.age()?.days;
  });
  gauge('market_outdated', '1 where rates are older than MARKET_MAX_AGE_DAYS or there are none.', () =>
    Number(market.age()?.isOutdated ?? true),
  );
  gauge(
    'programmes_outdated',
    '1 where subsidised programmes or their rates are older than their shelf life.',
    () => Number(market.programmesAge()?.isOutdated ?? false),
  );
}

/** Kept in the database: it is workers that remove, in processes of their own. */
function retentionCounters(registry: Registry, read: Parameters<typeof metrics>[2]): void {
  const removals = new Counter({
    name: 'retention_removed_total',
    help: 'Rows removed after their time, by line of the retention plan.',
    labelNames: ['line'],
    registers: [],
    async collect() {
      const counts = await read().catch(() => undefined);
      if (!counts) return;
      this.reset();
      for (const { line, removed } of counts) this.inc({ line }, removed);
    },
  });
  const sweeps = new Gauge({
    name: 'retention_swept_timestamp_seconds',
    help: 'When a line of the retention plan last removed what was over.',
    labelNames: ['line'],
    registers: [],
    async collect() {
      for (const { line, sweptAt } of await read().catch(() => []))
        this.set({ line }, sweptAt.getTime() / MILLISECONDS);
    },
  });
  registry.registerMetric(removals);
  registry.registerMetric(sweeps);
}
