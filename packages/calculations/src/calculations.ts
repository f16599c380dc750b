import type { CalculatorKind } from '@heimvorteil/contracts';
import { additionalCosts } from './additional-costs/definition.ts';
import { affordability } from './affordability/definition.ts';
import { budget } from './budget/definition.ts';
import type { Calculation } from './calculation.ts';
import { constructionPlan } from './construction-plan/definition.ts';
import { effectiveRate } from './effective-rate/definition.ts';
import { followUp } from './follow-up/definition.ts';
import { debtFree, loanGoal, purchaseGoal } from './goal-seek/definition.ts';
import { mortgage } from './mortgage/definition.ts';
import { ownCapital } from './own-capital/definition.ts';
import { ownOffers } from './own-offers/definition.ts';
import { rentOrBuy } from './rent-or-buy/definition.ts';
import { repaymentPlan } from './repayment-plan/definition.ts';
import { severalLoans } from './several-loans/definition.ts';

export * from './additional-costs/calculate-additional-costs.ts';
export { additionalCostsAnswer, costsInEuros } from './additional-costs/definition.ts';
export * from './affordability/calculate-affordability.ts';
export { affordabilityAnswer } from './affordability/definition.ts';
export * from './budget/calculate-budget.ts';
export { budgetAnswer } from './budget/definition.ts';
export * from './construction-plan/calculate-construction-plan.ts';
export { constructionPlanAnswer } from './construction-plan/definition.ts';
export * from './effective-rate/calculate-effective-rate.ts';
export { effectiveRateAnswer } from './effective-rate/definition.ts';
export * from './follow-up/calculate-follow-up.ts';
export { followUpAnswer } from './follow-up/definition.ts';
export * from './goal-seek/calculate-goals.ts';
export { debtFreeAnswer, loanGoalAnswer, purchaseGoalAnswer } from './goal-seek/definition.ts';
export * from './mortgage/calculate-mortgage.ts';
export { mortgageAnswer } from './mortgage/definition.ts';
export { purchaseNeed } from './mortgage/purchase-need.ts';
export * from './own-capital/calculate-own-capital.ts';
export { ownCapitalAnswer } from './own-capital/definition.ts';
export * from './own-offers/calculate-own-offers.ts';
export * from './own-offers/compare-at-same-payment.ts';
export * from './own-offers/figures-as-offered.ts';
export { ownOffersAnswer } from './own-offers/definition.ts';
export * from './rent-or-buy/calculate-rent-or-buy.ts';
export { rentOrBuyAnswer } from './rent-or-buy/definition.ts';
export * from './repayment-plan/calculate-repayment-plan.ts';
export { repaymentPlanAnswer } from './repayment-plan/definition.ts';
export { calculateSeveralLoans, type SeveralLoansResult } from './several-loans/calculate-several-loans.ts';
export { severalLoansAnswer } from './several-loans/definition.ts';

/** All calculators by kind, which is also the name of the calculator's folder. */
export const CALCULATIONS: Readonly<Record<CalculatorKind, Calculation>> = {
  'additional-costs': additionalCosts,
  'effective-rate': effectiveRate,
  mortgage,
  'repayment-plan': repaymentPlan,
  affordability,
  budget,
  'own-capital': ownCapital,
  'follow-up': followUp,
  'goal-seek/loan': loanGoal,
  'goal-seek/debt-free': debtFree,
  'goal-seek/purchase': purchaseGoal,
  'rent-or-buy': rentOrBuy,
  'several-loans': severalLoans,
  'own-offers': ownOffers,
  'construction-plan': constructionPlan,
};
