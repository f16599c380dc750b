import { fault, type ErrorCode, type Fault } from '@heimvorteil/contracts';

/** Of what is not available, where nobody knows how long: after how many seconds it is worth asking again. */
export const ASK_AGAIN_SECONDS = 5;

/** A request that cannot be answered as asked; becomes a problem+json answer with this status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly statusCode: number;
  readonly faults: readonly Fault[];
  /** After how many seconds the same may be asked again; undefined where waiting does not help or nobody knows. */
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, faults: readonly Fault[], retryAfterSeconds?: number) {
    super(faults.map(({ code }) => code).join(', '));
    this.statusCode = statusCode;
    this.faults = faults;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A problem of one code. */
export function problem(statusCode: number, code: ErrorCode, field?: string): ProblemError {
  return new ProblemError(statusCode, [fault(code, field)]);
}

/** Asked too often: 429 with the seconds to wait. */
export function tooOften(code: ErrorCode, retryAfterSeconds: number, field?: string): ProblemError {
  return new ProblemError(429, [fault(code, field)], retryAfterSeconds);
}

/** Faults of a request: 400 when a value has the wrong type or a parameter comes twice, else 422 (contract §3). */
export function refused(faults: readonly Fault[]): ProblemError {
  return new ProblemError(faults.some(({ code }) => IS_FORM_FAULT.has(code)) ? 400 : 422, faults);
}

const IS_FORM_FAULT: ReadonlySet<string> = new Set<ErrorCode>([
  'WRONG_TYPE',
  'DUPLICATE_PARAMETER',
  'NOT_PARSABLE',
  'CLIENT_ID_MISSING',
  'IDEMPOTENCY_KEY_MISSING',
]);
