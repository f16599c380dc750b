import { errorMessage, type ErrorCode, type Fault, type Problem } from '@heimvorteil/contracts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Anfrage nicht lesbar',
  401: 'Nicht angemeldet',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  405: 'Nicht vorgesehen',
  409: 'Widerspricht einer früheren Anfrage',
  410: 'Abgelaufen',
  413: 'Zu groß',
  415: 'Falsche Art von Inhalt',
  421: 'Falsche Adresse',
  422: 'Angaben nicht möglich',
  429: 'Zu viele Anfragen',
  503: 'Zurzeit nicht verfügbar',
};

/** Body by RFC 9457. */
export function problemBody(status: number, faults: readonly Fault[]): Problem {
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Fehler',
    status,
    detail: faults[0]?.message ?? errorMessage('UNKNOWN'),
    errors: [...faults],
  };
}

/** Code of an error found by the HTTP layer itself. */
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
