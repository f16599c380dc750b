export { affordabilityAnswer } from './affordability-answer.ts';
export { calculateAffordability, offerCountOf, type AffordabilityResult } from './calculate-affordability.ts';
