import { innerSchemas, type Schema } from './schema.ts';
import { MEANT_HERE, TERMS } from './terms/index.ts';

/** Parameters of call [7] are the case's fields in small letters. */
const BY_SMALL_LETTERS = new Map([...TERMS].map(([name, meaning]) => [name.toLowerCase(), meaning]));

/** What a field means: its own words in this place, else those of its name; undefined where nobody has said. */
function meaningOf(owner: string, name: string): string | undefined {
  return MEANT_HERE.get(`${owner}.${name}`) ?? BY_SMALL_LETTERS.get(name.toLowerCase());
}

/** A model with every field described. */
export function worded(schema: Schema, owner: string): Schema {
  const properties =
    schema.properties &&
    Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [
        name,
        described(worded(inner, `${owner}.${name}`), owner, name),
      ]),
    );
  const { items, anyOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && { properties }),
    ...(items && { items: worded(items, owner) }),
    ...(anyOf && { anyOf: anyOf.map((one) => worded(one, owner)) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: worded(additionalProperties, owner),
    }),
  };
}

/** A field with its meaning, and what its own schema says beside it. */
export function described(schema: Schema, owner: string, name: string): Schema {
  const said = [meaningOf(owner, name), schema.description].filter((part) => part !== undefined);
  const format = isMoment(name, schema) ? { format: 'date-time' } : {};
  return said.length === 0 ? { ...schema } : { ...schema, ...format, description: said.join(' ') };
}

/** What says when has such a name everywhere. */
export function isMomentByName(name: string): boolean {
  return name.endsWith('At');
}

function isMoment(name: string, schema: Schema): boolean {
  return isMomentByName(name) && [schema, ...innerSchemas(schema)].some(({ type }) => type === 'string');
}
