import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import * as z from 'zod/mini';

declare const unit: unique symbol;

/** Amount in a response: euros in the JSON, but whole cents in the engine's result. */
export const Euros = z.number() as z.ZodMiniNumber<number> & { readonly [unit]: 'euros' };

type OptionalKey<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodMiniOptional ? Key : never;
}[keyof Shape];

/** A response before it is converted, with amounts in cents; may have more fields than the schema. */
export type InCents<Schema> = Schema extends typeof Euros
  ? Cents
  : Schema extends z.ZodMiniNullable<infer Inner>
    ? InCents<Inner> | null
    : Schema extends z.ZodMiniOptional<infer Inner>
      ? InCents<Inner> | undefined
      : Schema extends z.ZodMiniArray<infer Element>
        ? readonly InCents<Element>[]
        : Schema extends z.ZodMiniObject<infer Shape>
          ? { readonly [Key in Exclude<keyof Shape, OptionalKey<Shape>>]: InCents<Shape[Key]> } & {
              readonly [Key in OptionalKey<Shape>]?: InCents<Shape[Key]>;
            }
          : z.output<Schema>;

/** Converts a result to a response: keeps only the schema's fields, and converts amounts to euros. */
export function inEuros<Schema extends z.ZodMiniType>(
  schema: Schema,
  result: InCents<Schema>,
): z.output<Schema> {
  return serialize(schema, result) as z.output<Schema>;
}

function serialize(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema === Euros) return eurosFromCents(value as Cents);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional') return serialize(def.innerType, value);
  if (def.type === 'array') return (value as unknown[]).map((one) => serialize(def.element, one));
  if (def.type !== 'object') return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(def.shape)
      .filter(([name]) => fields[name] !== undefined)
      .map(([name, field]) => [name, serialize(field, fields[name])]),
  );
}
