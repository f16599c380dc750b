import { getText } from '../http/outgoing/get-text.ts';
import { traced, traceHeaders, type OpenSpan } from '../tracing/index.ts';

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

  /** For logs and traces. */
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
    const isElsewhere = status >= 300 && status < 400;
    const isAboutTheQuestion = status < 500 && !isElsewhere && !PASSING.includes(status);
    throw new ForeignServiceError(isAboutTheQuestion ? 'REFUSED' : 'UNAVAILABLE', `status ${status}`);
  }
  if (!JSON_TYPE.test(answer['content-type'] ?? ''))
    throw new ForeignServiceError('UNREADABLE', 'the answer says that it is no JSON');
  if (text === undefined) throw new ForeignServiceError('UNREADABLE', 'the answer is too large');
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The original message quotes the answer.
    throw new ForeignServiceError('UNREADABLE', 'the answer is no JSON');
  }
}
