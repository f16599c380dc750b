export { AdditionalCostsCalculator } from './calculator.tsx';
export { loadAdditionalCosts } from './page.ts';
