import type { ProviderKind } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { maySell } from './match-advisers.ts';

const BERLIN_MITTE = '1276003001';
const provider = (kind: ProviderKind, ...regions: string[]) => ({ kind, regions });
const PROVIDERS = new Map([
  [1, provider('BANK')],
  [2, provider('INSURER')],
  [3, provider('BANK', '1276003')],
  [4, provider('BANK', '1276004', '1276003002')],
  [8, provider('BROKER')],
  [9, provider('BROKER', '1276003')],
]);

// @contract 4.40
test.each<[seller: string, providerId: number, lenders: number[], geoCode: string, sells: number[]]>([
  ['a bank’s adviser', 1, [], BERLIN_MITTE, [1]],
  ['an insurer’s adviser', 2, [], BERLIN_MITTE, [2]],
  ['a bank’s adviser for a home elsewhere', 4, [], BERLIN_MITTE, [4]],
  ['an adviser whose company the market has not got', 77, [], BERLIN_MITTE, [77]],
  ['a broker’s adviser with a list', 8, [2, 4], BERLIN_MITTE, [2, 4]],
  ['a broker’s adviser without one', 8, [], BERLIN_MITTE, [1, 2, 3]],
  ['the same in Brandenburg', 8, [], '1276004001', [1, 2, 4]],
  ['the same for a whole state', 9, [], '1276003', [1, 2, 3]],
  ['the same at an unknown place', 8, [], '', [1, 2]],
])('%s sells the lenders of the contract', (_seller, providerId, lenders, geoCode, sells) => {
  const all = [...PROVIDERS.keys(), 77, 78];
  const at = { providers: PROVIDERS, geoCode };
  expect(all.filter((lender) => maySell({ providerId, lenders }, lender, at))).toEqual(sells);
});
