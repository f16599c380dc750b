import type { RateSheets } from '@heimvorteil/engine';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  importDelivery,
  openMarket,
  rateDeliveries,
  withdrawDelivery,
} from '../../apps/server/src/market/offers/index.ts';
import { readFolder } from '../../apps/server/src/market/offers/guards/delivery-folder.ts';
import { readDelivery } from '../../apps/server/src/market/offers/rate-delivery/index.ts';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { withNewestFrom } from './newest-from.ts';

const FOLDER = fileURLToPath(new URL('../market/', import.meta.url));
/** A day long after the effective day in the demo's files. */
const DAY = '2031-05-06';
/** Midnight of 2031-05-06 in Berlin, in UTC. */
const BEGIN = '2031-05-05T22:00:00.000Z';

async function sheetsOf(day?: string): Promise<RateSheets> {
  const { texts } = await readFolder(FOLDER);
  const reading = readDelivery(day === undefined ? texts : withNewestFrom(texts, day));
  if ('errors' in reading) throw new Error(reading.errors[0]?.code);
  return reading.sheets;
}

test('a demo’s newest rates are valid from the given day; no number differs', async () => {
  const [original, dated] = [await sheetsOf(), await sheetsOf(DAY)];
  const days = ({ rates }: RateSheets) => [...new Set(rates.map(({ validFrom }) => validFrom))].toSorted();
  // Only the newest rates get the new day; older ones stay as they are.
  expect(days(dated)).toEqual([...days(original).slice(0, -1), BEGIN]);
  const undated = ({ lenders, rates, surcharges }: RateSheets) =>
    JSON.stringify([lenders, rates, surcharges]).replaceAll(/"validFrom":"[^"]+"/g, '');
  expect(undated(dated)).toBe(undated(original));
});

test('files that are newer than that day stay as they are', async () => {
  const { texts } = await readFolder(FOLDER);
  expect(withNewestFrom(texts, '2026-11-02')).toBe(texts);
  expect(withNewestFrom(texts, '2020-01-01')).toBe(texts);
});

test('dated so, the delivery passes every check of a delivery, and its programmes’ rates are as new', async () => {
  const { db, close } = await openTestDatabase('PostgreSQL');
  const now = Date.parse('2031-05-07T10:00:00Z');
  await withdrawDelivery(db, 1, { immediately: true, now: now - 1_000 });
  await importDelivery(db, FOLDER, {
    immediately: true,
    now,
    allow: ['SAME_DELIVERY'],
    rewrite: (texts) => withNewestFrom(texts, DAY),
  });
  expect(await rateDeliveries(db).isEmpty()).toBe(false);
  const clock = { now: () => now + 1_000, adjust: async () => undefined };
  const market = await openMarket({ db, clock, maxAgeDays: 14, publicUrl: '' });
  expect(market.age()).toMatchObject({ asOf: DAY, days: 1, isOutdated: false });
  expect(market.programmesAge()).toMatchObject({ rateDays: 1 });
  await close();
});
