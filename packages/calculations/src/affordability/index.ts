export { affordabilityAnswer } from './affordability-answer.ts';
export { calculateAffordability, type AffordabilityResult } from './calculate-affordability.ts';
