import type { ColumnType, Generated } from 'kysely';

/** A checked delivery of rate sheets, word for word and for ever. */
export interface RateDeliveryTable {
  id: Generated<number>;
  /** The first moment of any of its rates, ISO 8601. */
  valid_from: ColumnType<string, string, never>;
  received_at: ColumnType<Date, Date | undefined, never>;
  /** From when it counts in every process; null: always. */
  takes_effect_at: ColumnType<Date | null, Date | null, never>;
  /** SHA-256 over all files, hex. */
  checksum: string;
  /** File name to text. */
  files: ColumnType<Record<string, string>, string, never>;
  /** The guards that somebody overrode on purpose. */
  allowed: ColumnType<string[], string[], never>;
}

/** That a delivery states something of a provider from a moment on: its rates, its end or itself, or its surcharges. */
export interface RateSetTable {
  delivery_id: number;
  kind: 'PROVIDER' | 'SURCHARGES' | 'PROGRAMME' | 'PROGRAMME_RATES';
  /** A programme's own number where the kind is one of programmes. */
  lender_id: number;
  valid_from: Date;
}

/** A delivery that was taken back: from a moment on the market is as if it had not come. */
export interface RateWithdrawalTable {
  delivery_id: number;
  withdrawn_at: ColumnType<Date, Date | undefined, never>;
  takes_effect_at: Date;
}
