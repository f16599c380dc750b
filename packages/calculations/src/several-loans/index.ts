export { calculateSeveralLoans, type SeveralLoansResult } from './calculate-several-loans.ts';
export { severalLoansAnswer } from './definition.ts';
