import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSAL_CODES } from './delivery-refused.ts';
import { LISTING_FAULT_CODES } from './listing-fault.ts';

const text = readFileSync(new URL('../../../../../../docs/listings.md', import.meta.url), 'utf8');
const documented = [...text.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);

test('docs/listings.md explains every code, and no other', () => {
  expect(documented.toSorted()).toEqual([...REFUSAL_CODES, ...LISTING_FAULT_CODES].toSorted());
});
