import { CASE_FIELDS, OPERATIONS, optionalCaseFields, type Operation } from '@heimvorteil/contracts';
import * as models from '@heimvorteil/contracts/models';
import * as z from 'zod/mini';
import { type Schema, schemaFacts } from './schema.ts';
import { EXAMPLES, ANSWER_EXAMPLES } from './examples.ts';
import { EXAMPLE_ID, EXAMPLE_KEY, EXAMPLE_MOMENT, PARAMETER_EXAMPLES } from './request-examples.ts';
import { isMomentByName } from './answers.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** Values of each field name in the examples of whole calls; those of requests come first. */
const EXAMPLE_VALUES = new Map<string, unknown[]>();

for (const whole of [EXAMPLES, PARAMETER_EXAMPLES, ANSWER_EXAMPLES]) Object.values(whole).forEach(note);

function note(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(note);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const key = name.toLowerCase();
    EXAMPLE_VALUES.set(key, [...(EXAMPLE_VALUES.get(key) ?? []), inner]);
    note(inner);
  }
}

/** Examples for fields that occur in no example call; the first value that is valid is used. */
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

/** A value that the field's schema accepts, from an example call if possible. */
function exampleOfField(name: string, schema: z.ZodMiniType): unknown {
  const moments = isMomentByName(name) ? [EXAMPLE_MOMENT] : [];
  const candidates = [...moments, ...(EXAMPLE_VALUES.get(name.toLowerCase()) ?? []), ...formsOf(schema)];
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

/** Adds an example to every field of a JSON schema, at any depth. */
function withFieldExamples(schema: z.ZodMiniType | undefined, json: Schema): Schema {
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

type Io = 'input' | 'output';

/** Name of the shared model with all fields of a financing case. */
const CASE_MODEL = 'StatedFinancingCase';
const SCHEMAS = '#/components/schemas/';

export interface Models {
  /** JSON schema; a named schema becomes a reference. */
  of(schema: z.ZodMiniType, io: Io): Schema;
  named(): Map<string, Schema>;
}

/** Models by the name of their contract export; others are named after the first operation that uses them. */
export function openModels(): Models {
  const names = z.registry<{ id: string }>();
  const schemas = new Map<string, z.ZodMiniType>();
  const name = (schema: unknown, id: string) => {
    if (!isModel(schema) || names.has(schema)) return;
    names.add(schema, { id });
    schemas.set(id, schema);
  };
  for (const [id, exported] of Object.entries(models)) name(exported, id);
  for (const operation of OPERATIONS) {
    name(operation.body, `${titled(operation)}Body`);
    name(operation.response, `${titled(operation)}Answer`);
    name(entryOf(operation.response), `${titled(operation)}Entry`);
  }
  name(z.strictObject(optionalCaseFields), CASE_MODEL);

  const found = new Map<string, Schema>();
  function of(schema: z.ZodMiniType, io: Io): Schema {
    // Wrap in an object, because a named schema becomes a reference only inside another one.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => describeFurther(zodSchema, jsonSchema as Schema),
    });
    for (const [id, { id: _same, ...inner }] of Object.entries($defs)) {
      const named = schemas.get(id);
      const model = composed(named, withFieldExamples(named, inner as Schema));
      const before = found.get(id);
      if (before === undefined) found.set(id, model);
      else if (JSON.stringify(before) !== JSON.stringify(model))
        throw new Error(`${id} has different schemas as request and response.`);
    }
    return referringToComponents(withFieldExamples(schema, properties!['schema'] as Schema));
  }
  return {
    of,
    named() {
      if (found.size > 0) of(schemas.get(CASE_MODEL)!, 'input');
      const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return new Map(sorted.map(([id, schema]) => [id, referringToComponents(schema)]));
    },
  };
}

function titled({ operationId }: Operation): string {
  return operationId[0]!.toUpperCase() + operationId.slice(1);
}

function entryOf(answer: z.ZodMiniType | undefined): unknown {
  return answer?._zod.def.type === 'array' ? (answer as z.ZodMiniArray)._zod.def.element : undefined;
}

function isModel(value: unknown): value is z.ZodMiniType {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false;
  return ['object', 'enum'].includes((value as z.ZodMiniType)._zod.def.type);
}

/** Adds bounds of the schema's checks; removes bounds that are only the largest safe integer. */
function describeFurther(schema: z.core.$ZodType, json: Schema): void {
  const text = z.globalRegistry.get(schema)?.description;
  Object.assign(json, schemaFacts(schema), text !== undefined && { description: text });
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Allow additional fields: request bodies forbid them, but clients must ignore new ones in answers.
  if (isOpen(schema)) delete json.additionalProperties;
}

function isOpen({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'object' && !(def as z.core.$ZodObjectDef).catchall;
}

/** Splits a body with fields of a financing case into a reference to the case model and its own fields. */
function composed(schema: z.ZodMiniType | undefined, json: Schema): Schema {
  const shape = schema?._zod.def.type === 'object' ? (schema as z.ZodMiniObject).shape : {};
  if (!CASE_FIELDS.every((field) => field in shape)) return json;
  const isOfCase = (field: string) =>
    shape[field] === (optionalCaseFields as Record<string, z.ZodMiniType>)[field];
  const fields = Object.keys(shape).filter(isOfCase);
  const { additionalProperties: _closed, ...open } = json;
  if (fields.length === CASE_FIELDS.length && Object.keys(shape).length === fields.length) return open;
  if (fields.length < CASE_FIELDS.length / 2) return json;
  const own = Object.entries(json.properties ?? {}).filter(([field]) => !isOfCase(field));
  return {
    ...open,
    allOf: [{ $ref: SCHEMAS + CASE_MODEL }],
    properties: Object.fromEntries(own),
    unevaluatedProperties: false,
  };
}

function referringToComponents(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${SCHEMAS}`)) as Schema;
}
