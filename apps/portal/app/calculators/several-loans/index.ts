export { SeveralLoansCalculator } from './calculator.tsx';
export { loadSeveralLoans } from './page.ts';
export { PlanOfLoans } from './plan-of-loans.tsx';
