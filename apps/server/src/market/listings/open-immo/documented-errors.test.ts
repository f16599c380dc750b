import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LISTING_ERROR_CODES, REFUSAL_CODES } from './errors.ts';

const text = readFileSync(new URL('../../../../../../docs/listings.md', import.meta.url), 'utf8');
const documented = [...text.matchAll(/^- (`[A-Z_]+`(?:, `[A-Z_]+`)*):/gm)].flatMap(([, codes = '']) =>
  codes.replaceAll('`', '').split(', '),
);

test('docs/listings.md explains every code, and no other', () => {
  expect(documented.toSorted()).toEqual([...REFUSAL_CODES, ...LISTING_ERROR_CODES].toSorted());
});
