import { calculateBudget as operation, fault, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { higherLoanAnswer, meanDerivation, originAnswer } from '../market/market-answer.ts';
import { calculateBudget, type BudgetResult } from './calculate-budget.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** What income, expenses and own funds carry, in euros. */
export function budgetAnswer({
  budget: found,
  market,
  purchaseWarnings,
}: BudgetResult): AnswerOf<typeof operation> {
  return {
    maxMonthlyRate: eurosFromCents(found.maxMonthlyRate),
    maxLoanAmount: eurosFromCents(found.maxLoanAmount),
    maxPurchasePrice: eurosFromCents(found.maxPurchasePrice),
    nominalInterestRate: found.nominalInterestRate,
    monthlyRate: eurosFromCents(found.monthlyRate),
    higherLoan: higherLoanAnswer(found.higherLoan),
    ...originAnswer(market),
    bindingRule: found.bindingRule,
    errors: found.errors.map((code) => fault(code)),
    warnings: purchaseWarnings.map((code) => fault(code, 'landPrice')),
    derivation: [...found.derivation, ...meanDerivation(market)],
  };
}

/** The calculator behind its call. */
export const budget = calculation(operation, {
  calculate: calculateBudget,
  answer: budgetAnswer,
  headlines: ['maxPurchasePrice', 'maxLoanAmount', 'maxMonthlyRate', 'nominalInterestRate'],
  example: { netIncome: 4_500, expenses: 2_000, ownFunds: 80_000, geoCode: '1276003' },
  exampleAnswer,
  meanings: {
    'CalculateBudgetAnswer.monthlyRate':
      'Monatsrate des höchsten Darlehens in Euro; unter maxMonthlyRate, wo etwas anderes den Preis begrenzt.',
    'CalculateBudgetBody.expenses': 'Alle Ausgaben zusammen in Euro im Monat.',
  },
});
