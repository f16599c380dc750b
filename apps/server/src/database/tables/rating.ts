import type { ColumnType, Generated } from 'kysely';

/** What somebody who requested financing says about a provider. */
export interface RatingTable {
  id: Generated<number>;
  provider_id: number;
  /** 1 to 5. */
  stars: number;
  text: string;
  /** Invented for the demo, and shown as such. */
  demo: boolean;
  created_at: ColumnType<Date, Date | string, never>;
}
