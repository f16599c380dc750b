import type { OPERATOR_ROLES } from '../enumerations.ts';

/** Whether an operator may judge, propose and let lenders be chosen; an introducer only passes a contact on (§34i GewO). */
export function arrangesLoans({ role }: Pick<Operator, 'role'>): boolean {
  return role === 'VERMITTLER';
}

/** Who runs the portal, as legal pages, footers and the §17 PAngV block name it. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly role: (typeof OPERATOR_ROLES)[number];
  /** Number in the register of intermediaries (§11a GewO); empty for a mere introducer. */
  readonly register: string;
}
