import type { ColumnType } from 'kysely';

/** A proposal that an offer was asked for, as it stood then; one that is asked again gets another row. */
export interface ProposalRequestTable {
  id: string;
  request_id: string;
  /** The lender. */
  provider_id: number;
  /** Envelope: the proposal. */
  content: string;
  requested_at: ColumnType<Date, never, never>;
}

/** Which lender an account has asked for a home; while it holds there is no second row, and none takes its place. */
export interface ProposalLockTable {
  account_id: string;
  provider_id: number;
  /** Blind index of the listing, or of place and price. */
  home_index: string;
  request_id: string;
  requested_at: ColumnType<Date, never, Date>;
  locked_until: Date;
}
