import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';

import {
  rawDescriptionOf,
  type DescribedApi,
  type DescribedCall,
  type Schema,
} from '../testing/described-api.ts';
import { ANSWER_EXAMPLES } from './answer-examples.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { openSession } from '../testing/own-session.ts';
import type { TestApp } from '../testing/test-app.ts';

type Described = DescribedCall & { method: string; path: string };

const { default: withFormats } = addFormats as unknown as { default: typeof addFormats.default };

onPostgres('the examples of the description', (running) => {
  let api: DescribedApi;
  let calls: Described[];
  let account = 0;
  const refused = new Map<string, unknown>();

  beforeAll(async () => {
    api = await rawDescriptionOf(running());
    calls = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
    );
  });

  test('each stand for whole calls, whose answers are as the description says', async () => {
    const whole = calls.filter(isWhole);
    expect(whole.length).toBeGreaterThanOrEqual(50);
    const ajv = withSchemas(api);
    for (const call of whole) {
      const answer = await send(call, running(), ++account);
      const described = call.responses[String(answer.statusCode)];
      if (!described) {
        refused.set(call.operationId ?? '', [answer.statusCode, answer.body]);
        continue;
      }
      const schema = described.content?.['application/json']?.schema;
      if (schema) {
        const isValid = ajv.compile(closed(schema));
        if (!isValid(answer.json())) refused.set(call.operationId ?? '', isValid.errors);
      } else if (answer.body !== '') refused.set(call.operationId ?? '', answer.body);
      const missing = Object.keys(described.headers ?? {}).filter((name) => !isSent(answer.headers, name));
      const silent = TOLD.filter((name) => isSent(answer.headers, name) && !described.headers?.[name]);
      if (missing.length + silent.length > 0) refused.set(`${call.operationId} headers`, { missing, silent });
    }
    expect([...refused]).toEqual([]);
  });

  test('say word for word what the demo answers', async () => {
    const told = calls.filter((call) => exampleOf(call) !== undefined);
    expect(told.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ANSWER_EXAMPLES));
    for (const call of told) {
      const { body } = await send(call, running(), 0);
      const answer: unknown = JSON.parse(
        body.replaceAll(running().config.publicUrl, 'https://portal.example'),
      );
      expect([call.operationId, answer]).toEqual([call.operationId, exampleOf(call)]);
    }
  });

  test('are there for every call that needs no secret of a link, and no thing of an account', () => {
    const without = calls.filter((call) => !isWhole(call));
    const secretOrOwn =
      /\{(token|cancelToken|id|number|exposeId)\}|appointments$|phone-verification|gdpr\/objection$|unsubscribe|\/v2\/contact$|events$/;
    expect(without.filter(({ path }) => !secretOrOwn.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

function exampleOf({ responses }: Described): unknown {
  return responses['200']?.content?.['application/json']?.example;
}

/** Everything that is needed has its example, and a login is all that it takes. */
function isWhole({ parameters = [], requestBody, security = [] }: Described): boolean {
  const schemes = security.flatMap((row) => Object.keys(row));
  return (
    parameters.every(({ required, example }) => !required || example !== undefined) &&
    (!requestBody || requestBody.content['application/json']?.example !== undefined) &&
    schemes.every((scheme) => scheme === 'session')
  );
}

async function send(
  { path, method, parameters = [], requestBody, security = [] }: Described,
  running: TestApp,
  account: number,
) {
  const given = (place: string) =>
    parameters
      .filter(({ in: where, example }) => where === place && example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(example)]);
  const address = given('path').reduce((url, [name, value]) => url.replace(`{${name}}`, value), path);
  const session =
    security.length > 0 &&
    (await openSession(running, { email: `beispiel.${account}@example.org`, roles: ['operator'] }));
  const body = requestBody?.content['application/json']?.example;
  return running.app.inject({
    method: method as 'GET',
    // Who asks from this machine has no limit.
    remoteAddress: '203.0.113.5',
    url: `${address}?${new URLSearchParams(given('query')).toString()}`,
    headers: {
      host: '127.0.0.1:3000',
      ...Object.fromEntries(given('header')),
      ...(session && { cookie: session.cookie }),
    },
    ...(body && { payload: body }),
  });
}

/** The headers that a description tells of where an answer has them. */
const TOLD = ['Cache-Control', 'ETag', 'RateLimit-Policy', 'RateLimit', 'Deprecation', 'Sunset', 'Link'];

function isSent(headers: Readonly<Record<string, unknown>>, name: string): boolean {
  return headers[name.toLowerCase()] !== undefined;
}

function withSchemas(api: DescribedApi): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  withFormats(ajv);
  for (const [name, schema] of Object.entries(api.components.schemas))
    ajv.addSchema(closed(schema), `#/components/schemas/${name}`);
  return ajv;
}

/** The schema without the freedom that readers have to leave alone what is new: nothing here may be undescribed. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const isOpen = typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
    return isOpen && !('additionalProperties' in value) && !('allOf' in value)
      ? { ...value, additionalProperties: false }
      : value;
  }) as Schema;
}
