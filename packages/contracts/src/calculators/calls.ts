// API calls that partners may use with an API key, because they neither read nor store personal data.

export * from './affordability.ts';
export * from './budget.ts';
export * from './construction-plan.ts';
export * from './follow-up.ts';
export * from './goal-seek.ts';
export * from './own-capital.ts';
export * from './own-offers.ts';
export * from './rent-or-buy.ts';
export * from './several-loans.ts';
export * from '../costs/additional-costs.ts';
export * from '../costs/effective-rate.ts';
export * from '../costs/mortgage.ts';
export { calculateRepaymentPlan } from '../costs/repayment-plan.ts';
