import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { AffordabilityError } from '@heimvorteil/engine';
import { writtenErrors } from '../../calculators/reason-labels.ts';

/** Errors of a stored check with advice, as the check itself displays them; codes are the engine's. */
export function keptErrors({ errors }: Pick<PreapprovalAnswer, 'errors'>): { code: string; text: string }[] {
  return writtenErrors(errors.map(({ code }) => code as AffordabilityError));
}
