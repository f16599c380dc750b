import type { ColumnType, Generated } from 'kysely';

/** Who relied on a consent, and when: each use makes it worth keeping for five years more (§ 7a UWG). */
export interface ConsentUseTable {
  id: Generated<string>;
  consent_id: string;
  adviser_id: number;
  company: string;
  use: 'HANDED_OVER' | 'CALL';
  used_at: ColumnType<Date, never, never>;
}

/** A contact whose owner objected or unsubscribed, as a hash that nobody reads back; retained for good. */
export interface SuppressionTable {
  /** Blind index of the address or number. */
  contact_index: string;
  /** Everything (Art. 21 GDPR), or only what nobody has to send. */
  scope: 'ALL' | 'REMINDERS';
  /** The latest of its objections. */
  created_at: ColumnType<Date, Date, Date>;
}

/** A link by which somebody ends messages; it outlives what its request said. */
export interface OptOutLinkTable {
  /** SHA-256, base64url. */
  token_hash: string;
  purpose: 'UNSUBSCRIBE' | 'OBJECTION';
  /** Null: an adviser's. */
  request_id: string | null;
  adviser_id: number | null;
  /** Blind indexes of the visitor's address, and of the number that was proven to be theirs. */
  contact_indexes: ColumnType<string[], string[], never>;
  /** Blind indexes of every contact that the request had verified. */
  verified_indexes: ColumnType<string[], string[] | undefined, string[]>;
}

/** Somebody who wants the link to object, known by the hash of the address alone. */
export interface ObjectionAskTable {
  id: string;
  contact_index: string;
  asked_at: ColumnType<Date, never, never>;
}

/** Who did what, when and to what; codes and numbers, never a value that somebody stated. Rows are only ever added. */
export interface AuditEventTable {
  id: Generated<string>;
  happened_at: ColumnType<Date, never, never>;
  actor: 'VISITOR' | 'ADVISER' | 'OPERATOR' | 'SYSTEM';
  /** Number of the adviser, or the account; null where nobody is told apart. */
  actor_id: string | null;
  action: string;
  request_id: string | null;
  subject: string | null;
  detail: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
  /** Its place in the chain; null until it was chained. */
  position: ColumnType<string | null, never, string>;
  /** SHA-256 over the row before and this one, hex. */
  hash: ColumnType<string | null, never, string>;
}
