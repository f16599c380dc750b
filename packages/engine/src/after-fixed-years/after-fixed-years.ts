import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { instalmentForUnchangedTerm } from '../annuity/unchanged-term.ts';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { cents, type Cents, addPoints, type Percent } from '../money/money.ts';
import { STRESS_DELTAS, type StressDelta } from '../verdict/stress.ts';

/** A loan after its fixed-rate period, at a rate `delta` percentage points higher; amounts in cents. */
export interface AfterFixedYears {
  readonly delta: StressDelta;
  readonly nominalInterestRate: Percent;
  /** Number of payments until repaid if the payment is unchanged; null if it does not cover the interest. */
  readonly numberOfInstallments: number | null;
  /** Debt after each month; a loan that is never repaid has values for `HORIZON_MONTHS`. */
  readonly remainingDebtAfter: ArrayLike<number>;
  /** Monthly payment at the new rate that repays the loan in the originally planned month. */
  readonly installmentForSameEnd: Cents;
  /** `installmentForSameEnd` minus the current monthly payment. */
  readonly difference: Cents;
}

/** Months after the fixed-rate period that the chart shows if the loan is never repaid. */
const HORIZON_MONTHS = 600;

/** One entry per stress-test rate; empty if the loan is repaid within the fixed-rate period. */
export function afterFixedYears(
  terms: RepaymentTerms & { readonly fixedInterestYears: number },
): AfterFixedYears[] {
  const { followUpInterestRate: _none, followUpMode: _mode, ...agreed } = terms;
  const fixed = repaymentPlan(agreed);
  if (fixed.remainingDebt === 0) return [];
  const months = agreed.fixedInterestYears * 12;
  const instalment = cents(fixed.payment[months - 1] ?? fixed.monthlyRate);
  const change = {
    remainingDebt: fixed.remainingDebt,
    instalment,
    nominalInterestRate: agreed.nominalInterestRate,
  };
  return STRESS_DELTAS.map((delta) => {
    const followUpInterestRate = addPoints(agreed.nominalInterestRate, delta);
    const plan = planWithUnchangedInstalment(agreed, followUpInterestRate);
    const { instalment: ending } = instalmentForUnchangedTerm({ ...change, followUpInterestRate });
    return {
      delta,
      nominalInterestRate: followUpInterestRate,
      numberOfInstallments: plan?.numberOfInstallments ?? null,
      remainingDebtAfter: plan?.remainingDebtAfter ?? neverRepaid(fixed, followUpInterestRate, instalment),
      installmentForSameEnd: ending,
      difference: cents(ending - instalment),
    };
  });
}

/** Plan with an unchanged monthly payment; undefined if it does not cover the interest. */
function planWithUnchangedInstalment(
  agreed: RepaymentTerms,
  followUpInterestRate: Percent,
): RepaymentPlan | undefined {
  try {
    return repaymentPlan({ ...agreed, followUpInterestRate, followUpMode: 'KEEP_INSTALLMENT' });
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}

function neverRepaid(fixed: RepaymentPlan, rate: Percent, instalment: Cents): number[] {
  const agreed = Array.from(fixed.remainingDebtAfter);
  const later = Array.from({ length: HORIZON_MONTHS }, (_, month) =>
    Number(remainingDebtAfter(fixed.remainingDebt, rate, instalment, month + 1)),
  );
  return [...agreed, ...later];
}
