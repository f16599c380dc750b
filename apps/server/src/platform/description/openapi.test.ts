import { addressOf, OPERATIONS, PHONE_VERIFICATION_ROOT } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { describedApiOf, type Schema } from '../../testing/described-api.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { routesOf } from '../../testing/route-list.ts';
import { API_ROOT } from '../http/serving/serve.ts';

onPostgres('the description of the API', (running) => {
  const describedApi = () => describedApiOf(running());

  test('lists exactly the operations of the contract', async () => {
    const { openapi, paths } = await describedApi();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
    );
    const stated = OPERATIONS.map((operation) => [
      operation.operationId,
      operation.method,
      addressOf(operation).replace(/:(\w+)/g, '{$1}'),
    ]);
    expect(openapi).toBe('3.1.0');
    expect(listed.toSorted()).toEqual(stated.toSorted());
  });

  test('and the router serves each of them', () => {
    const routes = routesOf(running().app);
    const missing = OPERATIONS.map((operation) => `${operation.method} ${addressOf(operation)}`);
    expect(missing.filter((route) => !routes.includes(route))).toEqual([]);
  });

  test('and knows no API address beyond them', () => {
    const known = new Set(OPERATIONS.map(addressOf));
    const routes = routesOf(running().app)
      .map((route) => route.split(' ')[1] ?? '')
      .filter((url) => [API_ROOT, PHONE_VERIFICATION_ROOT].some((root) => url.startsWith(`${root}/`)));
    expect(new Set(routes).size).toBeGreaterThan(known.size);
    const described = new Set(['openapi.json', 'docs', 'docs.css'].map((name) => `${API_ROOT}/${name}`));
    expect(routes.filter((url) => !known.has(url) && !described.has(url))).toEqual([]);
  });

  test('every text has a longest length and every body refuses unknown fields', async () => {
    const { paths } = await describedApi();
    const loose: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const call of Object.values(methods)) {
        for (const parameter of call.parameters ?? []) {
          if (parameter.in !== 'header') walk(parameter.schema, `${path}?${parameter.name}`, loose, false);
        }
        for (const { schema } of Object.values(call.requestBody?.content ?? {}))
          walk(schema, `${path} body`, loose, true);
        for (const { content } of Object.values(call.responses)) {
          for (const { schema } of Object.values(content ?? {})) walk(schema, `${path} answer`, loose, false);
        }
      }
    }
    expect(loose).toEqual([]);
  });

  // @contract 6.1
  test('every calculator has an example, and takes it', async () => {
    const { paths } = await describedApi();
    const calculators = OPERATIONS.filter(({ tag }) => tag === 'Rechner');
    expect(calculators.length).toBeGreaterThan(9);
    for (const { path } of calculators) {
      const example = paths[API_ROOT + path]?.['post']?.requestBody?.content['application/json']?.example;
      expect([path, example]).toEqual([path, expect.anything()]);
      const payload = example ?? {};
      const answer = await running().app.inject({ method: 'POST', url: API_ROOT + path, payload });
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
  });

  test('the requirements of a call are described', async () => {
    const { paths } = await describedApi();
    const parameters = paths[`${API_ROOT}/v3/offer`]?.['get']?.parameters ?? [];
    const described = (name: string) => parameters.find((parameter) => parameter.name === name)?.description;
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['geocode']);
    expect(described('purchaseprice')).toMatch(/ Nötig bei PROPERTY_PURCHASE und BUILDING\.$/);
    expect(described('remainingdebt')).toMatch(/ Nötig bei FOLLOW_UP: das Darlehen\.$/);
    expect(parameters.find(({ name }) => name === 'financingtype')?.schema.enum).toEqual([
      'PROPERTY_PURCHASE',
      'BUILDING',
      'FOLLOW_UP',
    ]);
    expect(parameters.find(({ name }) => name === 'purchaseprice')?.schema.type).toBe('number');
  });

  // @contract 2.3
  test('the page to read names every call and runs no script', async () => {
    const page = await running().app.inject({ url: `${API_ROOT}/docs` });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none';style-src 'self'");
    expect(page.body).not.toMatch(/<script|style=|(src|href)="https?:/);
    expect(page.body).toContain('Nötig bei FOLLOW_UP: das Darlehen.');
    for (const { path } of OPERATIONS) expect(page.body).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect((await running().app.inject({ url: `${API_ROOT}/docs.css` })).headers['content-type']).toContain(
      'text/css',
    );
  });
});

function walk(schema: Schema, where: string, loose: string[], isInput: boolean): void {
  const isText = [schema.type ?? []].flat().includes('string');
  if (isText && !schema.enum && schema.const === undefined && schema.maxLength === undefined)
    loose.push(`${where}: text`);
  if (isInput && schema.properties && schema.additionalProperties !== false) loose.push(`${where}: open`);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    walk(inner, `${where}.${name}`, loose, isInput);
  if (schema.items) walk(schema.items, `${where}[]`, loose, isInput);
  for (const one of schema.anyOf ?? []) walk(one, where, loose, isInput);
}
