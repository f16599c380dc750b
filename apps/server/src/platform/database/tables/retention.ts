import type { ColumnType } from 'kysely';

/** How many requests of a kind were removed after their time; nobody can be told by it. */
export interface RequestStatisticTable {
  /** Its first day, ISO 8601. */
  month: ColumnType<Date | string, string, never>;
  region: string;
  price_band: string;
  financing_type: string;
  status: string;
  requests: number;
}

/** What a line of the retention plan has removed so far. */
export interface RetentionRunTable {
  line: string;
  removed: ColumnType<string, number, string>;
  swept_at: ColumnType<Date, never, Date>;
}

/** The last link of the trail's chain that was removed after its time: what remains goes on from it. */
export interface AuditAnchorTable {
  position: ColumnType<string, string, never>;
  hash: string;
}
