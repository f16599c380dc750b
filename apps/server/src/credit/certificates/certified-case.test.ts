import { readFileSync } from 'node:fs';
import { marketOfMean, preapprovalBodyOf, type MarketContext } from '@heimvorteil/calculations';
import { createPreapproval, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { isWritable } from '../../platform/pdf/index.ts';
import { BUILT_IN_POSTAL_CODES } from '../../market/geo/geography.ts';
import { certifiedCase } from './certified-case.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';

const preapprovalBody = (body: object) => preapprovalBodyOf(createPreapproval.body.parse(body));
const geography = builtInGeography();
const atRate = (averageInterestRate: number): MarketContext => ({
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate, offerCount: 12, asOf: '2026-11-20' }),
});

/** Certifies a pre-approval while the market's rate is `rate` percent. */
function certified(body: object, { result = 'POSITIVE', rate = 3.8 } = {}) {
  const stated = preapprovalBody({
    income: { salary: 4_500 },
    ownFunds: 80_000,
    purchasePrice: 360_000,
    ...body,
  });
  const answer = { result, maxPurchasePrice: 400_000 } as PreapprovalAnswer;
  return certifiedCase({ id: 'a', stated, answer }, geography, atRate(rate));
}

test.each([
  [{}, {}, undefined],
  [{}, { result: 'NEGATIVE' }, 'NEGATIVE'],
  // Rates have risen since the pre-approval.
  [{}, { rate: 6 }, 'NO_LONGER'],
  [{ nominalInterestRate: 1 }, { rate: 6 }, 'OWN_RATE'],
] as const)('%j, %j: the obstacle to a certificate is %s', (body, made, obstacle) => {
  expect(certified(body, made).obstacle).toBe(obstacle);
});

test.each([
  [{ postcode: '50667' }, '50667 Köln'],
  // The postal code spans two states, so the place is ambiguous.
  [{ postcode: '07919' }, '07919'],
  [{ postcode: '99999' }, 'Deutschland'],
  [{}, 'Deutschland'],
  [{ geoCode: '1276003001', postcode: '07919' }, 'Berlin'],
  [{ geoCode: '9999999', postcode: '50667' }, '50667 Köln'],
] as const)('%j lies in %s', (place, location) => {
  expect(certified(place).location).toBe(location);
});

test('a place with letters outside every font is not printed', () => {
  const named = (label: string | undefined) =>
    certifiedCase(
      {
        id: 'a',
        stated: preapprovalBody({
          income: { salary: 4_500 },
          ownFunds: 80_000,
          purchasePrice: 360_000,
          geoCode: '1276003001',
        }),
        answer: { result: 'POSITIVE', maxPurchasePrice: 400_000 } as PreapprovalAnswer,
      },
      { labelOf: () => label, byPostalCode: () => [] },
      atRate(3.8),
    ).location;
  expect([named('Ko\u0308ln'), named('平和'), named(undefined)]).toEqual([
    'Köln',
    'Deutschland',
    'Deutschland',
  ]);
});

test('every place of Germany can be written', () => {
  expect(isWritable(readFileSync(BUILT_IN_POSTAL_CODES, 'utf8'))).toBe(true);
  expect(['Budyšin', 'Chóśebuz', 'Łužica'].every(isWritable)).toBe(true);
});
