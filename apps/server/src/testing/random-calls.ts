import fc from 'fast-check';
import type { DescribedCall, Schema } from './described-api.ts';
import { NASTY } from './nasty-texts.ts';

/** A call as it goes out: what stands in the address, in the header and in the body. */
export interface RandomCall {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const NASTY_VALUE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 0.001, 1e308, 2 ** 53),
);
/** Days, months, postal codes and places, so that texts with a form are met as well. */
const USUAL_TEXT = fc.constantFrom('2026-11-20', '2031-06', '1988-05-24', '10115', '1276003001', 'Anna');
/** Sums, terms and percentages of home financing. */
const USUAL_NUMBER = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** Calls of one operation: values that its description allows, and among them some that it does not. */
export function randomCallsOf(path: string, call: DescribedCall): fc.Arbitrary<RandomCall> {
  const parametersIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        (call.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(schema)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    );
  const { schema, example } = call.requestBody?.content['application/json'] ?? {};
  return fc
    .record({
      inPath: parametersIn('path'),
      query: parametersIn('query'),
      body: schema ? bodyOf(schema, example) : fc.constant(undefined),
    })
    .map(({ inPath, query, body }) => ({
      url: addressOf(path, inPath, query),
      headers: { 'x-client-id': 'x', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }));
}

/** Anything that fits, or the example of the description with something else in some of its fields. */
function bodyOf(schema: Schema, example: object | undefined): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)]),
  );
  const some = fc.subarray(Object.keys(fields), { maxLength: Math.min(3, Object.keys(fields).length) });
  const changed = fc.tuple(fc.record(fields), some).map(([values, changes]) => ({
    ...example,
    ...Object.fromEntries(changes.map((name) => [name, values[name]])),
  }));
  return fc.oneof(valueOf(schema), { weight: 3, arbitrary: changed });
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
    (address, [name, value]) => address.replace(`{${name}}`, written(value) || '%20'),
    path,
  );
  const asked = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
