import { fault, type AnswerOf, type calculateBudget } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { higherLoanAnswer, meanDerivation, originAnswer } from '../market/market-answer.ts';
import type { BudgetResult } from './calculate-budget.ts';

/** What income, expenses and own funds carry, in euros. */
export function budgetAnswer({
  budget: found,
  market,
  purchaseWarnings,
}: BudgetResult): AnswerOf<typeof calculateBudget> {
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
