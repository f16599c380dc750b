import { centsFromEuros, type Correction } from '@heimvorteil/engine';
import { readNumber } from '@heimvorteil/forms';
import type { Row, RowValues } from './rows.ts';

/** The correction of a single special repayment, by its month and amount. */
export function correctionOfRow(
  row: Row,
  values: RowValues,
  corrections: readonly Correction[],
): Correction | undefined {
  const amount = readNumber('euros', values[row.figure]);
  if (!amount) return undefined;
  return corrections.find(
    ({ field, month, from }) =>
      field === 'specialRepayments' &&
      month === readNumber('whole', values[row.month]) &&
      from === centsFromEuros(amount),
  );
}
