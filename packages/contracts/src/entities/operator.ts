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

/** What the law has an operator disclose beyond its name; undefined where it does not apply. */
export interface OperatorDisclosures {
  /** §5 (1) no. 1 DDG. */
  readonly representative: string | undefined;
  /** Court and number, §5 (1) no. 4 DDG. */
  readonly commercialRegister: string | undefined;
  /** §27a UStG, §5 (1) no. 6 DDG. */
  readonly vatId: string | undefined;
  /** The authority that has issued the permit under §34i GewO, §5 (1) no. 3 DDG. */
  readonly supervisor: string | undefined;
  /** Readiness for a consumer conciliation body, §36 VSBG; left out, the imprint states that there is none. */
  readonly disputeResolution: string | undefined;
  /** Art. 13 (1) b GDPR. */
  readonly dataProtectionOfficer: string | undefined;
  /** Processors for hosting, mail and text messages with their country, Art. 13 (1) e and f GDPR. */
  readonly recipients: readonly string[];
  /** From the visitor and from lenders, Art. 247 §13 (2) EGBGB. */
  readonly remuneration: string | undefined;
  /** To lenders, Art. 247 §13b (1) no. 3 EGBGB. */
  readonly ties: string | undefined;
  readonly lendersConsidered: string | undefined;
}
