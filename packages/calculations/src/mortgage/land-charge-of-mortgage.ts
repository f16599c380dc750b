import { effectiveRatesOfPlan, landChargeDerivation, type Derivation } from '@heimvorteil/engine';
import type { MortgageResult } from './calculate-mortgage.ts';

/** The effective rate with the fee for entering the land charge beside the one without; empty where nothing is lent. */
export function landChargeOfMortgage({
  loan,
  wanted,
}: Pick<MortgageResult, 'loan' | 'wanted'>): Derivation[] {
  const { loanAmount, nominalInterestRate } = loan;
  const repayment = { by: 'amortizationRate', amortizationRate: wanted.amortizationRate } as const;
  return landChargeDerivation(
    loan,
    (fees) =>
      effectiveRatesOfPlan({ loanAmount, nominalInterestRate, repayment, fees }).effectiveInterestRate,
  );
}
