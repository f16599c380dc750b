export { BINDING_LABELS } from './binding-labels.ts';
export { BudgetCalculator } from './calculator.tsx';
export { budgetPage } from './page.ts';
