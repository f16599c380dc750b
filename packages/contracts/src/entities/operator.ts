import type { OPERATOR_ROLES } from '../enumerations.ts';

/** Whether the operator may arrange loans; an introducer only passes on contacts (§34i GewO). */
export function arrangesLoans({ role }: Pick<Operator, 'role'>): boolean {
  return role === 'VERMITTLER';
}

/** Operator of the portal, named in legal pages, footers and next to rates (§17 PAngV). */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly role: (typeof OPERATOR_ROLES)[number];
  /** Number in the register of intermediaries (§11a GewO); empty for an introducer. */
  readonly register: string;
}

/** Legal disclosures about the operator besides its name; undefined if one does not apply. */
export interface OperatorDisclosures {
  /** §5 (1) no. 1 DDG. */
  readonly representative: string | undefined;
  /** Court and number of the commercial register, §5 (1) no. 4 DDG. */
  readonly commercialRegister: string | undefined;
  /** §27a UStG, §5 (1) no. 6 DDG. */
  readonly vatId: string | undefined;
  /** Authority that issued the permit (§34i GewO); the imprint must name it (§5 (1) no. 3 DDG). */
  readonly supervisor: string | undefined;
  /** Statement on consumer conciliation, §36 VSBG; if undefined, the imprint declines taking part. */
  readonly disputeResolution: string | undefined;
  /** Art. 13 (1) b GDPR. */
  readonly dataProtectionOfficer: string | undefined;
  /** Processors for hosting, mail and text messages with their country, Art. 13 (1) e and f GDPR. */
  readonly recipients: readonly string[];
  /** Payments from visitors and lenders to the operator, Art. 247 §13 (2) EGBGB. */
  readonly remuneration: string | undefined;
  /** Ties of the operator to lenders, Art. 247 §13b (1) no. 3 EGBGB. */
  readonly ties: string | undefined;
  readonly lendersConsidered: string | undefined;
}
