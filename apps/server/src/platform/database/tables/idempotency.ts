import type { ColumnType } from 'kysely';

/** What was answered under an idempotency key; kept for seven days. */
export interface IdempotencyTable {
  /** SHA-256 of method, path, caller and key, base64url. */
  key_hash: string;
  /** HMAC of the body: bodies hold what can be guessed. */
  body_hash: string;
  request_id: string;
  person_id: string;
  /** Envelope: the answer. */
  answer: string;
  created_at: ColumnType<Date, never, never>;
}
