export { calculateOwnCapital, type OwnCapitalResult } from './calculate-own-capital.ts';
export { ownCapitalAnswer } from './own-capital-answer.ts';
