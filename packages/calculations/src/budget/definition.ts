import { calculateBudget as operation, errorOf, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../calculation.ts';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import { calculateBudget, type BudgetResult } from './calculate-budget.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function budgetAnswer({
  budget: found,
  market,
  purchaseWarnings,
}: BudgetResult): AnswerOf<typeof operation> {
  return inEuros(operation.response, {
    ...found,
    ...originAnswer(market),
    errors: found.errors.map((code) => errorOf(code)),
    warnings: purchaseWarnings.map((code) => errorOf(code, 'landPrice')),
    derivation: [...found.derivation, ...meanDerivation(market)],
  });
}

export const budget = calculation(operation, {
  calculate: calculateBudget,
  answer: budgetAnswer,
  headlines: ['maxPurchasePrice', 'maxLoanAmount', 'maxMonthlyRate', 'nominalInterestRate'],
  example: { netIncome: 4_500, expenses: 2_000, ownFunds: 80_000, geoCode: '1276003' },
  exampleAnswer,
  meanings: {
    'CalculateBudgetAnswer.monthlyRate':
      'Monatsrate des höchsten Darlehens in Euro; unter maxMonthlyRate, wenn etwas anderes den Preis begrenzt.',
    'CalculateBudgetBody.expenses': 'Alle Ausgaben zusammen in Euro im Monat.',
  },
});
