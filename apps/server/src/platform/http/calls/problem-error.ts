import {
  errorOf,
  type ErrorCode,
  type FieldProblem,
  errorMessage,
  type Problem,
} from '@heimvorteil/contracts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Anfrage nicht lesbar',
  401: 'Nicht angemeldet',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  405: 'Methode nicht erlaubt',
  409: 'Widerspricht einer früheren Anfrage',
  410: 'Abgelaufen',
  413: 'Zu groß',
  415: 'Falsche Art von Inhalt',
  421: 'Falsche Adresse',
  422: 'Angaben nicht möglich',
  429: 'Zu viele Anfragen',
  503: 'Zurzeit nicht verfügbar',
};

/** Answer body in the format of RFC 9457. */
export function problemBody(status: number, errors: readonly FieldProblem[]): Problem {
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Fehler',
    status,
    detail: errors[0]?.message ?? errorMessage('UNKNOWN'),
    errors: [...errors],
  };
}

/** Error code for a status that the HTTP layer sets itself. */
export function codeOfStatus(status: number): ErrorCode {
  return CODES[status] ?? (status < 500 ? 'NOT_PARSABLE' : 'UNAVAILABLE');
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  421: 'WRONG_HOST',
  422: 'INVALID_VALUE',
  429: 'TOO_MANY_REQUESTS',
};

/** Retry-After in seconds for an outage of unknown length. */
export const ASK_AGAIN_SECONDS = 5;

/** Throw it to answer a request with problem+json and this status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly statusCode: number;
  readonly errors: readonly FieldProblem[];
  /** Undefined if waiting does not help, or if its length is unknown. */
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, errors: readonly FieldProblem[], retryAfterSeconds?: number) {
    super(errors.map(({ code }) => code).join(', '));
    this.statusCode = statusCode;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function problem(statusCode: number, code: ErrorCode, field?: string): ProblemError {
  return new ProblemError(statusCode, [errorOf(code, field)]);
}

export function tooOften(code: ErrorCode, retryAfterSeconds: number, field?: string): ProblemError {
  return new ProblemError(429, [errorOf(code, field)], retryAfterSeconds);
}

/** 400 for a value of the wrong type or a repeated parameter, else 422 (contract §3). */
export function refused(errors: readonly FieldProblem[]): ProblemError {
  return new ProblemError(errors.some(({ code }) => FORM_ERRORS.has(code)) ? 400 : 422, errors);
}

const FORM_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'WRONG_TYPE',
  'DUPLICATE_PARAMETER',
  'NOT_PARSABLE',
  'CLIENT_ID_MISSING',
  'IDEMPOTENCY_KEY_MISSING',
]);
