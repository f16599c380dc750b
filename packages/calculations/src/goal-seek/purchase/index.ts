export { calculatePurchaseGoal, type PurchaseGoalResult } from './calculate-purchase-goal.ts';
export { purchaseGoalAnswer } from './definition.ts';
