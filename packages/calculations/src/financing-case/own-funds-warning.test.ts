import { caseOf } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { ownFundsWarningOf } from './own-funds-warning.ts';

const PURCHASE = { purchasePrice: 400_000 } as const;
const BUILDING = { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 0 } as const;

test.each([
  [{ ...PURCHASE, ownFunds: 40_000 }, undefined],
  [{ ...PURCHASE, ownFunds: 39_999.99 }, 'OWN_FUNDS_LOW'],
  [{ ...PURCHASE, ownFunds: 0 }, 'OWN_FUNDS_LOW'],
  // The owned plot counts as own funds: 45,000 of 345,000 are more than 10 %, so there is no warning.
  [{ ...BUILDING, propertyValue: 45_000, ownFunds: 0 }, undefined],
  [{ ...BUILDING, propertyValue: 30_000, ownFunds: 0 }, 'OWN_FUNDS_LOW'],
  // A plot that is bought is part of the price, so it does not count as own funds.
  [{ ...BUILDING, landPrice: 90_000, propertyValue: 90_000, ownFunds: 0 }, 'OWN_FUNDS_LOW'],
  [{ financingType: 'FollowupFinancing', ownFunds: 0 }, undefined],
] as const)('of %j the own funds are warned of: %s', (stated, warning) => {
  expect(ownFundsWarningOf(caseOf(stated))).toBe(warning);
});
