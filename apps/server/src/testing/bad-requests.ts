import { OPERATIONS, type Operation } from '@heimvorteil/contracts';
import type { InjectOptions } from 'fastify';
import type * as z from 'zod/v4/core';
import type { AddressedCall } from './described-examples.ts';
import type { Scene } from './example-scenes.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.$ZodType>>;
  readonly innerType?: z.$ZodType;
  readonly element?: z.$ZodType;
  readonly options?: readonly z.$ZodType[];
}

const LONG = 'x'.repeat(5_000);
const LONGER_THAN_ANY_BODY = 4 * 1_024 * 1_024;

/** Invalid values by field type; each round fills one request. */
const ROUNDS: readonly Readonly<Record<string, unknown>>[] = [
  { number: -1e15, string: '', boolean: 'x', enum: 'NOPE' },
  { number: 1e15, string: LONG, boolean: false, enum: LONG, literal: false },
  { number: 1e9, string: 'x'.repeat(300), boolean: true, enum: 'NOPE' },
  { number: 0.5, string: 'a\u0000b\u202E', boolean: 1, enum: 5 },
  { number: 'x', string: '2026-99-99', boolean: null, enum: null },
  { number: 19_000_000, string: 5, boolean: true, enum: {} },
];

const definitionOf = (schema: z.$ZodType) => schema._zod.def as unknown as Definition;

/** Fills a value of any depth with the invalid values of one round. */
function badValue(schema: z.$ZodType, round: Readonly<Record<string, unknown>>, entries: number): unknown {
  const { type, shape, innerType, element, options } = definitionOf(schema);
  const inner = (part: z.$ZodType) => badValue(part, round, entries);
  if (innerType) return inner(innerType);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, inner(part)]));
  if (element) return Array.from({ length: entries }, () => inner(element));
  if (options?.[0]) return inner(options[0]);
  return round[type] ?? round[type === 'literal' ? 'enum' : 'string'];
}

/** Copies only the nested objects and lists of a value, without any other field. */
function hollow(schema: z.$ZodType): unknown {
  const { shape = {}, innerType, element } = definitionOf(schema);
  if (innerType) return hollow(innerType);
  if (element) return [hollow(element)];
  const objects = Object.entries(shape).filter(([, part]) => isHollow(part));
  return Object.fromEntries(objects.map(([name, part]) => [name, hollow(part)]));
}

function isHollow(schema: z.$ZodType): boolean {
  const { type, innerType } = definitionOf(schema);
  return innerType ? isHollow(innerType) : type === 'object' || type === 'array';
}

/** Requests that are invalid in every field, because a call reports all errors of the form together. */
export function badRequests(
  { operationId, method, path, parameters = [], requestBody }: AddressedCall,
  scene: Scene,
): InjectOptions[] {
  const operation = OPERATIONS.find((one) => one.operationId === operationId)!;
  const given = (place: string) =>
    parameters
      .filter(({ in: where, example }) => where === place && example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(scene.parameters?.[name] ?? example)]);
  const headers = {
    host: '127.0.0.1:3000',
    ...Object.fromEntries(given('header')),
    ...scene.headers,
    ...(scene.cookie && { cookie: scene.cookie }),
  };
  const address = (names: Readonly<Record<string, string>> = {}) =>
    given('path').reduce((url, [name, value]) => url.replace(`{${name}}`, names[name] ?? value), path);
  const body = { ...requestBody?.content['application/json']?.example, ...scene.body };
  const query = new URLSearchParams(given('query')).toString();
  const whole: InjectOptions = {
    method: method as 'GET',
    url: query === '' ? address() : `${address()}?${query}`,
    headers,
    ...(requestBody && { payload: body }),
  };
  return [
    { ...whole, headers: { ...headers, cookie: '' } },
    ...(method === 'GET' ? [] : ofAnyWrite(whole)),
    ...badBodies(operation).map((payload) => ({ ...whole, payload: payload as object })),
    ...(requestBody ? [{ ...whole, payload: { ...body, niemals: 1 } }] : []),
    ...(method === 'GET' ? [] : unstorable(body).map((payload) => ({ ...whole, payload }))),
    ...withoutEach(body).map((payload) => ({ ...whole, payload })),
    ...badQueries(operation).map((search) => ({ ...whole, url: `${address()}?${search}` })),
    ...BAD_PARTS.flatMap((part) =>
      given('path').map(([name]) => ({ ...whole, url: address({ [name]: part }) })),
    ),
    ...badHeaders(operation).map((bad) => ({ ...whole, headers: { ...headers, ...bad } })),
    // The valid example comes last, because the call may end or delete the object that the example names.
    whole,
  ];
}

/** Invalid address parts: longer than the router or a field allows, undecodable, unstorable, unknown. */
const BAD_PARTS = ['x'.repeat(300), 'x'.repeat(200), '%E0%A4%A', '%00', 'nowhere'];

function ofAnyWrite(whole: InjectOptions): InjectOptions[] {
  const json = { ...whole.headers, 'content-type': 'application/json' };
  return [
    { ...whole, headers: json, payload: '{"a":' },
    { ...whole, headers: { ...whole.headers, 'content-type': 'text/csv' }, payload: 'a;b' },
    { ...whole, headers: json, payload: JSON.stringify({ a: 'x'.repeat(LONGER_THAN_ANY_BODY) }) },
    { ...whole, headers: { ...whole.headers, 'sec-fetch-site': 'cross-site' } },
  ];
}

/** Copies of the example, each without one field. */
function withoutEach(body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const fields = Object.entries(body).toReversed();
  return fields.map(([left]) => Object.fromEntries(fields.filter(([name]) => name !== left)));
}

/** Copies of the example with an unstorable text: in each of its texts, and in an unknown field. */
function unstorable(body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  return [...texts, ['niemals', '']].map(([name, text]) => ({ ...body, [String(name)]: `${text}\u0000` }));
}

function badBodies({ body }: Operation): unknown[] {
  if (!body) return [];
  const ofRounds = ROUNDS.flatMap((round) => [1, 300].map((entries) => badValue(body, round, entries)));
  const fields = Object.keys(definitionOf(body).shape ?? {});
  return [{}, [], hollow(body), ...ofRounds, Object.fromEntries(fields.map((name) => [name, 'x']))];
}

function badQueries({ query }: Operation): string[] {
  if (!query) return [];
  const fields = Object.entries(definitionOf(query).shape ?? {});
  const ofRounds = ROUNDS.map((round) =>
    new URLSearchParams(
      fields.map(([name, field]): [string, string] => [name, String(badValue(field, round, 300))]),
    ).toString(),
  );
  return ['', ...ofRounds, fields.map(([name]) => `${name}=1&${name}=2`).join('&')];
}

function badHeaders({ headers }: Operation): Record<string, string>[] {
  const names = Object.keys(headers?.shape ?? {});
  const of = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  return names.length === 0 ? [] : [of('x'), of(LONG), of('')];
}
