import {
  addressOf,
  OPERATIONS,
  SANDBOX_ANSWER_HEADER,
  type Operation,
  type Problem,
} from '@heimvorteil/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { refusalsOf, type Answer } from '../platform/description/answers.ts';

type Refused = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;

/** Patterns with fewer parameters first, so that `/providers/random` does not match `/providers/:id`. */
const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${addressOf(operation).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  parameters: addressOf(operation).split(':').length,
})).toSorted((one, other) => one.parameters - other.parameters);

/** Operation of the API that the call matches; undefined if none does. */
function operationOf(method: string, url: string): Operation | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const called = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find((one) => one.operation.method === called && one.pattern.test(path))?.operation;
}

/** Error codes of a refusal; empty without problem+json. */
export function codesOf({ statusCode, headers, body }: Refused): Problem['errors'][number]['code'][] {
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  if (statusCode < 400 || !isProblem || body === '') return [];
  return (JSON.parse(body) as Problem).errors.map(({ code }) => code);
}

/** Codes of the key check before every call; docs/api.md describes them once, not per call. */
const OF_ANY_KEY: ReadonlySet<string> = new Set(['KEY_INVALID', 'SCOPE_MISSING']);

/** Error codes that the call's description lacks for this status; a 500 has no documented code. */
function undescribedIn(operation: Operation, answer: Refused): string[] {
  const { statusCode } = answer;
  const codes = codesOf(answer);
  if (statusCode === 500 || codes.length === 0) return [];
  const responses = refusalsOf(operation);
  const described = responses[String(statusCode)] ?? (statusCode < 500 ? responses['4XX'] : undefined);
  const known = described && ('$ref' in described ? ['UNAVAILABLE'] : codesIn(described));
  return codes
    .filter((code) => !known?.includes(code) && !OF_ANY_KEY.has(code))
    .map((code) => `${operation.operationId} ${statusCode} ${code}`);
}

function codesIn({ 'x-error-codes': codes = [] }: Answer): readonly string[] {
  return codes;
}

/** Makes each call of the app throw if its answer has an error code that the API description lacks. */
export function holdToDescription(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const judged = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = 'GET', url = '', path = url } = typeof options === 'string' ? { url: options } : options;
    const operation = typeof path === 'string' ? operationOf(method, path) : undefined;
    const undescribed = operation && !asksForRefusal(options) ? undescribedIn(operation, answer) : [];
    if (undescribed.length > 0) throw new UndescribedAnswerError(undescribed);
    return answer;
  };
  app.inject = ((options?: InjectOptions | string, ...rest: []) =>
    options === undefined || rest.length > 0 ? inject(options!, ...rest) : judged(options)) as typeof inject;
}

/** Whether a call asks the sandbox for a refusal that the call's description may lack (docs/api.md). */
function asksForRefusal(options: InjectOptions | string): boolean {
  return typeof options === 'object' && options.headers?.[SANDBOX_ANSWER_HEADER] !== undefined;
}

class UndescribedAnswerError extends Error {
  override name = 'UndescribedAnswerError';

  constructor(answers: readonly string[]) {
    super(`${answers.join(', ')}: name it in the call's errors, or answer what is named there.`);
  }
}
