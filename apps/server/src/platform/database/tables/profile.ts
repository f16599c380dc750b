import type { CalculationKind } from '@heimvorteil/contracts';
import type { ColumnType } from 'kysely';

/** A calculation that somebody keeps, sealed with the key of the account's person. */
export interface SavedCalculationTable {
  id: string;
  account_id: string;
  kind: CalculationKind;
  /** Envelope: what its owner calls it. */
  name: string;
  /** Envelope: inputs, link and result. */
  content: string;
  /** Which rules and which market the result comes from. */
  rules_version: string;
  saved_at: ColumnType<Date, never, Date>;
  /** Taken back as long as the row stands there; nobody finds it meanwhile. */
  deleted_at: ColumnType<Date | null, never, Date | null>;
  /** SHA-256 of the idempotency key that it was saved under, base64url; null without one. */
  key_hash: string | null;
  /** HMAC of the body that came with the key. */
  body_hash: string | null;
}

/** The project of an account, sealed with the key of its person. */
export interface ProjectTable {
  account_id: string;
  /** Envelope: case, household, variants and offers. */
  content: string;
  saved_at: ColumnType<Date, never, Date>;
  /** Taken back as long as the row stands there; nobody finds it meanwhile. */
  deleted_at: ColumnType<Date | null, never, Date | null>;
}

/** A listing that somebody has marked. */
export interface ShortlistEntryTable {
  account_id: string;
  expose_id: string;
  marked_at: ColumnType<Date, never, never>;
}

/** The journal of erasures: whose key a restored backup has to lose again. */
export interface ErasureTable {
  person_id: string;
  erased_at: ColumnType<Date, never, never>;
}

/** An account or a request that an operator has begun to erase; it stands there until it is gone. */
export interface BegunErasureTable {
  subject_id: string;
  subject: 'ACCOUNT' | 'REQUEST';
  /** What was begun at once. */
  erasure_id: string;
  /** The operator's account. */
  begun_by: string;
  /** As it goes to the trail. */
  reason: string;
  begun_at: ColumnType<Date, never, never>;
}
