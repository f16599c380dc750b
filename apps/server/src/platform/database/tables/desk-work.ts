import type { ColumnType, Generated } from 'kysely';

/** An adviser's offer in the making, at most one for a request. */
export interface OfferDraftTable {
  request_id: string;
  adviser_id: number;
  /** Envelope: columns and words as they were typed. */
  content: string;
  /** Counts its changes: a form that was made from an older one overwrites nothing. */
  version: Generated<number>;
  /** The form that saved it last. */
  saved_by: string;
  saved_at: ColumnType<Date, never, Date>;
}

/** What an adviser notes about a request; nobody else reads it. */
export interface RequestNoteTable {
  id: string;
  request_id: string;
  adviser_id: number;
  /** Envelope: the text. */
  content: string;
  noted_at: ColumnType<Date, never, never>;
}
