import { cents, type Cents, type RepaymentPlan } from '@heimvorteil/engine';

/** Year of a plan, counted from the payout; amounts in cents. */
export interface PlanYear {
  /** From 1; the last year can have fewer than twelve months. */
  readonly year: number;
  readonly interest: Cents;
  readonly amortization: Cents;
  readonly specialRepayment: Cents;
  /** At the end of the year. */
  readonly remainingDebt: Cents;
}

export function yearsOfPlan(plan: RepaymentPlan): PlanYear[] {
  const { numberOfInstallments: months } = plan;
  return Array.from({ length: Math.ceil(months / 12) }, (_, at) => {
    const end = Math.min((at + 1) * 12, months);
    const sumOf = (column: Float64Array) =>
      cents(column.subarray(at * 12, end).reduce((sum, amount) => sum + amount, 0));
    return {
      year: at + 1,
      interest: sumOf(plan.interest),
      amortization: sumOf(plan.amortization),
      specialRepayment: sumOf(plan.specialRepayment),
      remainingDebt: cents(plan.remainingDebtAfter[end - 1] ?? 0),
    };
  });
}
