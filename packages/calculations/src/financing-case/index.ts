export { calculateFinancingCase, type FinancingCaseResult } from './calculate-financing-case.ts';
export { yearsOfPlan, type PlanYear } from './years-of-plan.ts';
export { netLoanOf, priceOf, securityOf } from './net-loan.ts';
export { requestCalculation, type RequestCalculation } from './request-calculation.ts';
