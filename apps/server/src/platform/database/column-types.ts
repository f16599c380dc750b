import type { ColumnType } from 'kysely';

/** Column that is set on insert and never changes. */
export type Fixed<Value, Entered = Value> = ColumnType<Value, Entered, never>;
/** Column that has its default on insert and changes later. */
export type Changing<Value> = ColumnType<Value, never, Value>;
/** Column that is null on insert and set at most once. */
export type Once<Value> = ColumnType<Value | null, never, Value>;
/** Column that is null on insert, set later, and possibly reset to null. */
export type Later<Value> = ColumnType<Value | null, never, Value | null>;
/** Date column; inserted as `YYYY-MM-DD`, while the driver returns a Date. */
export type Day = ColumnType<Date | string, string, never>;

/** Step at which sending a message failed. */
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

/** Topic of a message; decides which part of the server writes its text. */
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

/** EMAIL: a mail. PUSH: an HTTP request to an adviser's own system. */
export type DeliveryChannel = 'EMAIL' | 'PUSH';

/** Page that a mailed link opens; the link's token opens no other page. */
export type LinkPurpose = 'STATUS' | 'PARTNER' | 'REDISTRIBUTION' | 'APPOINTMENT';

/** GIVEN_UP: cancelled because the request was taken from the adviser. */
export type AppointmentChange = 'BOOKED' | 'MOVED' | 'CANCELLED' | 'GIVEN_UP';

/** Range of a home's price or value, in euros. */
export type PriceBand =
  | 'UNDER_250000'
  | 'FROM_250000_TO_400000'
  | 'FROM_400000_TO_600000'
  | 'FROM_600000_TO_1000000'
  | 'FROM_1000000';

/** Why a request was assigned to an adviser. */
export type AdviserOrigin = 'BRANDED' | 'CHOSEN' | 'MATCHED' | 'REDISTRIBUTED' | 'ASSIGNED';

/** Reason for choosing an adviser, as codes and numbers without personal data. */
export type MatchReason =
  | { readonly code: 'BRANDED' | 'CHOSEN' | 'PLACES_WITH'; readonly providerId: number }
  | { readonly code: 'NEARNESS'; readonly digits: number }
  | { readonly code: 'SPECIALISED'; readonly in: readonly string[] }
  | { readonly code: 'REQUESTS_THIS_WEEK'; readonly count: number; readonly capacity: number | null };

/** A selected adviser; a list of these is in the order in which advisers are asked. */
export interface SelectedAdviser {
  readonly adviserId: number;
  readonly origin: AdviserOrigin;
  readonly reasons: readonly MatchReason[];
}
