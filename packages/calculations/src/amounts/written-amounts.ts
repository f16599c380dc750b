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

/** Rows of a plan, numbered from 1, with the cents of each column. */
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

/** Rows of a loan's plan or of the sum of several. */
export function planRows(
  { payment, interest, amortization, specialRepayment, remainingDebtAfter: remainingDebt }: PlanColumns,
  length: number,
) {
  return rowsOf(length, { payment, interest, amortization, specialRepayment, remainingDebt });
}

/** Cents in a row of a plan's column. */
export function centsAt(column: Float64Array, index: number): Cents {
  return cents(column[index] ?? 0);
}

/** A rate as the law writes it: two decimals; null where none fits. */
export function shownRate(rate: Percent | null): number | null {
  return rate === null ? null : effectiveRateRounded(rate);
}
