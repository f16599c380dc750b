import { fault, type ErrorCode, type Fault } from '@heimvorteil/contracts';

/** Retry-After in seconds if the end of an outage is unknown. */
export const ASK_AGAIN_SECONDS = 5;

/** Refuses a request; becomes a problem+json answer with this status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly statusCode: number;
  readonly faults: readonly Fault[];
  /** Undefined if waiting does not help or its length is unknown. */
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, faults: readonly Fault[], retryAfterSeconds?: number) {
    super(faults.map(({ code }) => code).join(', '));
    this.statusCode = statusCode;
    this.faults = faults;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function problem(statusCode: number, code: ErrorCode, field?: string): ProblemError {
  return new ProblemError(statusCode, [fault(code, field)]);
}

export function tooOften(code: ErrorCode, retryAfterSeconds: number, field?: string): ProblemError {
  return new ProblemError(429, [fault(code, field)], retryAfterSeconds);
}

/** 400 if a value has the wrong type or a parameter is repeated, else 422 (contract §3). */
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
