import { copyRows, planColumns, type PlanColumns } from './plan-columns.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { writeRepaymentPlan, type PlanFigures } from './write-repayment-plan.ts';

/** Month by month; all amounts in cents. */
export type RepaymentPlan = PlanColumns & PlanFigures;

/** Reused by every plan, because zeroing room for the longest plan takes longer than the plan. */
const scratch = planColumns();

/**
 * Instalment and monthly interest rounded half up to the cent, paid in arrears, twelve equal months a year.
 * Throws CouldNotCalculateError if an instalment does not cover the interest or the loan is never repaid.
 */
export function repaymentPlan(terms: RepaymentTerms): RepaymentPlan {
  const figures = writeRepaymentPlan(scratch, terms);
  return { ...copyRows(scratch, figures.numberOfInstallments), ...figures };
}

/** Omits the rows, because copying them costs more than the arithmetic; throws as `repaymentPlan`. */
export function figuresOfPlan(terms: RepaymentTerms): PlanFigures {
  return writeRepaymentPlan(scratch, terms);
}
