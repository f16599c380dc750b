import type * as z from 'zod/v4/core';

/** JSON Schema 2020-12, as far as the description uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Schemas nested in another one, except its named properties. */
export function innerSchemas(schema: Schema): readonly Schema[] {
  const { items, anyOf = [], allOf = [], additionalProperties } = schema;
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...anyOf, ...allOf, ...open];
}

/** Bounds of the engine or a format that a check states. */
interface Facts {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
  readonly whole?: true;
  readonly format?: string;
}

export function statedFacts(schema: z.$ZodType): Schema {
  const checks = schema._zod.def.checks ?? [];
  const facts = checks.flatMap(({ _zod: { def } }) => ('params' in def ? [def.params as Facts] : []));
  return Object.assign({}, ...facts.map(keywordsOf)) as Schema;
}

function keywordsOf({ min, max, above, below, whole, format }: Facts): Schema {
  return {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(below !== undefined && { exclusiveMaximum: below }),
    ...(whole && { type: 'integer' }),
    ...(format !== undefined && { format }),
  };
}
