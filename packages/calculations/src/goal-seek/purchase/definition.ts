import { fault, inEuros, seekPurchase as operation, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../../calculation.ts';
import { meanDerivation, originAnswer } from '../../market/market-answer.ts';
import { calculatePurchaseGoal, type PurchaseGoalResult } from './calculate-purchase-goal.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** The purchase that an instalment pays for, in euros. */
export function purchaseGoalAnswer({
  purchase: found,
  market,
  purchaseWarnings,
}: PurchaseGoalResult): AnswerOf<typeof operation> {
  return inEuros(operation.response, {
    ...found,
    ...originAnswer(market),
    errors: found.errors.map((code) => fault(code)),
    warnings: purchaseWarnings.map((code) => fault(code, 'landPrice')),
    derivation: [...found.derivation, ...meanDerivation(market)],
  });
}

/** The calculator behind its call. */
export const purchaseGoal = calculation(operation, {
  calculate: calculatePurchaseGoal,
  answer: purchaseGoalAnswer,
  headlines: ['purchasePrice', 'loanAmount', 'monthlyRate', 'nominalInterestRate'],
  example: { monthlyRate: 1_400, ownFunds: 80_000, geoCode: '1276003' },
  exampleAnswer,
  meanings: {
    'SeekPurchaseAnswer.monthlyRate': 'Monatsrate des gefundenen Darlehens in Euro, höchstens die gesuchte.',
  },
});
