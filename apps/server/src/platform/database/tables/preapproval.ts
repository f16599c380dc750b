import type { ColumnType } from 'kysely';

/** A pre-approval as it was answered; either a browser's visit or an account opens it. */
export interface PreApprovalTable {
  id: string;
  /** SHA-256 of the secret of the visit that made it, base64url; null as soon as an account has it. */
  visit_key: string | null;
  account_id: string | null;
  /** Whose key seals this one. */
  person_id: string;
  /** Envelope: what was stated, and the answer to it. */
  content: string;
  /** HMAC of the same: the same question with the same answer is kept once a day. */
  content_mac: string;
  made_at: ColumnType<Date, never, never>;
  /** When it was asked for last; the same question of a day is answered by the same one. */
  asked_at: ColumnType<Date, never, Date>;
}

/** A proposal of a pre-approval, by the number that it has there. */
export interface ProposalTable {
  id: string;
  pre_approval_id: string;
}
