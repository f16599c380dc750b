export { calculateRepaymentPlan, type RepaymentPlanResult } from './calculate-repayment-plan.ts';
export { repaymentPlanAnswer } from './repayment-plan-answer.ts';
