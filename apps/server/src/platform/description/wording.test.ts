import { expect, test } from 'vitest';
import { describedApi } from './describe.ts';
import { innerSchemas, type Schema } from './schema.ts';
import { MEANT_HERE, TERMS } from './terms/index.ts';

const api = describedApi({ publicUrl: 'https://portal.example', sendsLimit: () => true });
const models = Object.entries(api.components.schemas);
const calls = Object.values(api.paths).flatMap((methods) => Object.values(methods));

/** All fields of a model at any depth; `owner` is the path of the object that contains the field. */
function fieldsOf(schema: Schema, owner: string): { owner: string; name: string; schema: Schema }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { owner, name, schema: field },
    ...fieldsOf(field, `${owner}.${name}`),
  ]);
  return [...own, ...innerSchemas(schema).flatMap((inner) => fieldsOf(inner, owner))];
}
const fields = models.flatMap(([name, schema]) => fieldsOf(schema, name));
const parameters = calls.flatMap(({ operationId, parameters: own = [] }) =>
  own.map((parameter) => ({ owner: operationId, ...parameter })),
);

test('every field and every parameter has a description', () => {
  expect(fields.length).toBeGreaterThan(500);
  expect(parameters.length).toBeGreaterThan(80);
  const silent = [
    ...fields.filter(({ schema: { description } }) => !description),
    ...parameters.filter(({ description }) => !description),
  ];
  expect(silent.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
});

test('every meaning is German: it ends as a sentence and names its unit in words', () => {
  const texts = [...TERMS.values(), ...MEANT_HERE.values()];
  expect(texts.filter((text) => !/[.…)]$/.test(text) || /\b(the|of|and)\b|[€%]/.test(text))).toEqual([]);
});

test('no meaning remains of a removed field', () => {
  const places = new Set([...fields, ...parameters].map(({ owner, name }) => `${owner}.${name}`));
  expect([...MEANT_HERE.keys()].filter((place) => !places.has(place))).toEqual([]);
  const elsewhere = [...fields, ...parameters].filter(
    ({ owner, name }) => !MEANT_HERE.has(`${owner}.${name}`),
  );
  const names = new Set(elsewhere.map(({ name }) => name.toLowerCase()));
  expect([...TERMS.keys()].filter((term) => !names.has(term.toLowerCase()))).toEqual([]);
});

test('repeated schemas have one name: no two schemas of objects or enumerations are the same', () => {
  const places = new Map<string, string[]>();
  const note = (schema: Schema, place: string) => {
    if (!schema.properties && (schema.enum?.length ?? 0) < 2) return;
    const structure = JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' || key === 'examples' ? undefined : value,
    );
    places.set(structure, [...(places.get(structure) ?? []), place]);
  };
  for (const [name, schema] of models) note(schema, name);
  for (const { owner, name, schema } of fields)
    for (const one of [schema, ...innerSchemas(schema)]) note(one, `${owner}.${name}`);
  for (const { owner, name, schema } of parameters) note(schema, `${owner}.${name}`);
  // Two named models may be equal, such as a likelihood and a risk; an unnamed schema may not repeat another.
  const unnamed = (same: readonly string[]) => same.some((place) => !(place in api.components.schemas));
  expect([...places.values()].filter((same) => same.length > 1 && unnamed(same))).toEqual([]);
});

test('money, rates and terms have their bounds, days and moments their format', () => {
  const stated = api.components.schemas['StatedFinancingCase']!.properties!;
  expect(stated['purchasePrice']).toMatchObject({ exclusiveMinimum: 0, exclusiveMaximum: 10_000_000 });
  expect(stated['fixedInterestYears']).toMatchObject({ type: 'integer', minimum: 1, maximum: 35 });
  expect(stated['fixedUntil']).toMatchObject({ format: 'date' });
  const unbounded = fields.filter(
    ({ owner, schema: { type, minimum, maximum, exclusiveMinimum, enum: values } }) =>
      /Body$|^StatedFinancingCase/.test(owner) &&
      (type === 'number' || type === 'integer') &&
      !values &&
      minimum === undefined &&
      exclusiveMinimum === undefined &&
      maximum === undefined,
  );
  expect(unbounded.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  const moments = fields.filter(
    ({ name }) => name.endsWith('At') && !['decidesAt', 'remainingDebtAt'].includes(name),
  );
  expect(moments.filter(({ schema }) => schema.format !== 'date-time').map(({ name }) => name)).toEqual([]);
});
