import type { MonthlyRateData } from '../entities/monthly-rate-data.ts';

/** Initial value without a listing or a day, also used without a result; its zeros are never displayed. */
export const INITIAL_MONTHLY_RATE: MonthlyRateData = {
  exposeId: null,
  purchasePrice: 0,
  totalCost: 0,
  monthlyRate: 0,
  effectiveInterestRate: 0,
  averageInterestRate: 0,
  additionalCosts: {
    total: 0,
    totalPercent: 0,
    notaryCosts: 0,
    notaryCostsPercentage: 0,
    entryLandRegister: 0,
    entryLandRegisterPercentage: 0,
    landTransfer: 0,
    landTransferPercentage: 0,
    brokerCommission: 0,
    brokerCommissionPercentage: 0,
  },
  ownFunds: { total: 0, totalPercent: 0 },
  asOf: '',
  offerCount: 0,
};
