export { calculateFinancingCase, type FinancingCaseResult } from './calculate-financing-case.ts';
export { caseForLenders } from './case-for-lenders.ts';
export { derivationOfCase } from './derivation-of-case.ts';
export { yearsOfPlan, type PlanYear } from './years-of-plan.ts';
export { noticeOfLoan } from './loan-notice.ts';
export { netLoanOf, priceOf, securityValueOfCase } from './net-loan.ts';
export { ownFundsWarningOf } from './own-funds-warning.ts';
export { legalFiguresOfRequest } from './legal-figures-of-request.ts';
export { requestCalculation, type RequestCalculation } from './request-calculation.ts';
