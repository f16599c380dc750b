export { calculateRepaymentPlan, type RepaymentPlanResult } from './calculate-repayment-plan.ts';
export { repaymentPlanAnswer } from './definition.ts';
