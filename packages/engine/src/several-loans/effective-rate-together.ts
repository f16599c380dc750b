import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { agreedTerms } from '../annuity/effective-rates-of-plan.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { termsUntilRepaid } from '../annuity/terms-until-repaid.ts';
import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import type { LoanOfSeveral } from './several-loans.ts';

/**
 * Agreed instalments at the first rates to the end, minus each loan's fees and `taken` cents at payout.
 * Throws CouldNotCalculateError if the fees exceed the payout.
 */
export function effectiveRateTogether(
  loans: readonly Pick<LoanOfSeveral, 'terms'>[],
  plans: readonly RepaymentPlan[],
  taken = 0,
): Percent | null {
  const agreed = loans.map(({ terms }, at) =>
    isAgreed(terms) ? plans[at]! : repaymentPlan(termsUntilRepaid(agreedTerms(terms))),
  );
  const paidOut = loans.reduce((total, { terms }) => total + terms.loanAmount - (terms.fees ?? 0), -taken);
  const paidBack = agreed.flatMap(({ payment }) =>
    Array.from(payment, (amount, month): CashFlow => ({ years: (month + 1) / 12, amount: -amount })),
  );
  const rate = effectiveRate([{ years: 0, amount: paidOut }, ...paidBack]);
  if (rate === null && paidBack.length > 0) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}

/** True if the plan has no voluntary or assumed terms, so it can be reused; most plans have none. */
function isAgreed({
  specialRepayments,
  yearlySpecialRepayment,
  followUpInterestRate,
}: RepaymentTerms): boolean {
  return [specialRepayments, yearlySpecialRepayment, followUpInterestRate].every((one) => one === undefined);
}
