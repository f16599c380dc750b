import type { ColumnType } from 'kysely';

/** Somebody's data key, wrapped: without this row nothing sealed with it can be read again, backups included. */
export interface PersonTable {
  id: string;
  /** Which of `ENCRYPTION_KEYS` wraps the key. */
  key_id: string;
  wrapped_key: string;
  created_at: ColumnType<Date, never, never>;
}

/** A secret of the installation itself, wrapped like a person's. */
export interface SealedSecretTable {
  name: string;
  key_id: string;
  wrapped_key: string;
}
