import { DEFAULT_PERCENTAGES } from '@heimvorteil/engine';

/** The example that a bare address shows (specification §9, contract §6). Euros, percent, years. */
export const DEFAULTS = {
  purchasePrice: 400_000,
  /** Of the price. */
  ownFundsPercentage: 20,
  brokerCommission: DEFAULT_PERCENTAGES.brokerCommission,
  amortizationRate: 2,
  fixedInterestYears: 10,
} as const;
