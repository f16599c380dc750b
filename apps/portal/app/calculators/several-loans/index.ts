export { SeveralLoansCalculator } from './calculator.tsx';
export { loadSeveralLoans } from './page.ts';
export { default as LoansOrigin } from './loans-origin.tsx';
export { PlanOfLoans, planOfLoans } from './plan-of-loans.tsx';
