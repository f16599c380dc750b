import type { OPERATOR_ROLES } from '../enumerations.ts';

/** Only an intermediary may judge and propose; an introducer just passes on contacts (§34i GewO). */
export function arrangesLoans({ role }: Pick<Operator, 'role'>): boolean {
  return role === 'VERMITTLER';
}

/** Operator of the portal, as named in legal pages, footers and the §17 PAngV block. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly role: (typeof OPERATOR_ROLES)[number];
  /** Number in the register of intermediaries (§11a GewO); empty for an introducer. */
  readonly register: string;
}

/** Legal disclosures beyond the operator's name; a disclosure that does not apply is undefined. */
export interface OperatorDisclosures {
  /** §5 (1) no. 1 DDG. */
  readonly representative: string | undefined;
  /** Court and number, §5 (1) no. 4 DDG. */
  readonly commercialRegister: string | undefined;
  /** §27a UStG, §5 (1) no. 6 DDG. */
  readonly vatId: string | undefined;
  /** Authority that issued the permit under §34i GewO, §5 (1) no. 3 DDG. */
  readonly supervisor: string | undefined;
  /** Statement on a consumer conciliation body, §36 VSBG; if undefined, the imprint declines it. */
  readonly disputeResolution: string | undefined;
  /** Art. 13 (1) b GDPR. */
  readonly dataProtectionOfficer: string | undefined;
  /** Processors for hosting, mail and text messages with their country, Art. 13 (1) e and f GDPR. */
  readonly recipients: readonly string[];
  /** Remuneration by the visitor and by lenders, Art. 247 §13 (2) EGBGB. */
  readonly remuneration: string | undefined;
  /** Ties to lenders, Art. 247 §13b (1) no. 3 EGBGB. */
  readonly ties: string | undefined;
  readonly lendersConsidered: string | undefined;
}
