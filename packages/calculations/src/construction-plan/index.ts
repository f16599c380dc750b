export { calculateConstructionPlan, type ConstructionPlanResult } from './calculate-construction-plan.ts';
export { constructionPlanAnswer } from './definition.ts';
