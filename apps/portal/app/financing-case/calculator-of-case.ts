import type { CaseValues } from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS } from './case-address.ts';

export const FOLLOW_UP_ADDRESS = '/baufinanzierung/anschlussfinanzierung';

/** Calculator for a case with its link label; follow-on financing has a separate calculator. */
export function calculatorOf({ financingType }: Pick<CaseValues, 'financingType'>) {
  return financingType === 'FollowupFinancing'
    ? { address: FOLLOW_UP_ADDRESS, back: 'Zurück zur Anschlussfinanzierung' }
    : { address: CALCULATOR_ADDRESS, back: 'Zurück zum Finanzierungsrechner' };
}
