import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { FollowUpMode, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Percent } from '../money/percent.ts';

/** What several financings have in common beside the payment. */
export interface CommonCourse {
  /** The common end. */
  readonly years: number;
  /** Assumed after each fixed rate. */
  readonly followUpInterestRate: Percent;
}

/** A loan's plan, at the assumed rate from the end of its fixed one on where that comes before the common end. */
export function followedPlan(
  terms: RepaymentTerms,
  { years, followUpInterestRate }: CommonCourse,
  followUpMode: FollowUpMode,
): RepaymentPlan {
  const { fixedInterestYears = Infinity } = terms;
  if (years <= fixedInterestYears || isRepaidWhileFixed(terms)) return repaymentPlan(terms);
  return repaymentPlan({ ...terms, followUpInterestRate, followUpMode });
}

/** Whether no rate has to be assumed for a loan; one that is fixed for no time has no row that could say so. */
export function isRepaidWhileFixed(terms: RepaymentTerms): boolean {
  return terms.fixedInterestYears !== 0 && repaymentPlan(terms).remainingDebt === 0;
}
