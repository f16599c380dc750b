import { expect, test } from 'vitest';
import { OPERATIONS } from './all-operations.ts';

test('every operation has an address and a name of its own', () => {
  const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  const names = OPERATIONS.map(({ operationId }) => operationId);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(names).size).toBe(names.length);
});

/** Calls that only read but use POST, because their input is too long for a URL. */
const READS_BY_POST = ['severalWidgets'];

test('only reads answer any origin', () => {
  const open = OPERATIONS.filter(({ anyOrigin }) => anyOrigin);
  const writing = open.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  expect(writing).toEqual(READS_BY_POST);
});
