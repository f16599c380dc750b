import type * as z from 'zod/v4/core';
import type { Schema } from './schema.ts';

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
