import type { CalculationResult } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import type { AffordabilityResult } from '../calculators/affordability/index.ts';

/** The same headlines as the calculator on one page has. */
export function figuresOfHousehold({ answer }: AffordabilityResult): CalculationResult {
  return {
    maxPurchasePrice: eurosFromCents(answer.maxPurchasePrice),
    maxLoanAmount: eurosFromCents(answer.maxLoanAmount),
    maxMonthlyRate: eurosFromCents(answer.maxMonthlyRate),
    nominalInterestRate: answer.nominalInterestRate,
    feasibility: answer.feasibility,
  };
}
