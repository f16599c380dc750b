export { MortgageCalculator } from './calculator.tsx';
export { loadMortgage } from './page.ts';
