import { getText } from '../http/outgoing/get-text.ts';
import { traced, traceHeaders, type OpenSpan } from '../tracing/index.ts';
import { LRUCache } from 'lru-cache';
import { withoutInvisible, withoutTurns } from '@heimvorteil/contracts';

/** Control characters, lone surrogates and line separators. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

const BLANKS = /\s+/gu;

/** One line in NFC without invisible characters, cut to a length in UTF-16 units. */
export function cleanLine(text: string, maxLength: number): string {
  // NFC comes last, because removed characters may have separated combining marks.
  const seen = withoutTurns(withoutInvisible(text.replace(BLANKS, ' '))).replace(UNSEEN, '');
  return cut(seen.replace(BLANKS, ' ').normalize('NFC').trim(), maxLength);
}

/** Several cleaned paragraphs, separated by line breaks. */
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
  // Half a surrogate pair is invalid, and databases refuse it.
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`;
}

/** Lifetimes in milliseconds. */
export interface CacheRule {
  /** Age up to which a cached answer needs no request. */
  readonly freshForMs: number;
  /** Age up to which a cached "not found" needs no request; shorter, so that new entries appear soon. */
  readonly absentForMs: number;
  /** Age up to which a cached answer replaces an unavailable one. */
  readonly usableForMs: number;
  /** Maximum number of cached answers of a few kilobytes each; default: 2,000. */
  readonly mostAnswers?: number;
}

/** `answer` is undefined if the service has no such entry. */
interface ForeignAnswer<Answer> {
  readonly answer: Answer | undefined;
  /** Seconds since a refresh was due and failed; 0 if fresh. */
  readonly staleForSeconds: number;
}

/** Requests a path; throws a ForeignServiceError if neither the service nor the cache answers. */
export type ForeignAnswers<Answer> = (path: string) => Promise<ForeignAnswer<Answer>>;

interface StoredAnswer<Answer> {
  readonly answer: Answer | undefined;
  readonly fetchedAt: number;
}

const MOST_ANSWERS = 2_000;

const SECOND = 1_000;

/** Caches answers; concurrent callers of a path share one request. */
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
    // A request continues for its callers even if its cache entry is evicted.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, _stale, { options: entry }) {
      const answer = await ask(path);
      entry.ttl = answer === undefined ? absentForMs : freshForMs;
      return { answer, fetchedAt: now() };
    },
  });

  /** Cached answer during an outage; a cached "not found" is not used, because the entry may exist by now. */
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
 * No usable answer. `REFUSED` and `UNREADABLE` concern the request; `UNAVAILABLE` (timeout, 5xx, 429) the service; `RESTING`: the
 * request was not sent.
 */
export class ForeignServiceError extends Error {
  override name = 'ForeignServiceError';
  readonly outcome: Exclude<ForeignOutcome, 'FOUND' | 'NONE'>;

  constructor(outcome: ForeignServiceError['outcome'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }

  /** Error code for logs and traces. */
  get code(): string {
    return this.outcome;
  }
}

const LONGEST_ANSWER_IN_BYTES = 64 * 1_024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
/** 4xx statuses that allow a retry. */
const PASSING: readonly number[] = [408, 425, 429];

interface Question {
  readonly name: string;
  readonly deadlineInMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parsed JSON, or undefined for 404. The deadline covers the whole answer. Throws a ForeignServiceError that quotes neither answer nor address. */
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
    // A redirect could lead into our own network, so it is not followed; a retry is allowed.
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
    // Replaces the parser's error, whose message quotes the answer.
    throw new ForeignServiceError('UNREADABLE', 'the answer is not JSON');
  }
}
