import type { CalculatorKind } from '@heimvorteil/contracts';
import { additionalCosts } from './additional-costs/definition.ts';
import { affordability } from './affordability/definition.ts';
import { budget } from './budget/definition.ts';
import { constructionPlan } from './construction-plan/definition.ts';
import { effectiveRate } from './effective-rate/definition.ts';
import { followUp } from './follow-up/definition.ts';
import { debtFree } from './goal-seek/debt-free/definition.ts';
import { loanGoal } from './goal-seek/loan/definition.ts';
import { purchaseGoal } from './goal-seek/purchase/definition.ts';
import { mortgage } from './mortgage/definition.ts';
import { ownCapital } from './own-capital/definition.ts';
import { ownOffers } from './own-offers/definition.ts';
import { rentOrBuy } from './rent-or-buy/definition.ts';
import { repaymentPlan } from './repayment-plan/definition.ts';
import { severalLoans } from './several-loans/definition.ts';
import type { Calculation } from './calculation.ts';

export * from './additional-costs/index.ts';
export * from './affordability/index.ts';
export * from './budget/index.ts';
export * from './construction-plan/index.ts';
export * from './effective-rate/index.ts';
export * from './follow-up/index.ts';
export * from './goal-seek/index.ts';
export * from './mortgage/index.ts';
export * from './own-capital/index.ts';
export * from './own-offers/index.ts';
export * from './rent-or-buy/index.ts';
export * from './repayment-plan/index.ts';
export * from './several-loans/index.ts';

/** Every calculator by the name of its call, which is its folder. */
export const CALCULATIONS: Readonly<Record<CalculatorKind, Calculation>> = {
  'additional-costs': additionalCosts,
  'effective-rate': effectiveRate,
  mortgage: mortgage,
  'repayment-plan': repaymentPlan,
  affordability: affordability,
  budget: budget,
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
