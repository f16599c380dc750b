import * as z from 'zod/mini';
import answers from './answer-examples.json' with { type: 'json' };
import { EXAMPLE_ID, EXAMPLE_KEY, EXAMPLE_MOMENT } from './example-names.ts';
import { EXAMPLES } from './examples.ts';
import { PARAMETER_EXAMPLES } from './parameter-examples.ts';
import type { Schema } from './schema.ts';
import { isMomentByName } from './wording.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** What the examples of whole calls say under a name, requests first. */
const SAID = new Map<string, unknown[]>();
for (const whole of [EXAMPLES, PARAMETER_EXAMPLES, answers]) Object.values(whole).forEach(note);

function note(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(note);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const key = name.toLowerCase();
    SAID.set(key, [...(SAID.get(key) ?? []), inner]);
    note(inner);
  }
}

/** What a value looks like that no example of a whole call has, the plainest first. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true],
  number: [1, 2, 10, 120, 1_000, 2_030, 150_000, 0.01],
  string: [
    'Beispiel',
    '2026-12-01',
    '2018-12',
    '1990-05-17',
    '/baufinanzierung/finanzierungsrechner',
    EXAMPLE_ID,
    EXAMPLE_MOMENT,
    EXAMPLE_KEY,
  ],
};

/** A value that the field's own schema takes: what an example of a whole call says under that name, where one does. */
function exampleOfField(name: string, schema: z.ZodMiniType): unknown {
  const moments = isMomentByName(name) ? [EXAMPLE_MOMENT] : [];
  const candidates = [...moments, ...(SAID.get(name.toLowerCase()) ?? []), ...formsOf(schema)];
  return candidates.find((value) => value !== null && z.safeParse(schema, value).success);
}

function formsOf(schema: z.ZodMiniType): readonly unknown[] {
  const { type, innerType, element, shape, entries, values } = schema._zod.def as unknown as Definition;
  if (innerType) return formsOf(innerType);
  if (element) return formsOf(element).map((value) => [value]);
  if (shape) return [exampleOfFields(shape)];
  return values ?? (entries ? Object.values(entries) : (FORMS[type] ?? []));
}

function exampleOfFields(shape: NonNullable<Definition['shape']>): Record<string, unknown> {
  const fields = Object.entries(shape).filter(([, field]) => field._zod.optin !== 'optional');
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOfField(name, field)]));
}

/** The JSON schema of an object with an example beside each of its fields, however deep they lie. */
export function withFieldExamples(schema: z.ZodMiniType | undefined, json: Schema): Schema {
  if (!schema) return json;
  const { innerType, element, shape } = schema._zod.def as unknown as Definition;
  if (innerType) return withFieldExamples(innerType, json);
  if (element && json.items) return { ...json, items: withFieldExamples(element, json.items) };
  if (!shape || !json.properties) return json;
  const fields = Object.entries(json.properties).map(([name, field]): [string, Schema] => {
    const own = shape[name];
    const example = own && exampleOfField(name, own);
    return [
      name,
      { ...withFieldExamples(own, field), ...(example !== undefined && { examples: [example] }) },
    ];
  });
  return { ...json, properties: Object.fromEntries(fields) };
}
