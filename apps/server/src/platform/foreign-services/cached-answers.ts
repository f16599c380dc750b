import { LRUCache } from 'lru-cache';
import { ForeignServiceError } from './ask-json.ts';

/** How long answers count, in milliseconds. */
export interface Keeping {
  /** An answer is given again without asking. */
  readonly freshForMs: number;
  /** The same for "there is none": what is new should not stay hidden for long. */
  readonly absentForMs: number;
  /** An answer stands in for one that cannot be had. */
  readonly usableForMs: number;
  /** How many are kept; left out, 2,000 of a few kilobytes each at most. */
  readonly mostAnswers?: number;
}

/** A foreign answer, undefined when there is none. */
interface ForeignAnswer<Answer> {
  readonly answer: Answer | undefined;
  /** How many seconds ago it was to be asked for anew but could not be; 0: it counts. */
  readonly staleForSeconds: number;
}

/** Looks up what a service says at a path; throws a ForeignServiceError when neither it nor an earlier answer tells. */
export type ForeignAnswers<Answer> = (path: string) => Promise<ForeignAnswer<Answer>>;

interface Kept<Answer> {
  readonly answer: Answer | undefined;
  readonly askedAt: number;
}

const MOST_ANSWERS = 2_000;
const SECOND = 1_000;

/** Keeps what `ask` gives; all who wait for one path share one question. */
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
    // A question goes on for those who wait, also when its place is needed for another.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, _stale, { options: keeping }) {
      const answer = await ask(path);
      keeping.ttl = answer === undefined ? absentForMs : freshForMs;
      return { answer, askedAt: now() };
    },
  });

  /** What was known before stands in for a while; that there was none tells nothing of today. */
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
