import { isErrorCode, type ErrorCode, type Operation } from '@heimvorteil/contracts';
import type * as z from 'zod/v4/core';

/** Where a value stands: JSON has types, everything else of a request is text that is read as what it should be. */
type Place = 'body' | 'query' | 'params' | 'headers';

/** A schema's or a check's definition, as far as codes come out of it. */
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

/** Of an address that a route is found for. */
const LONGEST_PART = 200;

const PLACES: readonly Place[] = ['params', 'query', 'headers', 'body'];

/**
 * The codes with which a call's schemas refuse a request, as `checkInput` names them. What a rule about several fields says no
 * schema tells: a call states it among its `errors`.
 */
export function codesOfSchemas(operation: Operation): ErrorCode[] {
  const codes = PLACES.flatMap((place) => {
    const schema = operation[place];
    return schema ? codesOfValue(schema, place) : [];
  });
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

/** Whether a value may hold a text that the schema does not restrict, so that only its characters can be refused. */
function isOpenText({ type, check, checks = [], catchall }: Definition): boolean {
  if (type === 'object') return (catchall?._zod.def as Definition | undefined)?.type !== 'never';
  const own = [check, ...checks.map(({ _zod }) => (_zod.def as Definition).check)];
  const hasFormat = own.includes('string_format') || own.includes('custom');
  return type === 'unknown' || (type === 'string' && !hasFormat);
}

function codesOfFields({ shape = {}, catchall }: Definition, place: Place): ErrorCode[] {
  const fields = Object.values(shape);
  // A path that lacks a part is another path.
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

/** What is said of a value of the wrong type. */
function codesOfType(definition: Definition, place: Place): ErrorCode[] {
  const { type = '' } = definition;
  if (type === 'enum' || type === 'literal')
    return place === 'body' ? ['INVALID_VALUE', 'WRONG_TYPE'] : ['INVALID_VALUE'];
  const own = ownCode(definition, null);
  const isTyped = TYPED.has(type) && (place === 'body' || type === 'number' || type === 'boolean');
  const ofFormat: ErrorCode[] = definition.check === 'string_format' ? [own ?? 'INVALID_VALUE'] : [];
  const ofWholeNumbers: ErrorCode[] = definition.check === 'number_format' ? ['OUT_OF_RANGE'] : [];
  return [...(isTyped ? [own ?? 'WRONG_TYPE'] : []), ...ofFormat, ...ofWholeNumbers];
}

const TYPED: ReadonlySet<string> = new Set([
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
  // No header brings what no text may hold.
  if (place === 'headers' && own === 'INVALID_TEXT') return [];
  const { maximum = 0 } = check;
  // A number of that format has its length; a longer part of an address is led nowhere.
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
    // One without a code names its faults while it runs.
    default:
      return own ? [own] : [];
  }
}

type StatedError = (issue: object) => string | { readonly message: string } | null | undefined;

/** The code that a schema states itself for such an input. */
function ownCode({ error }: Definition, input: unknown): ErrorCode | undefined {
  const said = (error as StatedError | undefined)?.({ code: 'custom', path: [], input });
  const message = typeof said === 'string' ? said : said?.message;
  return message !== undefined && isErrorCode(message) ? message : undefined;
}

/** What is said of a request before its values are looked at. */
export function codesOfForm({ method, params, query, body, errors }: Operation): ErrorCode[] {
  const isWritten = method !== 'GET';
  return [
    // A part of an address that is longer than any leads nowhere.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(params || isWritten ? (['NOT_PARSABLE'] as const) : []),
    ...(query ? (['DUPLICATE_PARAMETER'] as const) : []),
    // Text that no database stores, in a body that no schema refuses.
    ...(isWritten && !body ? (['INVALID_TEXT'] as const) : []),
    ...(body || isWritten ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    // Whom a cookie names is protected from pages of others.
    ...(isWritten && errors.includes('NOT_LOGGED_IN') ? (['FOREIGN_PAGE'] as const) : []),
  ];
}
