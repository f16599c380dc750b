import type * as z from 'zod/mini';

type TextReader = (text: string) => unknown;

/** JSON number without an exponent: no plus sign, ASCII digits only. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Creates a reader that converts query values to the schema's types, so one schema serves queries and bodies.
 * Names are case-insensitive; a repeated name yields a list. Unreadable values stay text for the schema to
 * reject, and unknown names are dropped.
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
    // Forms send every field, so an empty optional one counts as not entered.
    return (text) => (text === '' ? undefined : read(text));
  }
  if (def.type === 'number') return (text) => (JSON_NUMBER.test(text) ? Number(text) : text);
  if (def.type === 'boolean') return readBoolean;
  // Lists are comma-separated; a repeated key arrives as a list.
  if (def.type === 'array') return (text) => text.split(',');
  return (text) => text;
}

function readBoolean(text: string): unknown {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}
