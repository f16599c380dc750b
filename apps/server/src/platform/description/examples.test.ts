import { CALCULATIONS } from '@heimvorteil/calculations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, inject, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import {
  describedApiOf,
  rawDescriptionOf,
  type DescribedApi,
  type Schema,
} from '../../testing/described-api.ts';
import {
  callsOf,
  needsSession,
  sendExample,
  exampleAnswer,
  type AddressedCall,
} from '../../testing/described-examples.ts';
import { ANSWER_EXAMPLES } from './examples.ts';
import { sceneOf } from '../../testing/example-scenes.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { partnerKey } from '../../testing/partner-call.ts';
import { formatted } from '../../testing/formatted.ts';

/** File with the example answer of each calculator, by operation id; other calls share one file. */
const OWN_RECORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(CALCULATIONS).map(([kind, { operation }]) => [
    operation.operationId,
    `../../../../../packages/calculations/src/${kind.split('/')[0]}/example-answer.json`,
  ]),
);
/** Recorded answers, one object per tested database. */
const answered: Record<string, unknown>[] = [];

onPostgresFirst('the examples of the description', (running) => {
  let api: DescribedApi;
  let calls: AddressedCall[];
  let person = 5_000;

  beforeAll(async () => {
    api = await rawDescriptionOf(running());
    calls = callsOf(api);
    await loadDemoListings(running().database.db, builtInGeography());
  });

  test('exist for every call, completely', () => {
    const lacking = calls.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters
        .filter(({ required, example }) => required && example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
      ...(requestBody && requestBody.content['application/json']?.example === undefined
        ? [`${operationId} body`]
        : []),
      ...Object.values(responses)
        .map(({ content }) => content?.['application/json'])
        .filter((content) => content && content.example === undefined)
        .map(() => `${operationId} answer`),
    ]);
    expect(lacking).toEqual([]);
  });

  test('exist for every field of a body and every parameter, and match its schema', async () => {
    const ajv = withSchemas(api);
    const { components, paths } = await describedApiOf(running());
    expect(Object.keys(components.schemas).length).toBeGreaterThan(50);
    const wrong: string[] = [];
    const judge = (schema: Schema, where: string, examples = schema.examples) => {
      if (examples === undefined) wrong.push(`${where} has none`);
      else if (!ajv.validate(withoutExamples(schema), examples[0]))
        wrong.push(`${where}: ${ajv.errorsText()}`);
    };
    const walk = ({ properties = {}, items, anyOf = [] }: Schema, where: string) => {
      for (const [name, field] of Object.entries(properties)) {
        judge(field, `${where}.${name}`);
        walk(field, `${where}.${name}`);
      }
      if (items) walk(items, `${where}[]`);
      for (const one of anyOf) walk(one, where);
    };
    for (const { operationId, parameters = [], requestBody } of callsOf({ ...api, paths })) {
      for (const { name, schema, example } of parameters)
        judge(schema, `${operationId} ${name}`, example === undefined ? schema.examples : [example]);
      const body = requestBody?.content['application/json']?.schema;
      if (body) walk(body, operationId);
    }
    expect(wrong).toEqual([]);
  });

  test('are answered as documented, and match their schemas', async () => {
    const ajv = withSchemas(api);
    const wrong = new Map<string, unknown>();
    const shown: Record<string, unknown> = {};
    for (const call of calls) {
      const { operationId } = call;
      const scene = await sceneOf(running(), { operationId, needsSession: needsSession(call) }, ++person);
      const answer = await sendExample(running(), call, scene);
      const described = answer.statusCode < 300 && call.responses[String(answer.statusCode)];
      if (!described) {
        wrong.set(operationId, [answer.statusCode, answer.body]);
        continue;
      }
      const [type, content] = Object.entries(described.content ?? {})[0] ?? [];
      if (type === 'application/json') {
        const isValid = ajv.compile(closed(content!.schema));
        shown[operationId] = exampleAnswer(answer.body, running().config.publicUrl);
        for (const value of [answer.json(), shown[operationId]])
          if (!isValid(value)) wrong.set(operationId, isValid.errors);
      } else if (type !== undefined) {
        if (answer.headers['content-type'] !== type) wrong.set(operationId, answer.headers['content-type']);
      } else if (answer.body !== '') wrong.set(operationId, answer.body);
      const missing = Object.keys(described.headers ?? {}).filter((name) => !isSent(answer.headers, name));
      const silent = TOLD.filter((name) => isSent(answer.headers, name) && !described.headers?.[name]);
      if (missing.length + silent.length > 0) wrong.set(`${operationId} headers`, { missing, silent });
    }
    expect([...wrong]).toEqual([]);
    answered.push(shown);
  });

  // @contract 3.4
  test('are answered alike whatever the case of their parameters, and refused where a name comes twice', async () => {
    const { paths } = await describedApiOf(running());
    const queried = callsOf({ ...api, paths }).flatMap((call) => {
      const names = (call.parameters ?? []).filter(({ in: place }) => place === 'query');
      return names.length > 0 ? [{ call, names }] : [];
    });
    expect(queried.length).toBeGreaterThanOrEqual(14);
    for (const { call, names } of queried) {
      const { operationId } = call;
      const scene = await sceneOf(running(), { operationId, needsSession: needsSession(call) }, ++person);
      const others = (call.parameters ?? []).filter(({ in: place }) => place !== 'query');
      const send = async (query: readonly (readonly [string, unknown])[]) => {
        const { statusCode, body } = await sendExample(
          running(),
          { ...call, parameters: others },
          scene,
          query,
        );
        return { statusCode, answer: body === '' ? '' : (JSON.parse(body) as unknown) };
      };
      const values = names.map(
        ({ name, schema, example }) => [name, example ?? schema.examples?.[0]] as const,
      );
      const given = values.filter(([name]) =>
        names.some((one) => one.name === name && one.example !== undefined),
      );
      const described = await send(given);
      for (const spelled of SPELLINGS) {
        const again = await send(given.map(([name, value]) => [spelled(name), value]));
        if (VARYING.has(operationId)) expect(again.statusCode).toBe(described.statusCode);
        else expect([operationId, again]).toEqual([operationId, described]);
      }
      for (const [name, value] of values) {
        const twice = await send([
          ...given.filter(([one]) => one !== name),
          [name, value],
          [name.toUpperCase(), value],
        ]);
        const { errors = [] } = twice.answer as { errors?: { code: string; field: string }[] };
        const isDuplicate = errors.some(
          ({ code, field }) => code === 'DUPLICATE_PARAMETER' && field === name,
        );
        // A repeated `providers` causes another error: it must have as many entries as the lenders' names.
        expect([operationId, name, twice.statusCode === 400 && isDuplicate]).toEqual([
          operationId,
          name,
          name !== 'providers',
        ]);
      }
    }
  });

  test('that open no request are answered for a partner’s key as for any caller, live or in the sandbox', async () => {
    const keyed = calls.filter(({ security = [], parameters = [] }) => {
      const schemes = security.flatMap((row) => Object.keys(row));
      const opensRequest = parameters.some(({ name }) => name === 'token');
      return (
        schemes.includes('partnerKey') && schemes.every((scheme) => scheme === 'partnerKey') && !opensRequest
      );
    });
    expect(keyed.length).toBeGreaterThanOrEqual(30);
    const [live, sandbox] = [await partnerKey(running()), await partnerKey(running(), { sandbox: true })];
    for (const call of keyed) {
      const scene = await sceneOf(
        running(),
        { operationId: call.operationId, needsSession: false },
        ++person,
      );
      const answers = [undefined, live.secret, sandbox.secret].map((secret) =>
        sendExample(running(), call, {
          ...scene,
          headers: { ...scene.headers, ...(secret !== undefined && { authorization: `Bearer ${secret}` }) },
        }),
      );
      const [open, ...others] = await Promise.all(answers);
      expect([call.operationId, open?.statusCode]).toEqual([call.operationId, 200]);
      for (const { statusCode, body, headers } of others) {
        expect([call.operationId, statusCode, body]).toEqual([call.operationId, 200, open?.body]);
        expect(headers['ratelimit']).toMatch(/^"partner";r=\d+;t=\d+, "partner-day";r=\d+;t=\d+$/);
      }
    }
  });
});

test('say word for word what the demo answers, on every database; `vitest -u` writes them anew', async () => {
  expect(answered).toHaveLength(inject('databases').length);
  const [first = {}, ...others] = answered.map(withoutVarying);
  for (const other of others) expect(other).toEqual(first);
  const record = async (file: string, answers: unknown) =>
    expect(await formatted('example.json', JSON.stringify(answers))).toMatchFileSnapshot(file);
  const isOwn = ([operationId]: readonly [string, unknown]) => OWN_RECORDS.has(operationId);
  const [own, shared] = [
    Object.entries(first).filter(isOwn),
    Object.entries(first).filter((one) => !isOwn(one)),
  ];
  expect(own).toHaveLength(OWN_RECORDS.size);
  for (const [file, answers] of Map.groupBy(own, ([operationId]) => OWN_RECORDS.get(operationId)!)) {
    await record(file, answers.length === 1 ? answers[0]![1] : Object.fromEntries(answers));
  }
  await record('./answer-examples.json', Object.fromEntries(shared));
});

const SPELLINGS = [
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1),
];

/** Answers that depend on chance or on the day (advisers, terms): only fields and types are compared. */
const VARYING: ReadonlySet<string> = new Set([
  'checkCertificate',
  'createRequest',
  'exportProfile',
  'findRequestStatus',
  'issueCertificate',
  'listOwnConsents',
  'listOwnRequests',
  'listRequestOffers',
  'randomProviders',
  'requestProposal',
  'selectAdvisers',
]);

function withoutVarying(shown: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shown).map(([operationId, answer]) => {
      const isKept = VARYING.has(operationId) && hasForm(answer, ANSWER_EXAMPLES[operationId]);
      return [operationId, isKept ? ANSWER_EXAMPLES[operationId] : answer];
    }),
  );
}

/** True if both values have the same fields with the same types. */
function hasForm(value: unknown, form: unknown): boolean {
  // Ignore nulls: the random provider may have no ratings and so no average.
  if (value === null || form === null) return true;
  if (typeof value !== 'object' || typeof form !== 'object') return typeof value === typeof form;
  if (Array.isArray(value) && Array.isArray(form))
    return value.length === 0 || form.length === 0 || hasForm(value[0], form[0]);
  const [own, others] = [value, form].map((one) => Object.keys(one).toSorted().join());
  return (
    own === others &&
    Object.entries(value).every(([name, one]) => hasForm(one, (form as Record<string, unknown>)[name]))
  );
}

/** Headers that the API description must mention if an answer has them. */
const TOLD = ['Cache-Control', 'ETag', 'RateLimit-Policy', 'RateLimit', 'Deprecation', 'Sunset', 'Link'];

function isSent(headers: Readonly<Record<string, unknown>>, name: string): boolean {
  return headers[name.toLowerCase()] !== undefined;
}

function withSchemas(api: DescribedApi): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(api.components.schemas))
    ajv.addSchema(closed(schema), `#/components/schemas/${name}`);
  return ajv;
}

/** Forbids additional properties, so that the test finds fields missing in the description. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const isOpen = typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
    return isOpen && !('additionalProperties' in value) && !('allOf' in value)
      ? { ...value, additionalProperties: false }
      : value;
  }) as Schema;
}

function withoutExamples(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'examples' ? undefined : value)),
  ) as Schema;
}
