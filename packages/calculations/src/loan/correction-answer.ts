import { errorMessage, type AnswerOf, type calculateRepaymentPlan } from '@heimvorteil/contracts';
import { eurosFromCents, type Correction as CorrectedTerm } from '@heimvorteil/engine';

/** A correction with its sentence, in euros. */
export function correctionAnswer({
  code,
  field,
  month,
  from,
  to,
}: CorrectedTerm): AnswerOf<typeof calculateRepaymentPlan>['corrections'][number] {
  return {
    code,
    field,
    month,
    from: eurosFromCents(from),
    to: eurosFromCents(to),
    message: errorMessage(code),
  };
}
