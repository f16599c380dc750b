export { BudgetCalculator } from './calculator.tsx';
export { BINDING_LABELS } from './labels.ts';
export { budgetPage } from './page.ts';
