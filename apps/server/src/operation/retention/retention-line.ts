import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** One class of data: what it is, how long it is kept, why, and what ends it. German, as people read it. */
export type RetentionLine = {
  readonly data: string;
  readonly until: string;
  /** The law, or why there is nothing to protect. */
  readonly reason: string;
} & (
  | {
      /** Removes what is over, by the database's clock, and gives how many rows that were. */
      readonly remove: (db: Kysely<Tables>) => Promise<number>;
      readonly keeper?: never;
    }
  | {
      readonly remove?: never;
      /** What else ends it. */
      readonly keeper: string;
    }
);
