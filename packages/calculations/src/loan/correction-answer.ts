import { errorMessage, type AnswerOf, type calculateRepaymentPlan } from '@heimvorteil/contracts';
import { eurosFromCents, type Correction as CorrectedTerm, type CorrectionReason } from '@heimvorteil/engine';

/** Why less counts than was entered. */
const MESSAGES: Readonly<Record<CorrectionReason, string>> = {
  YEARLY_LIMIT: errorMessage('SPECIAL_REPAYMENT_CORRECTED'),
  SINGLE_FIRST:
    'Einmalige Sondertilgungen zählen zuerst: Für die jährliche bleibt in diesem Jahr der Rest der 10 % vom Darlehen.',
  REMAINING_DEBT: 'Die Sondertilgung ist höher als die Restschuld: Es zählt, was noch offen ist.',
  AFTER_END: 'Der Plan endet vor dieser Sondertilgung: Sie zählt nicht mit.',
};

/** A correction with its sentence, in euros. */
export function correctionAnswer({
  code,
  field,
  month,
  from,
  to,
  reason,
}: CorrectedTerm): AnswerOf<typeof calculateRepaymentPlan>['corrections'][number] {
  return {
    code,
    field,
    month,
    from: eurosFromCents(from),
    to: eurosFromCents(to),
    message: MESSAGES[reason],
  };
}
