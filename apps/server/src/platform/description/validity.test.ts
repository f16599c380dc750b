import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { rawDescriptionOf, type DescribedApi, type DescribedCall } from '../../testing/described-api.ts';
import { onPostgres } from '../../testing/on-databases.ts';

onPostgres('the description that is served', (running) => {
  let api: DescribedApi;
  beforeAll(async () => {
    api = await rawDescriptionOf(running());
  });

  const schemaErrors = async (description: Record<string, unknown>) => {
    const { valid, errors = [] } = await new Validator().validate(structuredClone(description));
    return valid ? [] : errors;
  };
  const lintProblems = async (description: object) => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(description), config });
    return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  };

  test('is valid by the schema of OpenAPI 3.1', async () => {
    expect(await schemaErrors({ ...api })).toEqual([]);
  });

  test('passes every recommended rule of a linter', async () => {
    expect(await lintProblems(api)).toEqual([]);
  });

  test('would be refused by both with an error', async () => {
    const [path, methods] = Object.entries(api.paths)[0]!;
    const [method, call] = Object.entries(methods)[0]!;
    const { security: _security, ...faulty } = call as DescribedCall & { security?: unknown };
    const broken = { ...api, paths: { ...api.paths, [path]: { ...methods, [method]: faulty } } };
    const dangling = { ...api, components: { ...api.components, schemas: {} } };
    expect(await schemaErrors({ ...api, openapi: '3.1.0', info: {} })).not.toEqual([]);
    expect(await lintProblems(broken)).not.toEqual([]);
    expect(await lintProblems(dangling)).not.toEqual([]);
  });
});
