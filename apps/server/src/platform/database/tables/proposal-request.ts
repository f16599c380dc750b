import type { ColumnType } from 'kysely';

/** A proposal that an offer was asked for, as it stood then; one that is asked again gets another row. */
export interface ProposalRequestTable {
  id: string;
  request_id: string;
  /** Who asked for it: the request may be another account's of the same person; null: of an earlier version. */
  account_id: ColumnType<string | null, string | null | undefined, never>;
  /** The lender. */
  provider_id: number;
  /** Envelope: the proposal. */
  content: string;
  requested_at: ColumnType<Date, never, never>;
}

/** Which terms an account has asked a lender for, for a home; while it holds there is no second row, and none takes its place. */
export interface ProposalLockTable {
  account_id: string;
  provider_id: number;
  /** Blind index of the listing, or of place and price. */
  home_index: string;
  /** What the proposal consists of, without its price. */
  terms: string;
  request_id: string;
  requested_at: ColumnType<Date, never, Date>;
  locked_until: Date;
}
