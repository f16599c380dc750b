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

/** Every calculator by the name of its call, which is also its folder. */
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
