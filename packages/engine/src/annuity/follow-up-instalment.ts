import type { Cents } from '../money/cents.ts';
import type { RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** The first instalment after the fixed years, in cents; null where the plan ends with them or before, or has none. */
export function followUpInstalment(
  { fixedInterestYears }: Pick<RepaymentTerms, 'fixedInterestYears'>,
  { payment }: RepaymentPlan,
): Cents | null {
  if (fixedInterestYears === undefined) return null;
  return (payment[fixedInterestYears * 12] ?? null) as Cents | null;
}
