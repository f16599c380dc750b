import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { averageRate, cents, findOffers, percent, type FinancingCase } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { DELIVERY_FILES } from '../rate-delivery/index.ts';
import { compileDeliveries, type StoredDelivery } from './compile-deliveries.ts';
import { compileInWorker } from './compile-in-worker.ts';

const AT = '2026-11-20T11:00:00.000Z';
const demoFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../../demo/market/${name}`, import.meta.url)), 'utf8');
/** Splits the files in the middle of lines. */
function piecesOf(files: object): string[] {
  return JSON.stringify(files).match(/[^]{1,100001}/g) ?? [];
}

const demo: StoredDelivery = {
  countsFrom: '1970-01-01T00:00:00.000Z',
  files: piecesOf(Object.fromEntries(DELIVERY_FILES.map((name) => [name, demoFile(name)]))),
};

const BERLIN: FinancingCase = {
  loanAmount: cents(320_000_00),
  purchasePrice: cents(400_000_00),
  geoCode: '1276003001',
  employment: 'WORKER',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(2),
};

test('a market that comes from a thread of its own is the very same', async () => {
  const here = compileDeliveries([demo], AT);
  const there = await compileInWorker([demo], AT);
  expect(there.market).toEqual(here.market);
  const byId = (compiled: typeof here) => compiled.providers.toSorted((a, b) => a.lenderId - b.lenderId);
  expect(byId(there)).toEqual(byId(here));
  const query = { sortOrder: 'PROXIMITY', limit: 20, offset: 0 } as const;
  expect(findOffers(there.market, BERLIN, query)).toEqual(findOffers(here.market, BERLIN, query));
  expect(averageRate(there.market, BERLIN)).toEqual(averageRate(here.market, BERLIN));
});

test('a delivery that is no longer readable is reported to the caller', async () => {
  const broken = { ...demo, files: piecesOf({ ...JSON.parse(demo.files.join('')), 'rates.csv': 'x' }) };
  await expect(compileInWorker([broken], AT)).rejects.toThrow('a stored delivery no longer reads');
});
