import type { ColumnType } from 'kysely';

/** What the operator has set of a flag; no row: the address, the file or the default decide. */
export interface FlagSettingTable {
  flag: string;
  /** On or off for everybody; TRIED: half of those who agreed to experiments have it. */
  setting: 'ON' | 'OFF' | 'TRIED';
  set_at: ColumnType<Date, Date, Date>;
  /** The operator's account; null once that is gone. */
  set_by: string | null;
}
