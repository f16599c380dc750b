import { findOffers, type FindOffersQuery } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { caseOfOffersQuery } from './financing-case.ts';

const BUILDING = { financingtype: 'BUILDING', purchaseprice: 400_000, ownfunds: 20_000 } as const;

function caseOf(query: Omit<FindOffersQuery, 'geocode'>, landTransferTax: 'specification' | 'statutory') {
  const checked = z.parse(findOffers.query, { geocode: '1276016', ...query });
  return caseOfOffersQuery(checked, { landTransferTax, today: () => '2026-11-20' });
}

// Costs in cents. Thuringia: tax 6.5 % (specification's table; 5 % by law) + broker 3.57 % + notary and land
// register 2 % = 12.07 %
test.each<[Omit<FindOffersQuery, 'geocode'>, object]>([
  // 448,280 − 100,000
  [
    { purchaseprice: 400_000, ownfunds: 100_000 },
    { financingType: 'PurchaseFinancing', loanAmount: 348_280_00, purchasePrice: 400_000_00 },
  ],
  [
    { financingtype: 'FOLLOW_UP', remainingdebt: 180_000.5, propertyvalue: 300_000 },
    { financingType: 'FollowupFinancing', loanAmount: 180_000_50, purchasePrice: 300_000_00 },
  ],
  // Loan: 408,000 € price with costs − 20,000 € own funds; the own plot of 100,000 € adds to the value
  [
    { ...BUILDING, landprice: 0, propertyvalue: 100_000 },
    { financingType: 'BuildingFinancing', loanAmount: 388_000_00, purchasePrice: 500_000_00 },
  ],
  // 400,000 + 10,000 + 3 % of 400,000 − 20,000
  [
    { ...BUILDING, additionalcosts: 10_000, renovationcostpercentage: 3 },
    { loanAmount: 402_000_00, purchasePrice: 400_000_00 },
  ],
])('%o', (query, expected) => {
  expect(caseOf(query, 'specification')).toMatchObject(expected);
});

test('by the statutory table the law’s tax counts: 400,000 × 10.57 % = 42,280', () => {
  const purchase = { purchaseprice: 400_000, ownfunds: 100_000 };
  expect(caseOf(purchase, 'statutory').loanAmount).toBe(342_280_00);
});

test('all values for acceptance and pricing reach the lenders', () => {
  expect(
    caseOf(
      {
        financingtype: 'FOLLOW_UP',
        remainingdebt: 180_000,
        propertyvalue: 300_000,
        employment: 'CIVIL_SERVANT',
        financingusetype: 'PARTIALLY_RENTING',
        profession: 'PHARMACIST',
        fixednominalinterestrate: 'THIRTY_YEARS',
        amortizationrate: 2.5,
      },
      'specification',
    ),
  ).toEqual({
    financingType: 'FollowupFinancing',
    loanAmount: 180_000_00,
    purchasePrice: 300_000_00,
    geoCode: '1276016',
    employment: 'CIVIL_SERVANT',
    use: 'PARTIALLY_RENTING',
    contract: undefined,
    profession: 'PHARMACIST',
    fixedInterestYears: 30,
    amortizationRate: 2.5,
  });
});
