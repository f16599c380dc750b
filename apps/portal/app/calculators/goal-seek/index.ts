export { GoalCalculator } from './calculator.tsx';
export { goalPage } from './page.ts';
