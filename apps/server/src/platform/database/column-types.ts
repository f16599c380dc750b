import type { ColumnType } from 'kysely';

/** Set on insert, then never changed. */
export type Fixed<Value, Entered = Value> = ColumnType<Value, Entered, never>;
/** Set to its default on insert, changed later. */
export type Changing<Value> = ColumnType<Value, never, Value>;
/** Null on insert, set once. */
export type Once<Value> = ColumnType<Value | null, never, Value>;
/** Null on insert, set later, and reset to null. */
export type Later<Value> = ColumnType<Value | null, never, Value | null>;
/** Inserted as `YYYY-MM-DD`; the driver returns a Date. */
export type Day = ColumnType<Date | string, string, never>;

/** Step of a delivery attempt that failed. */
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

/** Topic of a message; the feature that owns the topic composes the text. */
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

/** PUSH: a request to an adviser's own system. */
export type DeliveryChannel = 'EMAIL' | 'PUSH';

/** Page that a link opens; its token opens nothing else. */
export type LinkPurpose = 'STATUS' | 'PARTNER' | 'REDISTRIBUTION' | 'APPOINTMENT';

/** GIVEN_UP: ended because the adviser no longer has the request. */
export type AppointmentChange = 'BOOKED' | 'MOVED' | 'CANCELLED' | 'GIVEN_UP';

/** Lower and upper bound of price or value in euros. */
export type PriceBand =
  | 'UNDER_250000'
  | 'FROM_250000_TO_400000'
  | 'FROM_400000_TO_600000'
  | 'FROM_600000_TO_1000000'
  | 'FROM_1000000';

/** How an adviser received a request. */
export type AdviserOrigin = 'BRANDED' | 'CHOSEN' | 'MATCHED' | 'REDISTRIBUTED' | 'ASSIGNED';

/** Why an adviser was asked, as codes and figures without personal data. */
export type MatchReason =
  | { readonly code: 'BRANDED' | 'CHOSEN' | 'PLACES_WITH'; readonly providerId: number }
  | { readonly code: 'NEARNESS'; readonly digits: number }
  | { readonly code: 'SPECIALISED'; readonly in: readonly string[] }
  | { readonly code: 'REQUESTS_THIS_WEEK'; readonly count: number; readonly capacity: number | null };

/** One of the selected advisers, in the order in which they are asked. */
export interface SelectedAdviser {
  readonly adviserId: number;
  readonly origin: AdviserOrigin;
  readonly reasons: readonly MatchReason[];
}
