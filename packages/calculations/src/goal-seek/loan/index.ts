export { calculateLoanGoal } from './calculate-loan-goal.ts';
export { calculateLoanGoalAtMarket, type LoanGoalAtMarket } from './loan-goal-at-market.ts';
export { loanGoalAnswer } from './definition.ts';
