import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { instalmentKeepingEnd } from '../annuity/kept-end.ts';
import { remainingDebtAfter } from '../annuity/remaining-debt-after.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { cents, type Cents } from '../money/cents.ts';
import { addPoints, type Percent } from '../money/percent.ts';
import { STRESS_DELTAS, type StressDelta } from '../verdict/stress.ts';

/** A loan after its fixed years, some points above its first rate; amounts in cents. */
export interface AfterFixedYears {
  readonly delta: StressDelta;
  readonly nominalInterestRate: Percent;
  /** Instalments until the loan is repaid where the instalment stays; null where it then no longer covers the interest. */
  readonly numberOfInstallments: number | null;
  /** The debt after each month, to the last instalment or, where that never comes, to the horizon. */
  readonly remainingDebtAfter: ArrayLike<number>;
  /** What ends the loan in the same month as the first rate would. */
  readonly installmentKeepingEnd: Cents;
  /** Against the instalment that was agreed. */
  readonly difference: Cents;
}

/** Whoever never gets rid of a debt sees it for so many months. */
const HORIZON_MONTHS = 600;

/** What becomes of a loan whose rate ends before it is repaid; empty where it is repaid by then. */
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
    const kept = planKeepingInstalment(agreed, followUpInterestRate);
    const { instalment: ending } = instalmentKeepingEnd({ ...change, followUpInterestRate });
    return {
      delta,
      nominalInterestRate: followUpInterestRate,
      numberOfInstallments: kept?.numberOfInstallments ?? null,
      remainingDebtAfter: kept?.remainingDebtAfter ?? neverRepaid(fixed, followUpInterestRate, instalment),
      installmentKeepingEnd: ending,
      difference: cents(ending - instalment),
    };
  });
}

/** Undefined where the instalment no longer covers the interest. */
function planKeepingInstalment(
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
