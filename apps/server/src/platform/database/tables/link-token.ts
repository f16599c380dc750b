import type { ColumnType, RawBuilder } from 'kysely';

/** What a link leads to; a token opens that and nothing else. */
export type LinkPurpose = 'STATUS' | 'PARTNER' | 'REDISTRIBUTION' | 'APPOINTMENT';

/** A link in somebody's hands; the token itself stands nowhere. */
export interface LinkTokenTable {
  /** SHA-256, base64url. */
  token_hash: string;
  purpose: LinkPurpose;
  request_id: string | null;
  /** Whose link it is, where it is an adviser's. */
  adviser_id: number | null;
  /** What it is about beyond the request: an appointment. */
  subject_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: ColumnType<Date, never, never>;
  /** Null: as long as what it leads to. */
  expires_at: ColumnType<Date | null, Date | RawBuilder<Date> | undefined, Date | null>;
  /** The partner's key whose call it answered; null for links in mails and on pages of the portal. */
  partner_key_id: ColumnType<string | null, string | null | undefined, never>;
  /** When what it allows once was done. */
  used_at: ColumnType<Date | null, never, Date | null>;
}
