import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEDERAL_STATES, federalStateOf } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { loadGeography } from '../../apps/server/src/market/geo/geography.ts';
import type { ListingDraft } from '../../apps/server/src/market/listings/open-immo/listing-identity.ts';
import { ListingErrorLog } from '../../apps/server/src/market/listings/open-immo/errors.ts';
import { readListing } from '../../apps/server/src/market/listings/open-immo/read-listing.ts';
import { readOpenImmo } from '../../apps/server/src/market/listings/open-immo/read-open-immo.ts';
import { listingFiles } from './listing-files.ts';

const files = listingFiles();
const geography = loadGeography();

async function* textOf(bytes: Buffer): AsyncGenerator<string> {
  yield new TextDecoder(isLatin1(bytes) ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes);
}

function isLatin1(bytes: Buffer): boolean {
  return bytes.subarray(0, 60).includes('ISO-8859-1');
}

/** All listings and their advertisers after importing the files in order. */
async function offered() {
  const log = new ListingErrorLog();
  const listings = new Map<string, ListingDraft & { cwid: string }>();
  for (const name of Object.keys(files).toSorted()) {
    for await (const part of readOpenImmo(textOf(files[name] ?? Buffer.alloc(0)))) {
      if (part.kind !== 'listing') continue;
      const reading = readListing(part, { mode: undefined, position: 0, geography, log });
      if (reading.action === 'REFUSE') throw new Error(JSON.stringify(log.errors));
      if (reading.action === 'REMOVE') listings.delete(reading.identity.objectNumber);
      else
        listings.set(reading.identity.objectNumber, {
          ...reading.draft,
          cwid: reading.identity.advertiserId,
        });
    }
  }
  return { listings: [...listings.values()], numbers: [...listings.keys()], errors: log.errors };
}

const { listings, numbers, errors } = await offered();

test.each(Object.keys(files))('%s is the script’s output', (name) => {
  expect(readFileSync(join(import.meta.dirname, name)).equals(files[name] ?? Buffer.alloc(0))).toBe(true);
});

test('no other file lies there, some are ISO-8859-1', () => {
  expect(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.xml'))).toEqual(
    Object.keys(files).toSorted(),
  );
  const latin1 = Object.values(files).filter(isLatin1);
  expect(latin1.length).toBeGreaterThan(0);
  for (const bytes of latin1) expect(bytes.toString('latin1')).toMatch(/[äöü]/);
});

test('at least forty listings over all sixteen states', () => {
  expect(listings.length).toBeGreaterThanOrEqual(40);
  const states = new Set(listings.map(({ geoCode }) => federalStateOf(geoCode)?.id));
  expect(states).toEqual(new Set(FEDERAL_STATES.map(({ id }) => id)));
});

// @contract 5.9
test.each<[string, number, (listing: (typeof listings)[number]) => boolean]>([
  ['apartments', 10, ({ type }) => type === 'ApartmentBuy'],
  ['houses', 10, ({ type }) => type === 'HouseBuy'],
  ['plots', 4, ({ type }) => type === 'LivingBuySite'],
  ['something else', 1, ({ type }) => type === 'Other'],
  ['with commission', 10, ({ brokerCommissionPercentage }) => (brokerCommissionPercentage ?? 0) > 0],
  ['without commission', 5, ({ hasCourtage }) => hasCourtage === false],
  ['commission unknown', 3, ({ hasCourtage }) => hasCourtage === null],
  [
    'commission, but not how much',
    1,
    (one) => one.hasCourtage === true && one.brokerCommissionPercentage === null,
  ],
  ['commission in words', 10, ({ commissionText }) => /[a-z]{3}/i.test(commissionText)],
  ['exclusive', 3, ({ exclusive }) => exclusive],
  ['exclusive, of nobody branded', 1, ({ exclusive, cwid }) => exclusive && cwid.startsWith('DEMO-ANBIETER')],
  ['branded with own offers', 1, ({ cwid }) => cwid === 'DEMO-MAKLER-01'],
  [
    'branded with own offers and exclusive',
    1,
    ({ cwid, exclusive }) => cwid === 'DEMO-MAKLER-01' && exclusive,
  ],
  ['branded without own offers', 1, ({ cwid, exclusive }) => cwid === 'DEMO-MAKLER-02' && exclusive],
  ['price on request', 1, ({ purchasePrice }) => purchasePrice === null],
])('at least one each: %s', (_, least, fits) => {
  expect(listings.filter(fits).length).toBeGreaterThanOrEqual(least);
});

test('some objects have names instead of numbers', () => {
  expect(numbers.filter((number) => !/^\d+$/.test(number)).length).toBeGreaterThan(0);
});

test('only unreadable commissions are missing, and every advertiser is marked as invented', () => {
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['COMMISSION_UNREADABLE']));
  expect(listings.filter(({ advertiserName }) => !advertiserName.endsWith('(Demo)'))).toEqual([]);
});
