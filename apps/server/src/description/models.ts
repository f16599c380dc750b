import { CASE_FIELDS, OPERATIONS, statedCaseFields, type Operation } from '@heimvorteil/contracts';
import * as models from '@heimvorteil/contracts/models';
import * as z from 'zod/mini';
import { withFieldExamples } from './field-examples.ts';
import { statedFacts } from './stated-facts.ts';
import type { Schema } from './schema.ts';

type Io = 'input' | 'output';

/** What the fields of a case are called together, where a call may state each of them. */
const STATED_CASE = 'StatedFinancingCase';
const SCHEMAS = '#/components/schemas/';

/** Turns the contract's schemas into those of the description, and collects what has a name. */
export interface Models {
  /** The schema, or the reference to it where it has a name. */
  of(schema: z.ZodMiniType, io: Io): Schema;
  /** Every named schema that was met, by its name. */
  named(): Map<string, Schema>;
}

/**
 * Objects and enumerations have the name under which the contract exports them; a body and an answer without one are called
 * after the first operation that takes or gives them.
 */
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
  name(z.strictObject(statedCaseFields), STATED_CASE);

  const found = new Map<string, Schema>();
  function of(schema: z.ZodMiniType, io: Io): Schema {
    // What has a name becomes a reference only inside of something else.
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
        throw new Error(`${id} is another schema as a body than as an answer.`);
    }
    return referringToComponents(withFieldExamples(schema, properties!['schema'] as Schema));
  }
  return {
    of,
    named() {
      if (found.size > 0) of(schemas.get(STATED_CASE)!, 'input');
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

/** Adds what the checks state, and takes out what is no promise. */
function describeFurther(schema: z.core.$ZodType, json: Schema): void {
  const said = z.globalRegistry.get(schema)?.description;
  Object.assign(json, statedFacts(schema), said !== undefined && { description: said });
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Who sends a body names no field that is unknown; who reads an answer leaves alone what is new.
  if (isOpen(schema)) delete json.additionalProperties;
}

function isOpen({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'object' && !(def as z.core.$ZodObjectDef).catchall;
}

/** A body that states a case, as the case and what it asks beside it or differently. */
function composed(schema: z.ZodMiniType | undefined, json: Schema): Schema {
  const shape = schema?._zod.def.type === 'object' ? (schema as z.ZodMiniObject).shape : {};
  if (!CASE_FIELDS.every((field) => field in shape)) return json;
  const isOfCase = (field: string) =>
    shape[field] === (statedCaseFields as Record<string, z.ZodMiniType>)[field];
  const fields = Object.keys(shape).filter(isOfCase);
  const { additionalProperties: _closed, ...open } = json;
  if (fields.length === CASE_FIELDS.length && Object.keys(shape).length === fields.length) return open;
  if (fields.length < CASE_FIELDS.length / 2) return json;
  const own = Object.entries(json.properties ?? {}).filter(([field]) => !isOfCase(field));
  return {
    ...open,
    allOf: [{ $ref: SCHEMAS + STATED_CASE }],
    properties: Object.fromEntries(own),
    unevaluatedProperties: false,
  };
}

function referringToComponents(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${SCHEMAS}`)) as Schema;
}
