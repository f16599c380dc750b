export { SeveralLoansCalculator } from './calculator.tsx';
export { loadSeveralLoans } from './page.ts';
