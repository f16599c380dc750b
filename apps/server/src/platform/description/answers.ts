import { OPERATIONS, scopesOf, type ErrorCode, type Operation } from '@heimvorteil/contracts';
import { codesOfForm, codesOfSchemas } from './codes-of-schema.ts';
import { EXAMPLE_ETAG } from './request-examples.ts';
import { type Schema, innerSchemas } from './schema.ts';
import { MEANT_HERE, TERMS } from './terms/index.ts';

/** In lower case, because GET /v3/offer takes the case's fields as lower-case parameters. */
const BY_SMALL_LETTERS = new Map([...TERMS].map(([name, meaning]) => [name.toLowerCase(), meaning]));

export function worded(schema: Schema, owner: string): Schema {
  const { properties, items, anyOf, additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, inner]) => [
    name,
    described(worded(inner, `${owner}.${name}`), owner, name),
  ]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: worded(items, owner) }),
    ...(anyOf && { anyOf: anyOf.map((one) => worded(one, owner)) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: worded(additionalProperties, owner),
    }),
  };
}

/** Describes a field by the meaning of its place, or else of its name, and by the schema's own text. */
export function described(schema: Schema, owner: string, name: string): Schema {
  const meaning = MEANT_HERE.get(`${owner}.${name}`) ?? BY_SMALL_LETTERS.get(name.toLowerCase());
  const texts = [meaning, schema.description].filter((part) => part !== undefined);
  const format = isMoment(name, schema) ? { format: 'date-time' } : {};
  return texts.length === 0 ? { ...schema } : { ...schema, ...format, description: texts.join(' ') };
}

export function isMomentByName(name: string): boolean {
  return name.endsWith('At');
}

function isMoment(name: string, schema: Schema): boolean {
  return isMomentByName(name) && [schema, ...innerSchemas(schema)].some(({ type }) => type === 'string');
}

type Named = { readonly $ref: string } | Readonly<Record<string, unknown>>;

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Named>>;
  readonly content?: Readonly<Record<string, { schema: Schema; example?: unknown }>>;
  readonly 'x-error-codes'?: readonly ErrorCode[];
}

const header = (description: string, schema: Schema, example: string | number) => ({
  description,
  schema,
  example,
});
const TEXT: Schema = { type: 'string', maxLength: 256 };

const HEADERS = {
  'Cache-Control': header(
    'Ob und wie lange die Antwort zwischengespeichert werden darf.',
    TEXT,
    'public, max-age=0, s-maxage=60',
  ),
  ETag: header('Kennung dieser Fassung der Antwort, für If-None-Match.', TEXT, EXAMPLE_ETAG),
  'Retry-After': header('Sekunden bis zum nächsten Versuch.', { type: 'integer', minimum: 1 }, 17),
  'RateLimit-Policy': header(
    'Die Grenze: Name, Anfragen (q) und Sekunden (w); Entwurf draft-ietf-httpapi-ratelimit-headers.',
    TEXT,
    '"calls";q=3000;w=60',
  ),
  RateLimit: header(
    'Was davon übrig ist: Anfragen (r) und Sekunden, bis neu gezählt wird (t).',
    TEXT,
    '"calls";r=2994;t=41',
  ),
  'WWW-Authenticate': header(
    'Wenn der Schlüssel eines Partners abgelehnt wird: error="invalid_token", oder "insufficient_scope" mit den Rechten, von denen eines nötig ist (RFC 6750).',
    TEXT,
    'Bearer error="insufficient_scope", scope="offers"',
  ),
  Deprecation: header('Seit wann der Aufruf veraltet ist (RFC 9745).', TEXT, '@1798761600'),
  Sunset: header('Ab wann der Aufruf entfallen kann (RFC 8594).', TEXT, 'Sat, 01 Jan 2028 00:00:00 GMT'),
  Link: header('Adresse der Seite, die den Ersatz nennt.', TEXT, '</docs>; rel="deprecation"'),
} as const;

export function headersIn(description: object): Record<string, Named> {
  const text = JSON.stringify(description);
  return Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}
export type HeaderName = keyof typeof HEADERS;

export function headersNamed(names: readonly HeaderName[]): Record<string, Named> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export const UNAVAILABLE: Answer = {
  description: 'Gerade nicht verfügbar: Retry-After nennt die Sekunden bis zum nächsten Versuch.',
  headers: headersNamed(['Retry-After', 'Cache-Control']),
  content: problemContent(),
  'x-error-codes': ['UNAVAILABLE'],
};

const FOREIGN_SERVICE_AWAY: Answer = {
  description: 'Der dafür nötige externe Dienst antwortet gerade nicht.',
  headers: headersNamed(['Cache-Control']),
  content: problemContent(),
  'x-error-codes': ['UNAVAILABLE'],
};

const OF_A_KEY: readonly ErrorCode[] = ['KEY_INVALID', 'SCOPE_MISSING'];
const OF_KEYS: readonly HeaderName[] = ['WWW-Authenticate'];
/** Error codes with status 429. */
const TO_WAIT: readonly ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'CODE_JUST_SENT',
  'TOO_MANY_CODES',
  'TOO_MANY_HOMES',
  'SMS_NOT_AVAILABLE',
  'EMAIL_CODES_NOT_AVAILABLE',
];
/** Error codes that can have status 503, in addition to UNAVAILABLE. */
const AWAY: readonly ErrorCode[] = ['SMS_NOT_AVAILABLE'];

export function refusalsOf(operation: Operation): Record<string, Answer | { $ref: string }> {
  const codes = codesOf(operation);
  const refused = codes.filter((code) => !TO_WAIT.includes(code) && code !== 'UNAVAILABLE');
  const waiting = [
    ...new Set<ErrorCode>(['TOO_MANY_REQUESTS', ...codes.filter((code) => TO_WAIT.includes(code))]),
  ];
  return {
    '4XX': {
      description: `Abgelehnt. Kennungen, unter anderem: ${refused.join(', ')}.`,
      headers: headersNamed(['Cache-Control', ...(scopesOf(operation).length > 0 ? OF_KEYS : [])]),
      content: problemContent(),
      'x-error-codes': refused,
    },
    '429': {
      description: 'Zu viele Anfragen: Retry-After nennt die Sekunden bis zum nächsten Versuch.',
      headers: headersNamed(['Retry-After', 'RateLimit-Policy', 'RateLimit', 'Cache-Control']),
      content: problemContent(),
      'x-error-codes': waiting,
    },
    ...(operation.asksForeignService && { '502': FOREIGN_SERVICE_AWAY }),
    '503': unavailableOf(codes.filter((code) => AWAY.includes(code))),
  };
}

function unavailableOf(own: readonly ErrorCode[]): Answer | { $ref: string } {
  if (own.length === 0) return { $ref: '#/components/responses/Unavailable' };
  return { ...UNAVAILABLE, 'x-error-codes': ['UNAVAILABLE', ...own] };
}

function codesOf(operation: Operation): readonly ErrorCode[] {
  const ofKeys = scopesOf(operation).length > 0 ? OF_A_KEY : [];
  return [
    ...new Set([...ownCodesOf(operation), ...codesOfInputs(operation), ...codesOfForm(operation), ...ofKeys]),
  ];
}

const ownCodesOf = (operation: Operation) => [...operation.errors, ...codesOfSchemas(operation)];

/** Error codes of all calculators, because a saved calculation is validated by its calculator's schema. */
function codesOfInputs({ body }: Operation): readonly ErrorCode[] {
  const shape = body && 'shape' in body ? (body.shape as object) : {};
  return 'inputs' in shape ? CALCULATIONS.flatMap(ownCodesOf) : [];
}

const CALCULATIONS = OPERATIONS.filter(({ tag }) => tag === 'Rechner');

function problemContent() {
  return { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
}
