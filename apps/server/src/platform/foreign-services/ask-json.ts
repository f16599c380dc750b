import { getText } from '../http/outgoing/get-text.ts';
import { traced, traceHeaders, type OpenSpan } from '../tracing/index.ts';

/** How a question to somebody else's service ended. */
export type ForeignOutcome = 'FOUND' | 'NONE' | 'REFUSED' | 'UNREADABLE' | 'UNAVAILABLE' | 'RESTING';

/**
 * A foreign service gave no usable answer. `REFUSED` and `UNREADABLE` are about what was asked; `UNAVAILABLE` (no answer in
 * time, 5xx, 429) is about the service; `RESTING`: it was not even asked.
 */
export class ForeignServiceError extends Error {
  override name = 'ForeignServiceError';
  readonly outcome: Exclude<ForeignOutcome, 'FOUND' | 'NONE'>;

  constructor(outcome: ForeignServiceError['outcome'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }

  /** What logs and traces say of it. */
  get code(): string {
    return this.outcome;
  }
}

const LONGEST_ANSWER_IN_BYTES = 64 * 1_024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
/** Statuses of 4xx that are no answer to the question: ask again later. */
const PASSING: readonly number[] = [408, 425, 429];

interface Question {
  /** What figures and traces call the service. */
  readonly name: string;
  readonly deadlineInMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What a foreign service answers at an address: parsed JSON, or undefined for 404. The deadline holds for the whole answer,
 * to its last byte. Throws a ForeignServiceError for everything else; none of its words come from the answer or the address.
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
    // A service that sends elsewhere could send into our own network: it is not followed, and is asked again later.
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
    // Its message would quote the answer.
    throw new ForeignServiceError('UNREADABLE', 'the answer is no JSON');
  }
}
