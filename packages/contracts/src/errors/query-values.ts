import type * as z from 'zod/mini';

type TextReader = (text: string) => unknown;

/** A number as in JSON but without an exponent, so with ASCII digits and without a plus sign. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Creates a function that converts query parameters to the types of a schema, so that the schema serves
 * bodies too. Names are case-insensitive; repeated ones become a list. Unreadable values stay text, which the
 * schema rejects; unknown names are dropped.
 */
export function queryReader(
  schema: z.ZodMiniObject,
): (query: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const fields = new Map(
    Object.entries(schema.def.shape).map(([key, field]) => [
      key.toLowerCase(),
      { key, read: readerOf(field) },
    ]),
  );
  return (query) => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query)) {
      const field = fields.get(name.toLowerCase());
      if (!field || value === undefined) continue;
      const { key, read } = field;
      const readValue = typeof value === 'string' ? read(value) : value;
      values[key] = Object.hasOwn(values, key) ? [values[key], readValue].flat() : readValue;
    }
    return values;
  };
}

function readerOf(field: z.core.$ZodType): TextReader {
  const { def } = field._zod;
  if ('innerType' in def) {
    const read = readerOf(def.innerType as z.core.$ZodType);
    // An empty optional field counts as not entered, because forms send every field.
    return (text) => (text === '' ? undefined : read(text));
  }
  if (def.type === 'number') return (text) => (JSON_NUMBER.test(text) ? Number(text) : text);
  if (def.type === 'boolean') return readBoolean;
  // Lists are comma-separated; for a repeated name the caller passes a list.
  if (def.type === 'array') return (text) => text.split(',');
  return (text) => text;
}

function readBoolean(text: string): unknown {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}
