import { fault, type AnswerOf, type seekPurchase } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { higherLoanAnswer, meanDerivation, originAnswer } from '../../market/market-answer.ts';
import type { PurchaseGoalResult } from './calculate-purchase-goal.ts';

/** The purchase that an instalment pays for, in euros. */
export function purchaseGoalAnswer({
  purchase: found,
  market,
  purchaseWarnings,
}: PurchaseGoalResult): AnswerOf<typeof seekPurchase> {
  return {
    purchasePrice: eurosFromCents(found.purchasePrice),
    loanAmount: eurosFromCents(found.loanAmount),
    loanToValue: found.loanToValue,
    monthlyRate: eurosFromCents(found.monthlyRate),
    nominalInterestRate: found.nominalInterestRate,
    higherLoan: higherLoanAnswer(found.higherLoan),
    ...originAnswer(market),
    errors: found.errors.map((code) => fault(code)),
    warnings: purchaseWarnings.map((code) => fault(code, 'landPrice')),
    derivation: [...found.derivation, ...meanDerivation(market)],
  };
}
