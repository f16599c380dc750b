import type { ColumnType } from 'kysely';

/** Something that was written to and fro. */
export interface RequestMessageTable {
  id: string;
  request_id: string;
  /** Who wrote it, or whom it is to; null: to every adviser. */
  adviser_id: number | null;
  sender: 'VISITOR' | 'ADVISER';
  /** Envelope: the text. */
  content: string;
  sent_at: ColumnType<Date, never, never>;
  read_at: ColumnType<Date | null, never, Date>;
}

/** What an adviser offered, with the figures of that day. */
export interface RequestOfferTable {
  id: string;
  request_id: string;
  adviser_id: number;
  /** Envelope: proposals and words. */
  content: string;
  /** A day, ISO 8601. */
  valid_until: ColumnType<string | Date, string, string>;
  sent_at: ColumnType<Date, never, never>;
  answer: ColumnType<
    'ACCEPTED' | 'DECLINED' | 'EXTEND' | null,
    never,
    'ACCEPTED' | 'DECLINED' | 'EXTEND' | null
  >;
  /** Position of the accepted proposal, from 1 on; null: none, or an answer of an earlier version. */
  accepted_proposal: ColumnType<number | null, never, number | null>;
  answered_at: ColumnType<Date | null, never, Date | null>;
}

/** A document that the visitor has at hand. */
export interface RequestDocumentTable {
  request_id: string;
  document: string;
  ready_at: ColumnType<Date, never, never>;
}
