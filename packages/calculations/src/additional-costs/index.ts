export { additionalCostsAnswer, costsInEuros } from './definition.ts';
export { calculateAdditionalCosts, type AdditionalCostsResult } from './calculate-additional-costs.ts';
