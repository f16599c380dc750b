import type { ColumnType, Generated } from 'kysely';

export type DeliveryState =
  | 'created'
  | 'sending'
  | 'delivered'
  | 'temporarily_failed'
  | 'technically_failed'
  | 'permanently_failed'
  | 'parked'
  | 'stopped'
  /** An objection or an unsubscription keeps it from its recipient. */
  | 'blocked';

/** Where an attempt to hand a message over broke off. */
export type DeliveryStage =
  | 'COMPOSING'
  | 'CONNECTION'
  | 'GREETING'
  | 'TLS'
  | 'LOGIN'
  | 'SENDER'
  | 'RECIPIENT'
  | 'RELAY'
  | 'SIZE'
  | 'DATA'
  | 'TIME'
  | 'ENDPOINT'
  | 'ANSWER';

/** What a message says; each is composed by the capability that it belongs to. */
export type DeliveryKind =
  | 'ALL_DECLINED'
  | 'APPOINTMENT'
  | 'CONFIRMATION'
  | 'MESSAGE'
  | 'OFFER'
  | 'OFFER_ANSWER'
  | 'INVITATION'
  | 'LENDER'
  | 'OBJECTION'
  | 'OBJECTION_LINK'
  | 'PAUSED'
  | 'PROPOSAL'
  | 'REQUEST'
  | 'STUCK'
  | 'UNSERVED'
  | 'WITHDRAWAL'
  | 'REDISTRIBUTION'
  | 'REMINDER'
  | 'REPLACED';

/** A message that is owed; this row is the truth about it, a job only says that it is due. */
export interface DeliveryTable {
  id: string;
  /** Null: about no request. */
  request_id: string | null;
  kind: DeliveryKind;
  channel: ColumnType<DeliveryChannel, DeliveryChannel | undefined, never>;
  recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR';
  adviser_id: number | null;
  /** What it is about beyond its request: a message, an offer, an appointment. */
  subject_id: ColumnType<string | null, string | null | undefined, never>;
  state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
  /** Envelope: the tokens of the links in the message by their purpose, until it is delivered. */
  links: string | null;
  attempts: Generated<number>;
  /** How many of them broke off before anything was handed over; whatever the others were answered, they may have arrived. */
  unsent_attempts: Generated<number>;
  /** The job that works it off. */
  job_id: string;
  /** The kind of the last failure, never its words. */
  last_error: string | null;
  /** At which stage the last attempt failed. */
  failed_stage: ColumnType<DeliveryStage | null, never, DeliveryStage | null>;
  /** Since when it is tried: when it was owed, or replayed. */
  tried_since: ColumnType<Date, never, Date>;
  created_at: ColumnType<Date, never, never>;
  changed_at: ColumnType<Date, never, Date>;
}

/** By mail, or into an adviser's own system. */
export type DeliveryChannel = 'EMAIL' | 'PUSH';
