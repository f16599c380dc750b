export { affordabilityAnswer } from './definition.ts';
export { calculateAffordability, offerCountOf, type AffordabilityResult } from './calculate-affordability.ts';
