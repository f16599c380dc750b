export { budgetAnswer } from './budget-answer.ts';
export { calculateBudget, type BudgetResult } from './calculate-budget.ts';
