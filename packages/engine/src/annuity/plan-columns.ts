/** Rows of a repayment plan as columns of whole cents; index 0 is the first month. */
export interface PlanColumns {
  payment: Float64Array;
  interest: Float64Array;
  amortization: Float64Array;
  specialRepayment: Float64Array;
  remainingDebtAfter: Float64Array;
}

export interface FormattedRows {
  readonly rows: number;
  /** Sum of all interest in cents. */
  readonly totalInterest: number;
}

/** 400 years. The slowest accepted loan, at 0.5 % repayment and no interest, takes 200. */
export const MAX_MONTHS = 4_800;

/** Columns with room for the longest plan, to be reused for many plans. */
export function planColumns(): PlanColumns {
  return columnsOf(MAX_MONTHS);
}

export function copyRows(from: PlanColumns, rows: number): PlanColumns {
  const to = columnsOf(rows);
  to.payment.set(from.payment.subarray(0, rows));
  to.interest.set(from.interest.subarray(0, rows));
  to.amortization.set(from.amortization.subarray(0, rows));
  to.specialRepayment.set(from.specialRepayment.subarray(0, rows));
  to.remainingDebtAfter.set(from.remainingDebtAfter.subarray(0, rows));
  return to;
}

/** Allocates one buffer for all five columns, because five buffers take twice the time. */
function columnsOf(rows: number): PlanColumns {
  const block = new ArrayBuffer(5 * rows * Float64Array.BYTES_PER_ELEMENT);
  const column = (index: number) =>
    new Float64Array(block, index * rows * Float64Array.BYTES_PER_ELEMENT, rows);
  return {
    payment: column(0),
    interest: column(1),
    amortization: column(2),
    specialRepayment: column(3),
    remainingDebtAfter: column(4),
  };
}
