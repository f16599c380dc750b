import type { ColumnType } from 'kysely';

/** A message of the demo, which goes to nobody but the mailbox page. */
export interface MailboxMessageTable {
  id: string;
  /** Null for a message that holds nobody's data. */
  person_id: string | null;
  channel: 'email' | 'sms';
  /** To, subject, text and HTML; an envelope where somebody's data stands in it. */
  content: string;
  created_at: ColumnType<Date, never, never>;
}
