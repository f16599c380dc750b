import { fault, type AnswerOf, type calculateMortgage } from '@heimvorteil/contracts';
import { eurosFromCents, type MortgageNeed } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/index.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import { originAnswer } from '../market/market-answer.ts';
import type { MortgageResult, UnlentPurchase } from './calculate-mortgage.ts';

/** The loan of a purchase and its instalment, in euros; both null where no lender gives the loan. */
export function mortgageAnswer(found: MortgageResult | UnlentPurchase): AnswerOf<typeof calculateMortgage> {
  if (!('loan' in found)) return unlentAnswer(found);
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
    warnings: warningsOf(summary, found),
    derivation: [...found.derivation],
  };
}

function unlentAnswer(found: UnlentPurchase): AnswerOf<typeof calculateMortgage> {
  return {
    loanAmount: eurosFromCents(found.need.loanAmount),
    loanToValue: found.need.loanToValue,
    nominalInterestRate: null,
    ...originAnswer(undefined),
    monthlyRate: null,
    effectiveInterestRate: null,
    remainingDebt: null,
    additionalCosts: costsInEuros(found.costs),
    corrections: [],
    errors: ['NO_OFFER' as const, ...found.need.errors].map((code) => fault(code)),
    warnings: warningsOf(found.need, found),
    derivation: [...found.derivation],
  };
}

function warningsOf(
  { warnings }: MortgageNeed,
  { purchaseWarnings }: Pick<UnlentPurchase, 'purchaseWarnings'>,
) {
  return [
    ...warnings.map((code) => fault(code, 'ownFunds')),
    ...purchaseWarnings.map((code) => fault(code, 'landPrice')),
  ];
}
