import type { PlanColumns } from '../annuity/plan-columns.ts';
import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { InstalmentChange, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import { summedColumns } from '../several-loans/several-loans.ts';
import type { ComparedFinancing } from './compared-financing.ts';
import { followedPlan, type CommonCourse } from './followed-plan.ts';

/**
 * Further loans take their own instalments and keep their end date, the rest of the payment repays the
 * lender's own loan; after a fixed rate the assumed rate applies.
 * Throws CouldNotCalculateError if the payment does not cover what is due.
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

/** The lender's own loan, repaid with what the others leave of the monthly payment. */
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
