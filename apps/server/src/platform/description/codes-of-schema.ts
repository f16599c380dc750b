import { isErrorCode, type ErrorCode, type Operation } from '@heimvorteil/contracts';
import type * as z from 'zod/v4/core';

/** Part of an HTTP request. Only the JSON body has types; the others are text to be parsed. */
type Place = 'body' | 'query' | 'params' | 'headers';

/** Properties of a zod schema that determine possible error codes. */
interface Definition {
  readonly type?: string;
  readonly check?: string;
  readonly error?: unknown;
  readonly format?: string;
  readonly maximum?: number;
  readonly checks?: readonly { readonly _zod: { readonly def: unknown } }[];
  readonly shape?: Readonly<Record<string, z.$ZodType>>;
  readonly options?: readonly z.$ZodType[];
  readonly catchall?: z.$ZodType;
  readonly innerType?: z.$ZodType;
  readonly element?: z.$ZodType;
  readonly keyType?: z.$ZodType;
  readonly valueType?: z.$ZodType;
}

/** Maximum length of a path parameter that the router matches, in characters. */
const LONGEST_PART = 200;

const PLACES: readonly Place[] = ['params', 'query', 'headers', 'body'];

/** Error codes that an operation's schemas can cause. Rules across several fields are in its `errors`. */
export function codesOfSchemas(operation: Operation): ErrorCode[] {
  const codes = PLACES.flatMap((place) => (operation[place] ? codesOfValue(operation[place], place) : []));
  return [...new Set(codes)];
}

function codesOfValue(schema: z.$ZodType, place: Place): ErrorCode[] {
  const definition = schema._zod.def as Definition;
  const { checks = [], innerType, element, keyType, valueType, options = [] } = definition;
  const parts = [innerType, element, keyType, valueType, ...options].filter((part) => part !== undefined);
  return [
    ...codesOfType(definition, place),
    ...(place === 'body' && isOpenText(definition) ? (['INVALID_TEXT'] as const) : []),
    ...checks.flatMap(({ _zod }) => codesOfCheck(_zod.def as Definition, definition, place)),
    ...codesOfFields(definition, place),
    ...parts.flatMap((part) => codesOfValue(part, place)),
  ];
}

/** True for free text, which can only be refused for its characters. */
function isOpenText({ type, check, checks = [], catchall }: Definition): boolean {
  if (type === 'object') return (catchall?._zod.def as Definition | undefined)?.type !== 'never';
  const own = [check, ...checks.map(({ _zod }) => (_zod.def as Definition).check)];
  const hasFormat = own.includes('string_format') || own.includes('custom');
  return type === 'unknown' || (type === 'string' && !hasFormat);
}

function codesOfFields({ shape = {}, catchall }: Definition, place: Place): ErrorCode[] {
  const fields = Object.values(shape);
  // A missing path parameter causes no error, because the shorter path matches another route.
  const needed = place === 'params' ? [] : fields.filter((field) => !mayBeMissing(field));
  const closed = place === 'body' && (catchall?._zod.def as Definition | undefined)?.type === 'never';
  return [
    ...(closed ? (['UNKNOWN_FIELD'] as const) : []),
    ...needed.map((field) => ownCode(field._zod.def as Definition, undefined) ?? 'REQUIRED'),
    ...fields.flatMap((field) => codesOfValue(field, place)),
  ];
}

function mayBeMissing(field: z.$ZodType): boolean {
  const { type = '' } = field._zod.def as Definition;
  return field._zod.optin === 'optional' || type === 'unknown' || type === 'default';
}

function codesOfType(definition: Definition, place: Place): ErrorCode[] {
  const { type = '' } = definition;
  if (type === 'enum' || type === 'literal')
    return place === 'body' ? ['INVALID_VALUE', 'WRONG_TYPE'] : ['INVALID_VALUE'];
  const own = ownCode(definition, null);
  const hasType = TYPES.has(type) && (place === 'body' || type === 'number' || type === 'boolean');
  const ofFormat: ErrorCode[] = definition.check === 'string_format' ? [own ?? 'INVALID_VALUE'] : [];
  const ofWholeNumbers: ErrorCode[] = definition.check === 'number_format' ? ['OUT_OF_RANGE'] : [];
  return [...(hasType ? [own ?? 'WRONG_TYPE'] : []), ...ofFormat, ...ofWholeNumbers];
}

const TYPES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'object',
  'array',
  'record',
  'union',
]);

function codesOfCheck(check: Definition, { type, format }: Definition, place: Place): ErrorCode[] {
  const own = ownCode(check, '');
  // HTTP itself forbids in headers the characters that INVALID_TEXT refuses.
  if (place === 'headers' && own === 'INVALID_TEXT') return [];
  const { maximum = 0 } = check;
  // TOO_LONG cannot occur: a GUID has a fixed length, and a longer path parameter matches no route.
  const isBounded = format === 'guid' || (place === 'params' && maximum >= LONGEST_PART);
  if (check.check === 'max_length' && isBounded) return [];
  switch (check.check) {
    case 'max_length':
      return [own ?? (type === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE')];
    case 'min_length':
      return [own ?? (type === 'string' ? 'REQUIRED' : 'OUT_OF_RANGE')];
    case 'greater_than':
    case 'less_than':
      return [own ?? 'OUT_OF_RANGE'];
    case 'string_format':
      return [own ?? 'INVALID_VALUE'];
    // A check without an error code reports its errors itself when it runs.
    default:
      return own ? [own] : [];
  }
}

type ErrorFunction = (issue: object) => string | { readonly message: string } | null | undefined;

/** Error code that the check's own error function returns for `input`. */
function ownCode({ error }: Definition, input: unknown): ErrorCode | undefined {
  const result = (error as ErrorFunction | undefined)?.({ code: 'custom', path: [], input });
  const message = typeof result === 'string' ? result : result?.message;
  return message !== undefined && isErrorCode(message) ? message : undefined;
}

/** Error codes for the form of a request, before its values are validated. */
export function codesOfForm({ method, params, query, body, errors }: Operation): ErrorCode[] {
  const isChange = method !== 'GET';
  return [
    // A longer path parameter than LONGEST_PART matches no route.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(params || isChange ? (['NOT_PARSABLE'] as const) : []),
    ...(query ? (['DUPLICATE_PARAMETER'] as const) : []),
    // An unchecked body may contain characters that the database cannot store.
    ...(isChange && !body ? (['INVALID_TEXT'] as const) : []),
    ...(body || isChange ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    // Calls with a session cookie refuse requests from other sites.
    ...(isChange && errors.includes('NOT_LOGGED_IN') ? (['FOREIGN_PAGE'] as const) : []),
  ];
}
