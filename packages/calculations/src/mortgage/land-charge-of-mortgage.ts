import { landChargeRateOfPlan, type LandChargeRate } from '@heimvorteil/engine';
import type { MortgageResult } from './calculate-mortgage.ts';

/** The effective rate with the fee for entering the land charge beside the one without; null where nothing is lent. */
export function landChargeOfMortgage({
  loan,
  wanted,
}: Pick<MortgageResult, 'loan' | 'wanted'>): LandChargeRate | null {
  const { loanAmount, nominalInterestRate } = loan;
  const repayment = { by: 'amortizationRate', amortizationRate: wanted.amortizationRate } as const;
  return landChargeRateOfPlan({ loanAmount, nominalInterestRate, repayment });
}
