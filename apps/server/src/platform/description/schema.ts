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
