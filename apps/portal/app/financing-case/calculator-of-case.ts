import type { CaseValues } from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS } from './case-address.ts';

export const FOLLOW_UP_ADDRESS = '/baufinanzierung/anschlussfinanzierung';

/** Calculator of a case and the label of its link; follow-on financing has its own calculator. */
export function calculatorOf({ financingType }: Pick<CaseValues, 'financingType'>) {
  return financingType === 'FollowupFinancing'
    ? { address: FOLLOW_UP_ADDRESS, back: 'Zurück zur Anschlussfinanzierung' }
    : { address: CALCULATOR_ADDRESS, back: 'Zurück zum Finanzierungsrechner' };
}
