import type { FinancingCase } from '@heimvorteil/contracts';
import { aprDerivation, planDerivation, type Derivation } from '@heimvorteil/engine';
import { meanDerivation } from '../market/market-answer.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFinancingCase } from './calculate-financing-case.ts';

/** Derivation of a case's results for display; empty if no lender qualifies. */
export function derivationOfCase(
  financingCase: FinancingCase,
  context: MarketContext,
): readonly Derivation[] {
  const { result } = calculateFinancingCase(financingCase, context);
  if (!result) return [];
  const { mortgage, loan, market } = result;
  if (mortgage) return mortgage.derivation;
  const { loanAmount, nominalInterestRate, amortizationRate, fixedInterestYears } = loan;
  const repayment = { by: 'amortizationRate', amortizationRate } as const;
  return [
    ...planDerivation({ loanAmount, nominalInterestRate, repayment, fixedInterestYears }, loan.plan, null),
    ...aprDerivation(loan, loan.landCharge),
    ...meanDerivation(market),
  ];
}
