import type { LightMyRequestResponse } from 'fastify';
import {
  EXAMPLE_CERTIFICATE,
  EXAMPLE_ID,
  EXAMPLE_MOMENT,
  EXAMPLE_TOKEN,
} from '../platform/description/request-examples.ts';
import type { DescribedApi, DescribedCall } from './described-api.ts';
import type { Scene } from './example-scenes.ts';
import type { TestApp } from './test-app.ts';

export type AddressedCall = DescribedCall & { operationId: string; method: string; path: string };

export function callsOf(api: DescribedApi): AddressedCall[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      operationId: '',
      ...call,
      method: method.toUpperCase(),
      path,
    })),
  );
}

export function needsSession({ security = [] }: AddressedCall): boolean {
  return security.some((row) => 'session' in row);
}

/** Sends a call's example with real values for its placeholders, and with additional query parameters. */
export function sendExample(
  { app }: Pick<TestApp, 'app'>,
  { path, method, parameters = [], requestBody }: AddressedCall,
  scene: Scene,
  moreQuery: readonly (readonly [name: string, value: unknown])[] = [],
): Promise<LightMyRequestResponse> {
  const given = (place: string) =>
    parameters
      .filter(({ in: where, example }) => where === place && example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(scene.parameters?.[name] ?? example)]);
  const address = given('path').reduce((url, [name, value]) => url.replace(`{${name}}`, value), path);
  const added = moreQuery.map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([...given('query'), ...added]).toString();
  const body = requestBody?.content['application/json']?.example;
  return app.inject({
    method: method as 'GET',
    // Use a remote address, because rate limits ignore calls from this machine.
    remoteAddress: '203.0.113.5',
    url: query === '' ? address : `${address}?${query}`,
    headers: {
      host: '127.0.0.1:3000',
      ...Object.fromEntries(given('header')),
      ...scene.headers,
      ...(scene.cookie && { cookie: scene.cookie }),
    },
    ...(body && { payload: { ...body, ...scene.body } }),
  });
}

const MOST_ENTRIES = 2;

/** Shortens an answer for the documentation: beginnings of lists, placeholders for changing values. */
export function exampleAnswer(body: string, publicUrl: string): unknown {
  const named = body
    .replaceAll(publicUrl, 'https://portal.example')
    .replaceAll(/beispiel\.[\w.]+@example\.org/g, 'niemand@example.org')
    .replaceAll(/"[\w-]{43}"/g, `"${EXAMPLE_TOKEN}"`)
    .replaceAll(/\/[\w-]{43}\b/g, `/${EXAMPLE_TOKEN}`)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, EXAMPLE_ID)
    .replaceAll(/"[\da-f]{32}"/g, `"${EXAMPLE_CERTIFICATE}"`)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, EXAMPLE_MOMENT);
  return JSON.parse(named, (_key, value: unknown) =>
    Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : value,
  );
}
