import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Retention of one class of data, in German for visitors. */
export type RetentionLine = {
  readonly data: string;
  readonly until: string;
  /** The law, or the reason why nothing needs protection. */
  readonly reason: string;
} & (
  | {
      /** Removes expired rows by the database's clock and returns their number. */
      readonly remove: (db: Kysely<Tables>) => Promise<number>;
      readonly keeper?: never;
    }
  | {
      readonly remove?: never;
      /** Person or event that removes the rows instead. */
      readonly keeper: string;
    }
);
