import { API_ROOT } from '../platform/http/serving/serve.ts';
import type { TestApp } from './test-app.ts';

/** JSON Schema, reduced to the fields that tests read. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  description?: string;
  examples?: unknown[];
}

export interface DescribedCall {
  operationId?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }[];
  security?: Record<string, string[]>[];
  requestBody?: {
    content: Record<string, { schema: Schema; example?: object }>;
  };
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema; example?: unknown }> }
  >;
}

export interface DescribedApi {
  openapi: string;
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, DescribedCall>>;
}

/** API description of a running app, with resolved references. */
export async function describedApiOf(running: TestApp): Promise<DescribedApi> {
  const api = await rawDescriptionOf(running);
  return { ...api, paths: resolved(api.paths, api) as DescribedApi['paths'] };
}

export async function rawDescriptionOf({ app }: TestApp): Promise<DescribedApi> {
  return (await app.inject({ url: `${API_ROOT}/openapi.json` })).json();
}

function resolved(value: unknown, api: DescribedApi): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, api));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, allOf, ...own } = value as Record<string, unknown> & { allOf?: unknown[] };
  if (typeof $ref === 'string') return { ...(resolved(targetOf($ref, api), api) as object), ...own };
  const inner = Object.fromEntries(Object.entries(own).map(([name, one]) => [name, resolved(one, api)]));
  return allOf ? joined([...allOf.map((one) => resolved(one, api) as Schema), inner as Schema]) : inner;
}

function targetOf(ref: string, api: DescribedApi): unknown {
  const steps = ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], api);
}

/** Merges several schemas of an object (`allOf`). */
function joined(parts: readonly Schema[]): Schema {
  const { unevaluatedProperties, ...whole } = Object.assign({}, ...parts) as Schema;
  return {
    ...whole,
    ...(unevaluatedProperties === undefined ? {} : { additionalProperties: unevaluatedProperties }),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
  };
}
