import { getText } from '../http/outgoing/get-text.ts';
import { traced, traceHeaders, type OpenSpan } from '../tracing/index.ts';
import { LRUCache } from 'lru-cache';
import { withoutInvisible, withoutTurns } from '@heimvorteil/contracts';

/** Control characters, lone surrogates and Unicode line separators. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

const BLANKS = /\s+/gu;

/** Text on one line in NFC, without invisible characters; cut to `maxLength` UTF-16 units. */
export function cleanLine(text: string, maxLength: number): string {
  // Normalise last, because removed characters may have separated combining marks from their letters.
  const seen = withoutTurns(withoutInvisible(text.replace(BLANKS, ' '))).replace(UNSEEN, '');
  return cut(seen.replace(BLANKS, ' ').normalize('NFC').trim(), maxLength);
}

/** Paragraphs cleaned by `cleanLine`, separated by line breaks. */
export function cleanParagraphs(text: string, maxLength: number): string {
  const paragraphs = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanLine(line, maxLength))
    .filter((line) => line !== '');
  return cut(paragraphs.join('\n'), maxLength);
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength - 1).trimEnd();
  // Do not cut a surrogate pair in half, because databases refuse half of one.
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`;
}

/** How long answers are cached, in milliseconds. */
export interface CacheRule {
  /** Up to this age a cached answer is used without a request. */
  readonly freshForMs: number;
  /** Like `freshForMs`, for "not found"; shorter, so that new entries appear soon. */
  readonly absentForMs: number;
  /** Up to this age a cached answer is used if the service is unavailable. */
  readonly usableForMs: number;
  /** Maximum of cached answers, a few kilobytes each; default 2,000. */
  readonly mostAnswers?: number;
}

/** `answer` is undefined if the service answered "not found". */
interface ForeignAnswer<Answer> {
  readonly answer: Answer | undefined;
  /** Seconds since a due refresh failed; 0 for a fresh answer. */
  readonly staleForSeconds: number;
}

/** Requests a path; throws a ForeignServiceError if neither service nor cache has an answer. */
export type ForeignAnswers<Answer> = (path: string) => Promise<ForeignAnswer<Answer>>;

interface StoredAnswer<Answer> {
  readonly answer: Answer | undefined;
  readonly fetchedAt: number;
}

const MOST_ANSWERS = 2_000;

const SECOND = 1_000;

/** Caches answers; simultaneous requests of one path share a single request. */
export function cachedAnswers<Answer extends object>(
  ask: (path: string) => Promise<Answer | undefined>,
  options: CacheRule & { readonly now: () => number; readonly onStale: () => void },
): ForeignAnswers<Answer> {
  const { now, freshForMs, absentForMs, usableForMs } = options;
  const cache = new LRUCache<string, StoredAnswer<Answer>>({
    max: options.mostAnswers ?? MOST_ANSWERS,
    ttl: freshForMs,
    ttlResolution: 0,
    perf: { now },
    // Finish a request for its callers, even if its cache entry is evicted meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, _stale, { options: entry }) {
      const answer = await ask(path);
      entry.ttl = answer === undefined ? absentForMs : freshForMs;
      return { answer, fetchedAt: now() };
    },
  });

  /** Answer during an outage; ignores a cached "not found", because the entry may exist by now. */
  function standIn(path: string): ForeignAnswer<Answer> | undefined {
    const last = cache.get(path, { allowStale: true, noDeleteOnStaleGet: true });
    if (last?.answer === undefined || now() - last.fetchedAt >= usableForMs) return undefined;
    const staleForSeconds = Math.max(1, Math.ceil((now() - last.fetchedAt - freshForMs) / SECOND));
    return { answer: last.answer, staleForSeconds };
  }

  return async (path) => {
    try {
      const { answer } = await cache.forceFetch(path);
      return { answer, staleForSeconds: 0 };
    } catch (error) {
      const known = error instanceof ForeignServiceError ? standIn(path) : undefined;
      if (!known) throw error;
      options.onStale();
      return known;
    }
  };
}

export type ForeignOutcome = 'FOUND' | 'NONE' | 'REFUSED' | 'UNREADABLE' | 'UNAVAILABLE' | 'RESTING';

/**
 * No usable answer. `REFUSED`, `UNREADABLE`: because of this request. `UNAVAILABLE`: timeout, 5xx or 429.
 * `RESTING`: not sent, because recent requests failed.
 */
export class ForeignServiceError extends Error {
  override name = 'ForeignServiceError';
  readonly outcome: Exclude<ForeignOutcome, 'FOUND' | 'NONE'>;

  constructor(outcome: ForeignServiceError['outcome'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }

  get code(): string {
    return this.outcome;
  }
}

const LONGEST_ANSWER_IN_BYTES = 64 * 1_024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
/** Statuses below 500 after which a retry may succeed. */
const PASSING: readonly number[] = [408, 425, 429];

interface Question {
  readonly name: string;
  readonly deadlineInMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Fetches JSON; undefined for 404. The deadline includes reading the body. Throws a ForeignServiceError,
 * whose message contains neither answer nor address.
 */
export function askJson(url: string, question: Question): Promise<unknown> {
  const work = {
    name: `GET ${question.name}`,
    kind: 'client',
    attributes: { 'http.request.method': 'GET', 'service.peer.name': question.name },
  } as const;
  return traced(work, (span) => answered(url, question, span));
}

async function answered(
  url: string,
  { deadlineInMs, headers = {} }: Question,
  span: OpenSpan,
): Promise<unknown> {
  const {
    status,
    headers: answer,
    text,
  } = await getText(url, {
    headers: { ...headers, ...traceHeaders(url), accept: 'application/json' },
    deadlineInMs,
    longestInBytes: LONGEST_ANSWER_IN_BYTES,
  }).catch((cause: unknown) => {
    throw new ForeignServiceError('UNAVAILABLE', 'no answer', { cause });
  });
  span.note({ 'http.response.status_code': status });
  if (status === 404) return undefined;
  if (status !== 200) {
    // Do not follow redirects, because one could point into our own network; treat it as unavailable.
    const isRedirect = status >= 300 && status < 400;
    const isAboutTheQuestion = status < 500 && !isRedirect && !PASSING.includes(status);
    throw new ForeignServiceError(isAboutTheQuestion ? 'REFUSED' : 'UNAVAILABLE', `status ${status}`);
  }
  if (!JSON_TYPE.test(answer['content-type'] ?? ''))
    throw new ForeignServiceError('UNREADABLE', 'the answer has no JSON content type');
  if (text === undefined) throw new ForeignServiceError('UNREADABLE', 'the answer is too large');
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Replace the parser's error, because its message quotes the answer.
    throw new ForeignServiceError('UNREADABLE', 'the answer is not JSON');
  }
}
