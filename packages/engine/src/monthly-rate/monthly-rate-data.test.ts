import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { EXAMPLE_SHEETS } from '../testing/example-market.ts';
import { monthlyRateData } from './monthly-rate-data.ts';

const market = compileMarket(EXAMPLE_SHEETS, '2026-11-20');

test('a property’s cost is the mean of the lenders for 80 % and the costs', () => {
  // Loan: 446,280 − 80,000 = 366,280, 91.57 % of the price. Rate: mean of 3.90, 4.20, 4.00 and 3.40, rounded
  // to 3.88. Payment: 366,280 × (3.88 + 1) % / 12 = 1,489.54.
  const property = {
    purchasePrice: euros(400_000),
    additionalCosts: euros(46_280),
    geoCode: '1276003001',
  };
  expect(monthlyRateData(market, property)).toEqual({
    totalCost: euros(446_280),
    ownFunds: euros(80_000),
    ownFundsPercentage: 20,
    loanAmount: euros(366_280),
    averageInterestRate: 3.88,
    monthlyRate: euros(1_489.54),
    // APR 3.9496 % without the court fee of 735 €, 3.96 % with it
    effectiveInterestRate: 3.96,
    offerCount: 4,
    // Two thirds of the four rates 3.40, 3.90, 4.00, 4.20 are at most the third one, so it is advertised.
    representative: { nominalInterestRate: 4, lenderId: 3, lender: market.lenders[2]?.name },
  });
  // Lenders 1 and 2 lend in Berlin only, so the mean is (4.00 + 3.40) / 2.
  expect(monthlyRateData(market, { ...property, geoCode: '' })).toMatchObject({
    averageInterestRate: 3.7,
    offerCount: 2,
  });
});

test('without a lender there is neither rate nor instalment', () => {
  // The loan of 2,700,000 exceeds every lender's maximum of one million.
  const dear = { purchasePrice: euros(3_000_000), additionalCosts: euros(300_000), geoCode: '' };
  expect(monthlyRateData(market, dear)).toEqual({
    totalCost: euros(3_300_000),
    ownFunds: euros(600_000),
    ownFundsPercentage: 20,
    loanAmount: euros(2_700_000),
    averageInterestRate: 0,
    monthlyRate: 0,
    effectiveInterestRate: 0,
    offerCount: 0,
    representative: null,
  });
});
