import type { CalculationResult } from '@heimvorteil/contracts';
import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import type { AffordabilityResult } from '../../calculators/affordability-result.ts';

export function figuresOfHousehold({ answer }: AffordabilityResult): CalculationResult {
  return {
    maxPurchasePrice: eurosOrNull(answer.maxPurchasePrice),
    maxLoanAmount: eurosOrNull(answer.maxLoanAmount),
    maxMonthlyRate: eurosOrNull(answer.maxMonthlyRate),
    nominalInterestRate: answer.nominalInterestRate,
    word: answer.word,
  };
}

function eurosOrNull(amount: Cents | null): number | null {
  return amount === null ? null : eurosFromCents(amount);
}
