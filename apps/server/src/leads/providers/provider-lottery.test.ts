import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/example-market';
import { expect, test } from 'vitest';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { providerDirectory } from './provider-directory.ts';
import { providerLottery } from './provider-lottery.ts';

const BERLIN = '1276003001';
const { market } = marketOfSheets({
  lenders: [
    lender(1, { product: 'VIA', cwids: ['a'] }),
    lender(2),
    lender(3, { kind: 'BROKER' }),
    lender(4, { kind: 'INSURER' }),
    lender(5, { regions: ['1276002'] }),
    lender(6),
    lender(7),
    lender(8, { kind: 'BROKER', product: 'VIA' }),
  ],
  // Insurer 4 has no rates, so it is not drawn; brokers 3 and 8 need none.
  rates: [1, 2, 5, 6, 7].flatMap((lenderId) => exampleRates(lenderId, { 100: 3.5 })),
  surcharges: [],
});
const rules = {
  geography: builtInGeography(),
  landTransferTax: 'specification',
  today: () => SHEETS_DAY,
} as const;
const directory = providerDirectory({ market, rules, publicUrl: 'https://portal.example' });

/** Free requests a week by provider: provider 6 is full, provider 7 has no adviser here. */
const FREE = new Map([
  [1, 4],
  [2, 4],
  [3, 12],
  [4, 8],
  [5, 8],
  [6, 0],
]);
/** The same random number for all providers, so the one with the most free requests comes first. */
const halfway = () => 0.5;
const requested: (string | undefined)[] = [];
const lotteryWith = (random: () => number) =>
  providerLottery({
    directory,
    free: async (geoCode) => {
      requested.push(geoCode);
      return FREE;
    },
    random,
  });

test('the chances are the shares of the advisers’ free capacity, whatever the product', async () => {
  const chances = await lotteryWith(halfway).chances(BERLIN);
  expect(requested.at(-1)).toBe(BERLIN);
  expect(chances.map(({ provider, weight, share }) => [provider.id, weight, share])).toEqual([
    [3, 12, 0.6],
    [1, 4, 0.2],
    [2, 4, 0.2],
  ]);
});

test('elsewhere others work, and without a place all', async () => {
  const at = async (place?: string) =>
    (await lotteryWith(halfway).chances(place)).map(({ provider }) => provider.id);
  expect(await at('1276002000')).toEqual([3, 5, 1, 2]);
  expect(await at()).toEqual([3, 5, 1, 2]);
});

test('draws are counted next to their expected number', async () => {
  // With equal random numbers, the largest weight comes first; equal weights retain their order.
  const lottery = lotteryWith(halfway);
  expect((await lottery.draw(BERLIN, 2)).map(({ id }) => id)).toEqual([3, 1]);
  expect((await lottery.draw(BERLIN, 20)).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(lottery.drawn().toSorted((one, other) => one.providerId - other.providerId)).toEqual([
    { providerId: 1, shown: 2, first: 0, firstExpected: 0.4 },
    { providerId: 2, shown: 1, first: 0, firstExpected: 0.4 },
    { providerId: 3, shown: 2, first: 2, firstExpected: 1.2 },
  ]);
});

test('without free capacity no provider is drawn', async () => {
  const lottery = providerLottery({ directory, free: async () => new Map([[1, 0]]) });
  expect(await lottery.draw(BERLIN, 3)).toEqual([]);
  expect(lottery.drawn()).toEqual([]);
});

test('a provider advertises where advertisers’ listings carry its brand', () => {
  expect([1, 2, 8, 999].map((id) => directory.advertises(id))).toEqual([true, false, false, false]);
});
