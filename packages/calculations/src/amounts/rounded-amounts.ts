import { errorMessage } from '@heimvorteil/contracts';
import {
  cents,
  effectiveRateRounded,
  type Cents,
  type Correction,
  type CorrectionReason,
  type Percent,
  type RepaymentPlan,
} from '@heimvorteil/engine';

/** Why a calculation uses less than the amount the visitor entered. */
const MESSAGES: Readonly<Record<CorrectionReason, string>> = {
  YEARLY_LIMIT: errorMessage('SPECIAL_REPAYMENT_CORRECTED'),
  SINGLE_FIRST:
    'Einmalige Sondertilgungen zählen zuerst: Für die jährliche bleibt in diesem Jahr der Rest der 10 % vom Darlehen.',
  REMAINING_DEBT: 'Die Sondertilgung ist höher als die Restschuld: Es zählt, was noch offen ist.',
  AFTER_END: 'Der Plan endet vor dieser Sondertilgung: Sie zählt nicht mit.',
};

export function correctionAnswer(correction: Correction): Correction & { readonly message: string } {
  return { ...correction, message: MESSAGES[correction.reason] };
}

type PlanColumns = Pick<
  RepaymentPlan,
  'payment' | 'interest' | 'amortization' | 'specialRepayment' | 'remainingDebtAfter'
>;

/** Converts a plan's columns to rows, numbered from 1; amounts in cents. */
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

/** Rounds an APR to two decimals (PAngV); null stays null. */
export function roundedRate(rate: Percent | null): number | null {
  return rate === null ? null : effectiveRateRounded(rate);
}
