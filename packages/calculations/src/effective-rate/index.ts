export { calculateEffectiveRate, type EffectiveRateResult } from './calculate-effective-rate.ts';
export { effectiveRateAnswer } from './definition.ts';
