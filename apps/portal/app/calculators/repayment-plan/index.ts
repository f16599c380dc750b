export { RepaymentPlanCalculator } from './calculator.tsx';
export { planLink } from './links.ts';
export { loadPlan } from './page.ts';
