import { expect, test } from 'vitest';
import { OPERATIONS } from './all-operations.ts';

test('every operation has an address and a name of its own', () => {
  const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  const names = OPERATIONS.map(({ operationId }) => operationId);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(names).size).toBe(names.length);
});

test('only reads answer any origin', () => {
  expect(OPERATIONS.filter(({ anyOrigin, method }) => anyOrigin && method !== 'GET')).toEqual([]);
});
