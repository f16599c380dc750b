import type { Cents } from '../money/cents.ts';
import type { RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/**
 * First instalment after the fixed-rate period, in cents; null if the plan ends by then or has no such
 * period.
 */
export function followUpInstalment(
  { fixedInterestYears }: Pick<RepaymentTerms, 'fixedInterestYears'>,
  { payment }: RepaymentPlan,
): Cents | null {
  if (fixedInterestYears === undefined) return null;
  return (payment[fixedInterestYears * 12] ?? null) as Cents | null;
}
