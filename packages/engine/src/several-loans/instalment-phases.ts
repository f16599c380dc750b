import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { Cents } from '../money/cents.ts';
import type { SeveralLoans } from './several-loans.ts';

/** Months in which every loan's instalment stays what it is; amounts in cents. */
export interface InstalmentPhase {
  /** First and last month, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** All loans together. */
  readonly monthlyRate: Cents;
  /** Each loan's own, in the order given; 0 before and after it. */
  readonly payments: readonly Cents[];
}

/** A loan's last instalment takes the rest: up to a tenth above the others it is no step of its own, beyond that it is. */
const MOST_OF_A_LAST_INSTALMENT = 1.1;

/** The steps in which the sum of all instalments moves, from the first month to the last. */
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
