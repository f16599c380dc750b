export { budgetAnswer } from './definition.ts';
export { calculateBudget, type BudgetResult } from './calculate-budget.ts';
