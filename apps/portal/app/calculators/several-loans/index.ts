export { LoansOrigin, PlanOfLoans, planOfLoans } from './plan-of-loans.tsx';
