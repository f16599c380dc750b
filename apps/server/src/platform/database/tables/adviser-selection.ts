import type { ColumnType } from 'kysely';
import type { AdviserOrigin, MatchReason } from './request.ts';

/** Who would receive a request, as its visitor was shown before sending it. */
export interface AdviserSelectionTable {
  id: string;
  /** What they were matched by; a request that says otherwise goes to others. */
  matched_by: string;
  advisers: ColumnType<readonly SelectedAdviser[], string, never>;
  expires_at: ColumnType<Date, never, never>;
}

/** One of them, the first first. */
export interface SelectedAdviser {
  readonly adviserId: number;
  readonly origin: AdviserOrigin;
  readonly reasons: readonly MatchReason[];
}
