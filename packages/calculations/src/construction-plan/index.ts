export { calculateConstructionPlan, type ConstructionPlanResult } from './calculate-construction-plan.ts';
export { constructionPlanAnswer } from './construction-plan-answer.ts';
