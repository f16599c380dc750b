import type { ColumnType } from 'kysely';

/** A version of the widgets' script that this portal has served. */
export interface WidgetReleaseTable {
  /** `finance-widgets.{version}.js` */
  file_name: string;
  script: string;
  created_at: ColumnType<Date, never, never>;
}
