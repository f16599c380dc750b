import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { Cents } from '../money/money.ts';
import type { SeveralLoans } from './several-loans.ts';

/** Consecutive months in which no loan changes its payment; amounts in cents. */
export interface InstalmentPhase {
  /** First and last month of the phase, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** Sum of the payments of all loans, in cents. */
  readonly monthlyRate: Cents;
  /** Payment of each loan, in the given order; 0 before its start and after its end. */
  readonly payments: readonly Cents[];
}

/** A last payment up to this factor is not a new phase, because it only repays remaining cents. */
const MOST_OF_A_LAST_INSTALMENT = 1.1;

export function instalmentPhases({
  plans,
  numberOfInstallments,
}: Pick<SeveralLoans, 'plans' | 'numberOfInstallments'>): InstalmentPhase[] {
  const phases: (InstalmentPhase & { to: number })[] = [];
  for (let month = 1; month <= numberOfInstallments; month++) {
    const before = phases.at(-1);
    if (before && plans.every((plan, loan) => usualPayment(plan, month) === before.payments[loan])) {
      before.to = month;
      continue;
    }
    const payments = plans.map((plan) => usualPayment(plan, month));
    const monthlyRate = payments.reduce<number>((sum, payment) => sum + payment, 0) as Cents;
    phases.push({ from: month, to: month, monthlyRate, payments });
  }
  return phases;
}

function usualPayment({ payment }: RepaymentPlan, month: number): Cents {
  const due = payment[month - 1] ?? 0;
  const before = payment[month - 2] ?? 0;
  const isUsualEnd = month === payment.length && before > 0 && due <= before * MOST_OF_A_LAST_INSTALMENT;
  return (isUsualEnd ? before : due) as Cents;
}
