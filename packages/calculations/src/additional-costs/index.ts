export { additionalCostsAnswer, costsInEuros } from './additional-costs-answer.ts';
export { calculateAdditionalCosts, type AdditionalCostsResult } from './calculate-additional-costs.ts';
