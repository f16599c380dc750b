import { innerSchemas, type Schema } from './schema.ts';
import { MEANT_HERE, TERMS } from './terms/index.ts';

/** In lower case, because call [7] takes the case's fields as lower-case parameters. */
const BY_SMALL_LETTERS = new Map([...TERMS].map(([name, meaning]) => [name.toLowerCase(), meaning]));

export function worded(schema: Schema, owner: string): Schema {
  const { properties, items, anyOf, additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, inner]) => [
    name,
    described(worded(inner, `${owner}.${name}`), owner, name),
  ]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: worded(items, owner) }),
    ...(anyOf && { anyOf: anyOf.map((one) => worded(one, owner)) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: worded(additionalProperties, owner),
    }),
  };
}

/** A field with its meaning: for this place, else for its name, followed by its schema's description. */
export function described(schema: Schema, owner: string, name: string): Schema {
  const meaning = MEANT_HERE.get(`${owner}.${name}`) ?? BY_SMALL_LETTERS.get(name.toLowerCase());
  const texts = [meaning, schema.description].filter((part) => part !== undefined);
  const format = isMoment(name, schema) ? { format: 'date-time' } : {};
  return texts.length === 0 ? { ...schema } : { ...schema, ...format, description: texts.join(' ') };
}

/** True for the suffix that every timestamp's name has. */
export function isMomentByName(name: string): boolean {
  return name.endsWith('At');
}

function isMoment(name: string, schema: Schema): boolean {
  return isMomentByName(name) && [schema, ...innerSchemas(schema)].some(({ type }) => type === 'string');
}
