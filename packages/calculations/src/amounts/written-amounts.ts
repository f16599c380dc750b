import {
  cents,
  effectiveRateRounded,
  type Cents,
  type Percent,
  type RepaymentPlan,
} from '@heimvorteil/engine';

type PlanColumns = Pick<
  RepaymentPlan,
  'payment' | 'interest' | 'amortization' | 'specialRepayment' | 'remainingDebtAfter'
>;

/** Rows of a plan, numbered from 1, with each column in cents. */
export function rowsOf<Column extends string>(
  length: number,
  columns: Readonly<Record<Column, Float64Array>>,
): ({ readonly number: number } & Readonly<Record<Column, Cents>>)[] {
  const named = Object.entries<Float64Array>(columns);
  return Array.from({ length }, (_, index) => ({
    number: index + 1,
    ...(Object.fromEntries(named.map(([name, column]) => [name, centsAt(column, index)])) as Record<
      Column,
      Cents
    >),
  }));
}

export function planRows(
  { payment, interest, amortization, specialRepayment, remainingDebtAfter: remainingDebt }: PlanColumns,
  length: number,
) {
  return rowsOf(length, { payment, interest, amortization, specialRepayment, remainingDebt });
}

export function centsAt(column: Float64Array, index: number): Cents {
  return cents(column[index] ?? 0);
}

/** Rate with two decimals (PAngV); null if no rate fits. */
export function shownRate(rate: Percent | null): number | null {
  return rate === null ? null : effectiveRateRounded(rate);
}
