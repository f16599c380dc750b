import type { ColumnType } from 'kysely';

/** A browser that was sent a code, by its session cookie. */
export interface VerificationVisitTable {
  id: string;
  /** SHA-256 of the cookie's secret, base64url; a login carries it along under its own. */
  visit_key: string;
  /** Whose key seals what was sent to this browser's contacts. */
  person_id: string;
}

/** A code that was sent; one at a time counts. */
export interface VerificationCodeTable {
  id: string;
  visit_id: string;
  channel: 'SMS' | 'EMAIL';
  /** Blind index of number or address, the same as a request's. */
  contact_index: string;
  /** Envelope: number or address, masked. */
  contact: string;
  /** HMAC; the code itself stands nowhere. */
  code_mac: string;
  attempts: ColumnType<number, never, number>;
  sent_at: ColumnType<Date, never, never>;
  expires_at: ColumnType<Date, Date, never>;
  /** When a newer one was sent. */
  replaced_at: ColumnType<Date | null, never, Date>;
  confirmed_at: ColumnType<Date | null, never, Date>;
}

/** How often wrong codes were typed for one contact; 24 hours without one begin anew. */
export interface VerificationFailureTable {
  contact_index: string;
  failures: number;
  failed_at: ColumnType<Date, never, Date>;
}
