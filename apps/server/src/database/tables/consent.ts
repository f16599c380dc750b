import type { ConsentPurpose } from '@heimvorteil/contracts';
import type { ColumnType, Generated } from 'kysely';

/** What somebody was asked and answered, word for word; rows are only ever added. */
export interface ConsentTable {
  id: Generated<string>;
  person_id: string;
  request_id: string;
  purpose: ConsentPurpose;
  /** The way of contact that it allows; null where it is none. */
  channel: 'PHONE' | null;
  granted: boolean;
  text_version: string;
  /** SHA-256 of the words, hex. */
  text_hash: string;
  words: string;
  /** Who may rely on it, by name. */
  companies: ColumnType<string[], string[], never>;
  /** Where it was asked. */
  screen: string;
  given_at: ColumnType<Date, never, never>;
}
