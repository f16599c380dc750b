import { centsFromEuros, type Correction } from '@heimvorteil/engine';
import type { FormFigures } from '../../../figure-form/read-form.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PlanFigure } from './plan-form.ts';
import type { Row } from './plan-rows.ts';

/** What was lowered, and why. */
export function correctionText(correction: Correction | undefined): string | undefined {
  if (!correction) return undefined;
  return correction.to > 0
    ? `Auf ${wholeEuros(correction.to)} gesenkt: mehr als 10\u00a0% vom Darlehen im Jahr nehmen Banken nicht an.`
    : 'Zählt nicht mit: Die 10\u00a0% vom Darlehen sind in diesem Jahr schon ausgeschöpft.';
}

/** The correction of a single special repayment, by its month and amount. */
export function correctionOfRow(
  row: Row,
  figures: FormFigures<PlanFigure> | undefined,
  corrections: readonly Correction[],
): string | undefined {
  const amount = figures?.[row.figure];
  if (!amount) return undefined;
  return correctionText(
    corrections.find(
      ({ field, month, from }) =>
        field === 'specialRepayments' && month === figures[row.month] && from === centsFromEuros(amount),
    ),
  );
}
