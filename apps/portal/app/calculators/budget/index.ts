export { BudgetCalculator } from './calculator.tsx';
export { budgetPage } from './page.ts';
