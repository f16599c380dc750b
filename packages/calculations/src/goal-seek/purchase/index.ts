export { calculatePurchaseGoal, type PurchaseGoalResult } from './calculate-purchase-goal.ts';
export { purchaseGoalAnswer } from './purchase-goal-answer.ts';
