import { errorMessage } from '@heimvorteil/contracts';
import type { Correction, CorrectionReason } from '@heimvorteil/engine';

/** Reasons for counting less than entered. */
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
