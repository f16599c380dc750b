import type { ColumnType, Generated } from 'kysely';

/** A checked delivery of rate sheets, word for word and for ever. */
export interface RateDeliveryTable {
  id: Generated<number>;
  /** The first day on which any of its rates hold, ISO 8601. */
  valid_from: ColumnType<string, string, never>;
  received_at: ColumnType<Date, never, never>;
  /** SHA-256 over all files, hex. */
  checksum: string;
  /** File name to text. */
  files: ColumnType<Record<string, string>, string, never>;
}
