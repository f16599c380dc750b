import { centsFromEuros, type Correction } from '@heimvorteil/engine';
import { readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Row, RowValues } from './rows.ts';

/** What was lowered, and why. */
export function correctionText({ to }: Pick<Correction, 'to'>): string {
  return to > 0
    ? `Auf ${wholeEuros(to)} gesenkt: mehr als 10\u00a0% vom Darlehen im Jahr nehmen Banken nicht an.`
    : 'Zählt nicht mit: Die 10\u00a0% vom Darlehen sind in diesem Jahr schon ausgeschöpft.';
}

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
