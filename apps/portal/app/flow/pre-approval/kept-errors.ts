import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { AffordabilityError } from '@heimvorteil/engine';
import { writtenErrors } from '../../calculators/reason-labels.ts';

/** What keeps a kept answer from being of use, with the ways out, as it is said where it is made; its codes are the engine's. */
export function keptErrors({ errors }: Pick<PreapprovalAnswer, 'errors'>): { code: string; text: string }[] {
  return writtenErrors(errors.map(({ code }) => code as AffordabilityError));
}
