import { fault, type AnswerOf, type calculateMortgage } from '@heimvorteil/contracts';
import { eurosFromCents, landChargeDerivation } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/index.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import { originAnswer } from '../market/market-answer.ts';
import type { MortgageResult } from './calculate-mortgage.ts';
import { landChargeOfMortgage } from './land-charge-of-mortgage.ts';

/** What a purchase needs as a loan and costs a month, in euros. */
export function mortgageAnswer(found: MortgageResult): AnswerOf<typeof calculateMortgage> {
  const { summary, loan } = found;
  return {
    loanAmount: eurosFromCents(summary.loanAmount),
    loanToValue: summary.loanToValue,
    nominalInterestRate: found.nominalInterestRate,
    ...originAnswer(found.market),
    monthlyRate: eurosFromCents(summary.monthlyRate),
    effectiveInterestRate: summary.effectiveInterestRate,
    remainingDebt: eurosFromCents(summary.remainingDebt),
    additionalCosts: costsInEuros(found.costs),
    corrections: loan.wholePlan.corrections.map(correctionAnswer),
    errors: summary.errors.map((code) => fault(code)),
    warnings: [
      ...summary.warnings.map((code) => fault(code, 'ownFunds')),
      ...found.purchaseWarnings.map((code) => fault(code, 'landPrice')),
    ],
    derivation: [...found.derivation, ...landChargeDerivation(landChargeOfMortgage(found))],
  };
}
