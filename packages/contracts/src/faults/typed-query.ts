import type * as z from 'zod/mini';

type TextReader = (text: string) => unknown;

/** Digits and one decimal point, as JSON writes numbers; no exponent, no sign of plus, no other script's digits. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Makes a reader that gives a query string's texts the types that a schema states, so that one schema serves
 * queries and bodies. What does not read as its type stays text, and the schema refuses it; keys that the
 * schema does not know are left out.
 */
export function queryReader(
  schema: z.ZodMiniObject,
): (query: Record<string, unknown>) => Record<string, unknown> {
  const readers = Object.entries(schema.def.shape).map(([key, field]) => [key, readerOf(field)] as const);
  return (query) => {
    const typed: Record<string, unknown> = {};
    for (const [key, read] of readers) {
      const text = query[key];
      if (typeof text === 'string') typed[key] = read(text);
      else if (text !== undefined) typed[key] = text;
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
