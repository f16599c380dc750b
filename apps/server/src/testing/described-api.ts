import { API_ROOT } from '../http/serve.ts';
import type { TestApp } from './test-app.ts';

/** What JSON Schema says of a value, as far as tests read it. */
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
  items?: Schema;
  anyOf?: Schema[];
}

/** One call of the description. */
export interface DescribedCall {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: {
    content: Record<string, { schema: Schema; example?: object }>;
  };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The description of the API: calls by path and method. */
export interface DescribedApi {
  openapi: string;
  paths: Record<string, Record<string, DescribedCall>>;
}

/** The description as a running app gives it. */
export async function describedApiOf({ app }: TestApp): Promise<DescribedApi> {
  return (await app.inject({ url: `${API_ROOT}/openapi.json` })).json();
}
