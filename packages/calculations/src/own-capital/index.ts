export { calculateOwnCapital, type OwnCapitalResult } from './calculate-own-capital.ts';
export { ownCapitalAnswer } from './definition.ts';
