export { MortgageCalculator } from './calculator.tsx';
export { mortgagePage } from './page.ts';
