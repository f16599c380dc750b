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
  /** Whose key seals the proof: a person of its own, whom no erasure takes along. */
  proof_person_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Envelope: who agreed, by name and contact. */
  proof: ColumnType<string | null, string | null | undefined, string | null>;
  /** How it was proven that the contact was theirs. */
  verified_channel: ColumnType<'SMS' | 'EMAIL' | null, 'SMS' | 'EMAIL' | null | undefined, never>;
  /** The path of the page on which it was asked; null where a call brought the answer, and where it is only taken back. */
  source_page: ColumnType<string | null, string | null | undefined, never>;
  given_at: ColumnType<Date, never, never>;
}
