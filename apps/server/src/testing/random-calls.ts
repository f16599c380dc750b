import fc from 'fast-check';
import type { DescribedCall, Schema } from './described-api.ts';
import { NASTY } from './nasty-texts.ts';

export interface RandomCall {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Caller with known values by parameter or field name, such as a request's tokens and a mail's code. */
export interface CallingVisitor {
  readonly headers: Readonly<Record<string, string>>;
  readonly knows: Readonly<Record<string, unknown>>;
}

const NASTY_VALUE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 0.001, 1e308, 2 ** 53),
);
/** Valid days, months, postal codes and places, so that random calls often pass the format checks. */
const USUAL_TEXT = fc.constantFrom('2026-11-20', '2031-06', '1988-05-24', '10115', '1276003001', 'Anna');
/** Amounts, terms and percentages of home financing. */
const USUAL_NUMBER = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** Random calls of one operation; values are valid by its description, known to the visitor, or invalid. */
export function randomCallsOf(
  path: string,
  call: DescribedCall,
  visitor: CallingVisitor,
): fc.Arbitrary<RandomCall> {
  const parametersIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        (call.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, knownOr(visitor, name, schema)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    );
  const { schema, example } = call.requestBody?.content['application/json'] ?? {};
  return fc
    .record({
      inPath: parametersIn('path'),
      query: parametersIn('query'),
      key: fc.option(fc.uuid(), { nil: undefined, freq: 8 }),
      body: schema ? bodyOf(schema, example, visitor) : fc.constant(undefined),
    })
    .map(({ inPath, query, key, body }) => writeCall(addressOf(path, inPath, query), visitor, key, body));
}

/** Realistic call: the description's example, with the visitor's own values. */
export function usualCallOf(path: string, call: DescribedCall, visitor: CallingVisitor): RandomCall {
  const { schema, example } = call.requestBody?.content['application/json'] ?? {};
  const knownIn = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(visitor.knows).filter(([name]) => names.includes(name)));
  const namesIn = (place: string) =>
    (call.parameters ?? []).filter((one) => one.in === place && one.required).map(({ name }) => name);
  const body = schema && { ...example, ...knownIn(Object.keys(schema.properties ?? {})) };
  return writeCall(
    addressOf(path, knownIn(namesIn('path')), knownIn(namesIn('query'))),
    visitor,
    'a-key-of-the-usual-call',
    body,
  );
}

function writeCall(
  url: string,
  { headers }: CallingVisitor,
  key: string | undefined,
  body: unknown,
): RandomCall {
  return {
    url,
    headers: {
      ...headers,
      'x-client-id': 'x',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Valid body: random, or the description's example with some fields replaced at random. */
function bodyOf(schema: Schema, example: object | undefined, visitor: CallingVisitor): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, knownOr(visitor, name, field)]),
  );
  const some = fc.subarray(Object.keys(fields), { maxLength: Math.min(3, Object.keys(fields).length) });
  const known = Object.fromEntries(Object.entries(visitor.knows).filter(([name]) => name in fields));
  const changed = fc.tuple(fc.record(fields), some).map(([values, changes]) => ({
    ...example,
    ...known,
    ...Object.fromEntries(changes.map((name) => [name, values[name]])),
  }));
  return fc.oneof(valueOf(schema), { weight: 3, arbitrary: changed });
}

function knownOr({ knows }: CallingVisitor, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const known = knows[name];
  return known === undefined
    ? valueOf(schema)
    : fc.oneof({ weight: 3, arbitrary: fc.constant(known) }, valueOf(schema));
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: fitting(schema) }, { weight: 1, arbitrary: NASTY_VALUE });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch ([schema.type ?? []].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 5 });
    case 'number':
    case 'integer':
      return USUAL_NUMBER;
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(USUAL_TEXT, fc.string());
  }
}

function addressOf(path: string, inPath: object, query: object): string {
  const filled = Object.entries(inPath).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, inAddress(value) || '%20'),
    path,
  );
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
