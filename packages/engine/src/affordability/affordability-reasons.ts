import { termMonthsOf } from '../annuity/monthly-rate.ts';
import { yearsBeyondAgeAtEnd } from '../feasibility/age.ts';
import type { Feasibility, FeasibilityCause } from '../feasibility/feasibility.ts';
import { cautionsOfWork, type Caution } from '../feasibility/probability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import type { JudgedPurchase } from './judged-purchase.ts';
import type { ChangeCode } from './what-would-change.ts';

/** Why the answer is what it is, and what would change it; the unit of a change is its code's in CHANGE_UNITS. */
export type AffordabilityReason =
  | { readonly code: FeasibilityCause }
  | CautionReason
  | { readonly code: ChangeCode; readonly change: number; readonly leadsTo: Feasibility };

/** A caution; a term that is too long says by how many whole years, one without an end does not. */
export interface CautionReason {
  readonly code: Caution;
  readonly change?: number;
}

/** What makes lenders more careful: the borrower's work, and a loan that outlasts the age it should end by. */
export function cautionReasons(options: AffordabilityOptions, judged: JudgedPurchase): CautionReason[] {
  const work = cautionsOfWork(options).map((code) => ({ code }));
  const { loanAmount, nominalInterestRate, monthlyRate } = judged;
  if (nominalInterestRate === null || monthlyRate === null) return work;
  const termMonths = termMonthsOf(loanAmount, nominalInterestRate, monthlyRate);
  const change = yearsBeyondAgeAtEnd(options, options.asOf, termMonths);
  if (change === 0) return work;
  const years = Number.isFinite(change) ? { change } : {};
  return [...work, { code: 'TERM_BEYOND_AGE_75', ...years }];
}
