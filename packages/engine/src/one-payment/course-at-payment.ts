import type { PlanColumns } from '../annuity/plan-columns.ts';
import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { InstalmentChange, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import { summedColumns } from '../several-loans/several-loans.ts';
import type { ComparedFinancing } from './compared-financing.ts';
import { followedPlan, type CommonCourse } from './followed-plan.ts';

/**
 * A financing for which one sum is paid each month, all its loans together, month by month up to the common end: the loans
 * beside take their own instalments, what is left goes into the lender's own. After a fixed rate a loan goes on at the assumed
 * one: those beside keep their end, so that their instalment is another one from then on, and the sum of all stays. Throws
 * CouldNotCalculateError where the sum does not cover what is due.
 */
export function courseAtPayment(
  { own, beside = [] }: ComparedFinancing,
  payment: Cents,
  common: CommonCourse,
): PlanColumns {
  const others = beside.map(({ terms }) => followedPlan(terms, common, 'KEEP_END'));
  const lenders = followedPlan(termsAtPayment(own, payment, others), common, 'KEEP_INSTALLMENT');
  return summedColumns([lenders, ...others], common.years * 12);
}

/** The lender's own loan where it is paid what the others leave of a monthly sum. */
export function termsAtPayment(
  own: RepaymentTerms,
  payment: Cents,
  others: readonly Pick<RepaymentPlan, 'payment'>[] = [],
): RepaymentTerms {
  const leftIn = (month: number) =>
    others.reduce<number>((left, other) => left - (other.payment[month - 1] ?? 0), payment) as Cents;
  const months = Math.max(0, ...others.map((other) => other.payment.length)) + 1;
  const changes: InstalmentChange[] = [];
  for (let month = 2; month <= months; month++) {
    const monthlyRate = leftIn(month);
    if (monthlyRate !== leftIn(month - 1)) changes.push({ month, monthlyRate });
  }
  return {
    ...own,
    repayment: { by: 'monthlyRate', monthlyRate: leftIn(1) },
    ...(changes.length > 0 && { instalmentChanges: changes }),
  };
}
