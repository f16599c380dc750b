import { copyRows, planColumns, type PlanColumns } from './plan-columns.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { writeRepaymentPlan, type PlanFigures } from './write-repayment-plan.ts';

/** A loan's plan, month by month; all amounts in cents. */
export type RepaymentPlan = PlanColumns & PlanFigures;

/** Plans are written here and copied out: clearing room for the longest plan each time would take longer than the plan. */
const scratch = planColumns();

/**
 * The plan of an annuity loan: instalment and each month's interest rounded half up to the cent, in arrears, twelve equal
 * months a year. Throws CouldNotCalculateError when an instalment does not cover the interest or the loan is never repaid.
 */
export function repaymentPlan(terms: RepaymentTerms): RepaymentPlan {
  const figures = writeRepaymentPlan(scratch, terms);
  return { ...copyRows(scratch, figures.numberOfInstallments), ...figures };
}

/** What the same plan comes to, without its rows, whose copies cost more than the arithmetic; throws as `repaymentPlan`. */
export function figuresOfPlan(terms: RepaymentTerms): PlanFigures {
  return writeRepaymentPlan(scratch, terms);
}
