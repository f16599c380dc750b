import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Registry } from 'prom-client';
import { askJson } from './ask-json.ts';
import { cachedAnswers, type ForeignAnswers, type Keeping } from './cached-answers.ts';
import { foreignMetrics } from './foreign-metrics.ts';
import { ForeignServiceError } from './foreign-service-error.ts';
import { restFor } from './rest-for.ts';

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
