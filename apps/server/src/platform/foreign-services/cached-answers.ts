import { LRUCache } from 'lru-cache';
import { ForeignServiceError } from './ask-json.ts';

/** Lifetimes in milliseconds. */
export interface Keeping {
  /** Answers without a request. */
  readonly freshForMs: number;
  /** The same for "not found", shorter so that new entries appear soon. */
  readonly absentForMs: number;
  /** Replaces an unavailable answer. */
  readonly usableForMs: number;
  /** Default: 2,000, a few kilobytes each at most. */
  readonly mostAnswers?: number;
}

/** Undefined if there is none. */
interface ForeignAnswer<Answer> {
  readonly answer: Answer | undefined;
  /** Seconds since a refresh was due and failed; 0 if fresh. */
  readonly staleForSeconds: number;
}

/** Requests a path; throws a ForeignServiceError if neither the service nor the cache answers. */
export type ForeignAnswers<Answer> = (path: string) => Promise<ForeignAnswer<Answer>>;

interface Kept<Answer> {
  readonly answer: Answer | undefined;
  readonly askedAt: number;
}

const MOST_ANSWERS = 2_000;
const SECOND = 1_000;

/** Caches answers; concurrent callers of a path share one request. */
export function cachedAnswers<Answer extends object>(
  ask: (path: string) => Promise<Answer | undefined>,
  options: Keeping & { readonly now: () => number; readonly onStale: () => void },
): ForeignAnswers<Answer> {
  const { now, freshForMs, absentForMs, usableForMs } = options;
  const kept = new LRUCache<string, Kept<Answer>>({
    max: options.mostAnswers ?? MOST_ANSWERS,
    ttl: freshForMs,
    ttlResolution: 0,
    perf: { now },
    // A request continues for its callers even if its cache entry is evicted.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, _stale, { options: keeping }) {
      const answer = await ask(path);
      keeping.ttl = answer === undefined ? absentForMs : freshForMs;
      return { answer, askedAt: now() };
    },
  });

  /** Former answer during an outage; a former absence proves nothing. */
  function standIn(path: string): ForeignAnswer<Answer> | undefined {
    const last = kept.get(path, { allowStale: true, noDeleteOnStaleGet: true });
    if (last?.answer === undefined || now() - last.askedAt >= usableForMs) return undefined;
    const staleForSeconds = Math.max(1, Math.ceil((now() - last.askedAt - freshForMs) / SECOND));
    return { answer: last.answer, staleForSeconds };
  }

  return async (path) => {
    try {
      const { answer } = await kept.forceFetch(path);
      return { answer, staleForSeconds: 0 };
    } catch (error) {
      const known = error instanceof ForeignServiceError ? standIn(path) : undefined;
      if (!known) throw error;
      options.onStale();
      return known;
    }
  };
}
