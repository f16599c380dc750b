import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtInGeography } from '../../../testing/built-in-geography.ts';
import { ListingErrorLog } from './errors.ts';
import type { ListingDraft } from './listing-identity.ts';
import { readListing } from './read-listing.ts';
import { readOpenImmo } from './read-open-immo.ts';

const FOLDER = new URL('../../../testing/open-immo-cases/', import.meta.url);

async function draftsIn(
  name: string,
): Promise<{ drafts: Record<string, ListingDraft>; log: ListingErrorLog }> {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  async function* whole() {
    yield text;
  }
  const log = new ListingErrorLog();
  const drafts: Record<string, ListingDraft> = {};
  for await (const part of readOpenImmo(whole())) {
    if (part.kind !== 'listing') continue;
    const reading = readListing(part, { mode: 'CHANGE', position: 1, geography: builtInGeography(), log });
    if (reading.action === 'KEEP') drafts[reading.identity.objectNumber] = reading.draft;
  }
  return { drafts, log };
}

// Of the price of 300,000 €, 5,000 € are 1.666667 % and 5,950 € are 1.983333 %.
// @contract 4.45
test.each<[string, keyof ListingDraft, Record<string, number | string | null>]>([
  ['commission-shared.xml', 'brokerCommissionPercentage', { 920001: 3.57, 920002: 3.57 }],
  [
    'commission-none.xml',
    'brokerCommissionPercentage',
    { 920011: 0, 920012: 0, 920013: 0, 920014: 0, 920015: 0 },
  ],
  [
    'commission-beside-numbers.xml',
    'brokerCommissionPercentage',
    { 920021: 2.38, 920022: 2.38, 920023: 2.38, 920024: 2.38, 920025: 1.666667, 920026: 1.983333 },
  ],
  ['area-three-decimals.xml', 'livingArea', { 920031: 84.5 }],
  ['price-in-words.xml', 'purchasePrice', { 920040: 349_000, 920041: 349_000, 920042: null }],
  ['postal-code-lost-zero.xml', 'postcode', { 920050: '04109', 920051: '04109' }],
])('%s: %s', async (name, field, values) => {
  const { drafts, log } = await draftsIn(name);
  expect(Object.fromEntries(Object.entries(drafts).map(([number, draft]) => [number, draft[field]]))).toEqual(
    values,
  );
  expect(log.errors).toEqual([]);
});
