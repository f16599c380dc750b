import { fault, type ErrorCode, type Fault } from '@heimvorteil/contracts';

/** A request that cannot be answered as asked; becomes a problem+json answer with this status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly statusCode: number;
  readonly faults: readonly Fault[];

  constructor(statusCode: number, faults: readonly Fault[]) {
    super(faults.map(({ code }) => code).join(', '));
    this.statusCode = statusCode;
    this.faults = faults;
  }
}

/** A problem of one code. */
export function problem(statusCode: number, code: ErrorCode, field?: string): ProblemError {
  return new ProblemError(statusCode, [fault(code, field)]);
}

/** Faults of a request: 400 when a value has the wrong type, else 422 (contract §3). */
export function refused(faults: readonly Fault[]): ProblemError {
  return new ProblemError(faults.some(({ code }) => IS_FORM_FAULT.has(code)) ? 400 : 422, faults);
}

const IS_FORM_FAULT: ReadonlySet<string> = new Set<ErrorCode>([
  'WRONG_TYPE',
  'NOT_PARSABLE',
  'CLIENT_ID_MISSING',
  'IDEMPOTENCY_KEY_MISSING',
]);
