import type { ColumnType, Generated } from 'kysely';

export type DeliveryState =
  | 'created'
  | 'sending'
  | 'delivered'
  | 'temporarily_failed'
  | 'technically_failed'
  | 'permanently_failed'
  | 'parked';

/** A message that is owed; this row is the truth about it, a job only says that it is due. */
export interface DeliveryTable {
  id: string;
  request_id: string;
  /** The last one is told of a request that is gone. */
  recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR' | 'ADVISER_OF_WITHDRAWN';
  adviser_id: number | null;
  state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
  /** Envelope: the token of the link in the message, until it is delivered. */
  token: string | null;
  attempts: Generated<number>;
  /** The job that works it off. */
  job_id: string;
  /** The kind of the last failure, never its words. */
  last_error: string | null;
  created_at: ColumnType<Date, never, never>;
  changed_at: ColumnType<Date, never, Date>;
}
