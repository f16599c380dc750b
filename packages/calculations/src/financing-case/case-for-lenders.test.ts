import { expect, test } from 'vitest';
import { caseForLenders } from './case-for-lenders.ts';

const context = { today: '2026-11-20', landTransferTaxTable: 'specification' } as const;
const BERLIN = { geoCode: '1276003', purchasePrice: 400_000, ownFunds: 20_000 };
const BUILDING = { ...BERLIN, financingType: 'BuildingFinancing' } as const;
const DEBT = {
  financingType: 'FollowupFinancing',
  remainingDebt: 180_000.5,
  propertyValue: 300_000,
} as const;

// Expected loan and security in cents; costs: 6 % tax and 3.57 % broker of the land, 2 % fees of the price.
test.each<[Parameters<typeof caseForLenders>[0], number, number]>([
  // loan: price and costs 446,280 − own funds 20,000
  [{ ...BERLIN, financingType: 'PurchaseFinancing' }, 426_280_00, 400_000_00],
  // loan: price 400,000 + entered costs 10,000 + 3 % renovation 12,000 − own funds 20,000
  [{ ...BUILDING, additionalCosts: 10_000, renovationCostPercentage: 3 }, 402_000_00, 400_000_00],
  [{ ...BUILDING, additionalCosts: 0 }, 380_000_00, 400_000_00],
  // loan: price 400,000 (with the plot) + fees 8,000 + 9.57 % of the plot 9,570 − own funds 20,000
  [{ ...BUILDING, landPrice: 100_000, propertyValue: 100_000 }, 397_570_00, 400_000_00],
  // loan: 408,000 (price plus 2 % fees) − 20,000 own funds; the owned plot of 100,000 is additional security
  [{ ...BUILDING, landPrice: 0, propertyValue: 100_000 }, 388_000_00, 500_000_00],
  [{ ...BUILDING, landPrice: 0 }, 388_000_00, 400_000_00],
  [{ ...BUILDING, ownFunds: 900_000 }, 0, 400_000_00],
  [DEBT, 180_000_50, 300_000_00],
])('%o: lenders are asked for %i on %i', (stated, loanAmount, purchasePrice) => {
  const { financingType } = stated;
  expect(caseForLenders(stated, context)).toMatchObject({ financingType, loanAmount, purchasePrice });
});

test('values for the lenders’ pricing are included', () => {
  const terms = { geoCode: '1276002', profession: 'DOCTOR', fixedInterestYears: 15 } as const;
  expect(caseForLenders({ ...DEBT, ...terms }, context)).toMatchObject({
    ...terms,
    use: 'OWNER_OCCUPATION',
  });
});
