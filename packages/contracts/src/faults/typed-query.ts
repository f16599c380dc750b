import type * as z from 'zod/mini';

type TextReader = (text: string) => unknown;

/** Digits and one decimal point, as JSON writes numbers; no exponent, no sign of plus, no other script's digits. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Makes a reader that gives a query string's texts the types that a schema states, so that one schema serves
 * queries and bodies. Names are read without regard to case, and one that comes several times, in whatever spelling,
 * has the list of its texts. A text that does not read as its type stays text, and the schema refuses it; names that
 * the schema does not know are left out.
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
    const typed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query)) {
      const field = fields.get(name.toLowerCase());
      if (!field || value === undefined) continue;
      const { key, read } = field;
      const readValue = typeof value === 'string' ? read(value) : value;
      typed[key] = Object.hasOwn(typed, key) ? [typed[key], readValue].flat() : readValue;
    }
    return typed;
  };
}

function readerOf(field: z.core.$ZodType): TextReader {
  const { def } = field._zod;
  if ('innerType' in def) {
    const read = readerOf(def.innerType as z.core.$ZodType);
    // A form sends every field it has: an optional one that was left empty was not stated.
    return (text) => (text === '' ? undefined : read(text));
  }
  if (def.type === 'number') return (text) => (JSON_NUMBER.test(text) ? Number(text) : text);
  if (def.type === 'boolean') return readBoolean;
  // A list stands between commas; one whose key is repeated arrives as a list.
  if (def.type === 'array') return (text) => text.split(',');
  return (text) => text;
}

function readBoolean(text: string): unknown {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}
