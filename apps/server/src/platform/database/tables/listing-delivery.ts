import type { ColumnType } from 'kysely';

/** A file of listings that was taken. */
export interface ListingDeliveryTable {
  /** SHA-256 of the file, hex. */
  checksum: string;
  file_name: string;
  received_at: ColumnType<Date, never, never>;
}
