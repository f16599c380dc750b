import type { PartnerAnswer, PartnerCase, PartnerServices } from '@heimvorteil/desk/services';
import { moveOn, type StepParts } from '../lifecycle/move-on.ts';
import { openPerson } from './open-person.ts';
import { partnerCase } from './partner-case.ts';

export interface PartnerOperations extends Pick<PartnerServices, 'openPerson' | 'moveOn'> {
  find(token: string): Promise<PartnerAnswer<PartnerCase>>;
}

export function partnerOperations(parts: StepParts): PartnerOperations {
  return {
    find: (token) => partnerCase(parts, token),
    openPerson: (token) => openPerson(parts, token),
    moveOn: (token, status, reason) => moveOn(parts, token, status, reason),
  };
}
