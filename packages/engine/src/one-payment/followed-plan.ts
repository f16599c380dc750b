import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { FollowUpMode, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Percent } from '../money/percent.ts';

export interface CommonCourse {
  /** Horizon. */
  readonly years: number;
  /** Assumed after each fixed rate. */
  readonly followUpInterestRate: Percent;
}

/** Plan of a loan, at the follow-on rate if its fixed rate ends before the horizon. */
export function followedPlan(
  terms: RepaymentTerms,
  { years, followUpInterestRate }: CommonCourse,
  followUpMode: FollowUpMode,
): RepaymentPlan {
  const { fixedInterestYears = Infinity } = terms;
  if (years <= fixedInterestYears || isRepaidWhileFixed(terms)) return repaymentPlan(terms);
  return repaymentPlan({ ...terms, followUpInterestRate, followUpMode });
}

/** False without a fixed-rate period, because the plan then has no rows. */
export function isRepaidWhileFixed(terms: RepaymentTerms): boolean {
  return terms.fixedInterestYears !== 0 && repaymentPlan(terms).remainingDebt === 0;
}
