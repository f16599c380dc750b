import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoffFactory,
} from 'cockatiel';
import { type Registry, Counter, Gauge } from 'prom-client';
import {
  askJson,
  ForeignServiceError,
  type ForeignOutcome,
  cachedAnswers,
  type ForeignAnswers,
  type CacheRule,
} from './ask-json.ts';

const ANSWERS = 'foreign_answers_total';

const RESTING = 'foreign_service_resting';

/** Metrics of a service's answers and of its circuit breaker. */
function foreignMetrics(registry: Registry, service: string, isResting: () => boolean) {
  const answers =
    (registry.getSingleMetric(ANSWERS) as Counter<'service' | 'outcome'> | undefined) ??
    new Counter({
      name: ANSWERS,
      help: 'Calls to external services by outcome; "stale": answered from an earlier response.',
      labelNames: ['service', 'outcome'],
      registers: [registry],
    });
  const resting = (registry.getSingleMetric(RESTING) as RestingGauge | undefined) ?? restingGauge(registry);
  resting.readers.set(service, isResting);
  return {
    count(outcome: ForeignOutcome | 'STALE') {
      answers.inc({ service, outcome: outcome.toLowerCase() });
    },
  };
}

type RestingGauge = Gauge<'service'> & { readonly readers: Map<string, () => boolean> };

function restingGauge(registry: Registry): RestingGauge {
  const readers = new Map<string, () => boolean>();
  const gauge = new Gauge({
    name: RESTING,
    help: '1 while calls to an external service are paused because it failed.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const [service, isResting] of readers) this.set({ service }, Number(isResting()));
    },
  });
  return Object.assign(gauge, { readers });
}

/** Successive failures after which the circuit breaker opens. */
const OUTAGES_UNTIL_REST = 5;
/** Milliseconds until the open circuit breaker lets a trial request through. */
const REST_IN_MS = 10_000;

export interface ForeignServiceOptions {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadlineInMs: number;
  readonly registry: Registry;
  /** Monotonic clock in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** Another system that the server calls, with one circuit breaker for all requests. */
export interface ForeignService {
  /** A kind of answer with its own cache; `read` throws a ForeignServiceError if an answer is invalid. */
  answers<Answer extends object>(
    read: (json: unknown, path: string) => Answer,
    rule: CacheRule,
  ): ForeignAnswers<Answer>;
}

/**
 * Caches answers and shares simultaneous requests. After five successive failures it sends nothing for ten
 * seconds, then a single trial.
 */
export function foreignService(options: ForeignServiceOptions): ForeignService {
  const now = options.now ?? (() => performance.now());
  const base = options.url.replace(/\/+$/, '');
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ForeignServiceError && error.outcome === 'UNAVAILABLE'),
    { halfOpenAfter: restFor(REST_IN_MS, now), breaker: new ConsecutiveBreaker(OUTAGES_UNTIL_REST) },
  );
  const metrics = foreignMetrics(options.registry, options.name, () => breaker.state !== CircuitState.Closed);

  async function ask<Answer>(path: string, read: (json: unknown, path: string) => Answer) {
    try {
      const json = await throughBreaker(path);
      const answer = json === undefined ? undefined : read(json, path);
      metrics.count(answer === undefined ? 'NONE' : 'FOUND');
      return answer;
    } catch (error) {
      if (error instanceof ForeignServiceError) metrics.count(error.outcome);
      throw error;
    }
  }

  /** For the circuit breaker, an answer that refuses or is unreadable is a success: the service is up. */
  async function heardFrom(path: string): Promise<{ json?: unknown; refusal?: ForeignServiceError }> {
    try {
      return { json: await askJson(base + path, options) };
    } catch (error) {
      if (error instanceof ForeignServiceError && error.outcome !== 'UNAVAILABLE') return { refusal: error };
      throw error;
    }
  }

  async function throughBreaker(path: string): Promise<unknown> {
    try {
      // While the trial request runs, other requests fail at once.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const heard = await breaker.execute(() => heardFrom(path));
      if (heard.refusal) throw heard.refusal;
      return heard.json;
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ForeignServiceError('RESTING', 'not called: recent calls failed');
    }
  }

  return {
    answers: (read, rule) =>
      cachedAnswers((path) => ask(path, read), { ...rule, now, onStale: () => metrics.count('STALE') }),
  };
}

/** Measures the pause by a monotonic clock; the library's clock could be set back. */
function restFor(restInMs: number, now: () => number): IBackoffFactory<unknown> {
  const next = () => {
    const began = now();
    return {
      get duration() {
        return now() - began < restInMs ? Infinity : -Infinity;
      },
      next,
    };
  };
  return { next };
}
