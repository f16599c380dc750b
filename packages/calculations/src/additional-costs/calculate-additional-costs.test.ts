import { calculateAdditionalCosts as operation } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { CostContext } from '../market-context.ts';
import { additionalCostsAnswer } from './definition.ts';
import { calculateAdditionalCosts } from './calculate-additional-costs.ts';

const TODAY: CostContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findGeoCode: (postcode) => (postcode === '80331' ? '1276002009' : undefined),
};
const BERLIN = { purchasePrice: 400_000, geoCode: '1276003001' };

function answerOf(body: object, context = TODAY) {
  const { result } = calculateAdditionalCosts(operation.body.parse(body), context);
  if (!result) throw new Error('a result is expected');
  return additionalCostsAnswer(result);
}

test.each<[string, object, object]>([
  [
    // price 400,000 € × land transfer tax 6 %, broker 3.57 %, notary 1.5 % and land register 0.5 %
    'Berlin',
    {},
    {
      landTransfer: 24_000,
      brokerCommission: 14_280,
      notaryCosts: 6_000,
      entryLandRegister: 2_000,
      total: 46_280,
    },
  ],
  // price 333,333.33 € × notary 1.5 % = 4,999.99995 €, rounded to 5,000 €
  ['a price with cents', { purchasePrice: 333_333.33 }, { notaryCosts: 5_000 }],
  // additional costs: land transfer tax 3.5 % in Bavaria, broker 3.57 %, notary and land register 2 %
  ['a place in Bavaria', { geoCode: '1276002' }, { landTransferPercentage: 3.5, totalPercent: 9.07 }],
  ['a postal code there', { geoCode: undefined, postcode: '80331' }, { landTransferPercentage: 3.5 }],
  ['a geo code beats it', { geoCode: '1276003', postcode: '80331' }, { landTransferPercentage: 6 }],
  ['a code of no state does not', { geoCode: '999', postcode: '80331' }, { landTransferPercentage: 3.5 }],
  ['no commission', { hasCourtage: false, brokerCommission: 3 }, { brokerCommission: 0, total: 32_000 }],
  ['a commission of one’s own', { brokerCommission: 2.38 }, { brokerCommission: 9_520 }],
  [
    // tax 6 % and broker 3.57 % of the land's 150,000 €; notary and land register 2 % of the price
    'the land of a building',
    { financingType: 'BuildingFinancing', landPrice: 150_000 },
    { landTransfer: 9_000, brokerCommission: 5_355, total: 22_355, warnings: [] },
  ],
  [
    'a building whose land nobody has priced',
    { financingType: 'BuildingFinancing' },
    { total: 46_280, warnings: [{ code: 'LAND_PRICE_UNKNOWN' }] },
  ],
])('%s', (_what, changed, expected) => {
  expect(answerOf({ ...BERLIN, ...changed })).toMatchObject(expected);
});

test('the derivation of a building names the land', () => {
  const { derivation } = answerOf({ ...BERLIN, financingType: 'BuildingFinancing', landPrice: 150_000 });
  expect(derivation.map(({ figure }) => figure)).toEqual([
    'landTransfer',
    'brokerCommission',
    'notaryCosts',
    'entryLandRegister',
    'total',
  ]);
  expect(derivation[0]?.formula).toBe('150.000,00 € × 6,00 % = 9.000,00 €');
  expect(derivation[2]?.formula).toBe('400.000,00 € × 1,50 % = 6.000,00 €');
});

test('by law the day of the contract decides, rounded down to the euro', () => {
  const byLaw = { ...TODAY, landTransferTaxTable: 'statutory' } as const;
  const thuringia = { purchasePrice: 400_010, geoCode: '1276016' };
  // By law the tax on 400,010 € is 5 %, before 2024 6.5 %: 20,000.50 € and 26,000.65 €, both rounded down.
  expect(answerOf(thuringia, byLaw).landTransfer).toBe(20_000);
  expect(answerOf({ ...thuringia, date: '2023-12-31' }, byLaw).landTransfer).toBe(26_000);
  expect(answerOf({ ...thuringia, date: '2023-12-31' }).landTransfer).toBe(26_000.65);
  const early = { ...thuringia, date: '1996-12-31' };
  expect(calculateAdditionalCosts(early, byLaw).refusals).toEqual([{ code: 'OUT_OF_RANGE', field: 'date' }]);
});
