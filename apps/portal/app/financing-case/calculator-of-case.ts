import type { CaseValues } from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS } from './case-link.ts';

export const FOLLOW_UP_ADDRESS = '/baufinanzierung/anschlussfinanzierung';

/** Where a case is worked out, and how the way back there is called: a debt that goes on has a calculator of its own. */
export function calculatorOf({ financingType }: Pick<CaseValues, 'financingType'>) {
  return financingType === 'FollowupFinancing'
    ? { address: FOLLOW_UP_ADDRESS, back: 'Zurück zur Anschlussfinanzierung' }
    : { address: CALCULATOR_ADDRESS, back: 'Zurück zum Finanzierungsrechner' };
}
