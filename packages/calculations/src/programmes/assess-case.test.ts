import { PROGRAMME_TABLE, programmesInForce } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { assessCase, type SubsidisedPurchase, programmesAnswer } from './assess-case.ts';

const SURROUNDINGS: MarketContext = {
  today: '2026-11-24',
  landTransferTaxTable: 'specification',
  findMarketRates: noMarket,
  findProgrammes: () => programmesInForce([PROGRAMME_TABLE], '2026-11-24'),
};
const FAMILY: SubsidisedPurchase = {
  purchasePrice: 400_000,
  ownFunds: 90_000,
  numberOfChildren: 2,
  subsidies: {
    minorChildren: 2,
    taxableIncome: 60_000,
    ownsOtherHome: false,
    hadFamilySubsidy: false,
    ownershipShare: 100,
    buildingState: 'NEW',
    energyStandard: 'EFFICIENCY_HOUSE_40_QNG',
    heatsWithFuel: false,
  },
};

function found(programmeId: number, changes: Partial<SubsidisedPurchase>) {
  const programmes = programmesAnswer(assessCase({ ...FAMILY, ...changes }, SURROUNDINGS));
  const { state, maxAmount, missing } = programmes.find((one) => one.programmeId === programmeId)!;
  return [state, maxAmount, ...missing];
}

test('a flat in a house of twelve has the limit of one flat', () => {
  const subsidies = { ...FAMILY.subsidies, dwellings: 12 };
  expect(found(297, { subsidies })).toEqual(['POSSIBLE', 150_000]);
});

test('the price of the land of a new building is not financed, and without it nothing is promised', () => {
  const building = { financingType: 'BuildingFinancing' } as const;
  expect(found(300, { ...building, landPrice: 330_000 })).toEqual(['POSSIBLE', 70_000]);
  expect(found(297, { ...building, landPrice: 330_000 })).toEqual(['POSSIBLE', 70_000]);
  expect(found(300, { ...building, landPrice: 0, propertyValue: 90_000 })).toEqual(['POSSIBLE', 220_000]);
  expect(found(300, building)).toEqual(['OPEN', 220_000, 'landPrice']);
  // The land price matters only for a building, not for a purchase.
  expect(found(300, { landPrice: 330_000 })).toEqual(['POSSIBLE', 220_000]);
});

test('children of unknown age make no programme possible', () => {
  const { minorChildren: _unsaid, ...subsidies } = FAMILY.subsidies!;
  expect(found(300, { subsidies })).toEqual(['OPEN', 220_000, 'minorChildren']);
  expect(found(300, { subsidies, numberOfChildren: 0 })).toEqual(['EXCLUDED', null]);
});
