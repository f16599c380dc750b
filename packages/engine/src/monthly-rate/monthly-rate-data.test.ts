import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { EXAMPLE_SHEETS } from '../testing/example-market.ts';
import { monthlyRateData } from './monthly-rate-data.ts';

const market = compileMarket(EXAMPLE_SHEETS, '2026-11-20');

test('a property’s cost is the mean of the lenders for 80 % and the costs', () => {
  // Loan 446,280 − 80,000 = 366,280, 91.57 % of the price. Average (3.90 + 4.20 + 4.00 + 3.40) / 4, rounded:
  // 3.88. Instalment 366,280 × (3.88 + 1) % / 12 = 1,489.54.
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
    // APR: 3.9496 % without the court fee, rounded 3.96 % with its 735 €
    effectiveInterestRate: 3.96,
    offerCount: 4,
    // Two thirds of the rates 3.40, 3.90, 4.00, 4.20: the third one represents them.
    representative: { nominalInterestRate: 4, lenderId: 3, lender: market.lenders[2]?.name },
  });
  // Outside Berlin only lenders 3 and 4 take the case: (4.00 + 3.40) / 2
  expect(monthlyRateData(market, { ...property, geoCode: '' })).toMatchObject({
    averageInterestRate: 3.7,
    offerCount: 2,
  });
});

test('without a lender there is neither rate nor instalment', () => {
  // The loan of 2,700,000 exceeds the million that the lenders finance at most.
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
