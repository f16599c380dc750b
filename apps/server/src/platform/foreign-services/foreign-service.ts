import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoffFactory,
} from 'cockatiel';
import { type Registry, Counter, Gauge } from 'prom-client';
import { askJson, ForeignServiceError, type ForeignOutcome } from './ask-json.ts';
import { cachedAnswers, type ForeignAnswers, type Keeping } from './cached-answers.ts';

const ANSWERS = 'foreign_answers_total';

const RESTING = 'foreign_service_resting';

/** Counts what came of the questions to a foreign service, and says whether it is left alone. */
function foreignMetrics(registry: Registry, service: string, isResting: () => boolean) {
  const answers =
    (registry.getSingleMetric(ANSWERS) as Counter<'service' | 'outcome'> | undefined) ??
    new Counter({
      name: ANSWERS,
      help: 'Questions to foreign services by what came of them; stale: an earlier answer stood in.',
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
    help: '1 while a foreign service is not asked, because it did not answer.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const [service, isResting] of readers) this.set({ service }, Number(isResting()));
    },
  });
  return Object.assign(gauge, { readers });
}

/** So many questions in a row without an answer, and it is left alone. */
const OUTAGES_UNTIL_REST = 5;
/** How long until one question tries whether it is back. */
const REST_IN_MS = 10_000;

/** A service of a marketplace, and how it is asked. */
export interface ForeignServiceOptions {
  /** What metrics call it. */
  readonly name: string;
  /** What each question's path is appended to. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadlineInMs: number;
  readonly registry: Registry;
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** A foreign service with one breaker for all that is asked of it. */
export interface ForeignService {
  /** A cache of its own for one kind of answer; `read` throws a ForeignServiceError for what is none. */
  answers<Answer extends object>(
    read: (json: unknown, path: string) => Answer,
    keeping: Keeping,
  ): ForeignAnswers<Answer>;
}

/**
 * Opens a foreign service: answers are kept, a question is asked once however many wait for it, and after five outages in
 * a row nobody waits any more, until one question after ten seconds finds that it is back.
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

  /** Whatever it says, a service that speaks is there: an answer that is of no use ends a row of outages, too. */
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
      // One question is the trial; nobody else waits for how it ends.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const heard = await breaker.execute(() => heardFrom(path));
      if (heard.refusal) throw heard.refusal;
      return heard.json;
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ForeignServiceError('RESTING', 'not asked: it did not answer a moment ago');
    }
  }

  return {
    answers: (read, keeping) =>
      cachedAnswers((path) => ask(path, read), { ...keeping, now, onStale: () => metrics.count('STALE') }),
  };
}

/**
 * The pause before a breaker's trial, by a clock that only goes forward: the library measures by the time of day, and one
 * that is set back by an hour would leave a service alone for an hour.
 */
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
