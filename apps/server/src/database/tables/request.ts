import type { RequestStatus } from '@heimvorteil/contracts';
import type { FederalStateId, FinancingType } from '@heimvorteil/engine';
import type { ColumnType } from 'kysely';

/** A financing request; what a person stated is sealed with that person's key. */
export interface RequestTable {
  id: string;
  person_id: string;
  /** Whoever was logged in when it was sent. */
  account_id: ColumnType<string | null, string | null | undefined, never>;
  /** SHA-256 of the visitor's token, base64url. */
  status_token_hash: string;
  /** Blind index of the address, so that the same person is found without reading anybody. */
  email_index: string;
  phone_index: string;
  /** Envelope: who asks. */
  contact: string;
  /** Envelope: what for, and the calculation of that day. */
  financing: string;
  /** Null: neither phone nor e-mail is proven. */
  verified_channel: 'SMS' | 'EMAIL' | null;
  created_at: ColumnType<Date, never, never>;
  /** Until when its links lead somewhere: 90 days. */
  expires_at: ColumnType<Date, never, Date>;
  withdrawn_at: ColumnType<Date | null, never, Date>;
  /** Of the property, else of the home; null: unknown, or not filled in yet. */
  region: FederalStateId | null;
  /** How much it is about, too coarse to tell anybody by; null: not filled in yet. */
  price_band: PriceBand | null;
  /** Null: not filled in yet. */
  financing_type: FinancingType | null;
  /** Where it stands as a whole; null: not filled in yet. */
  status: RequestStatus | null;
}

/** Euros of price or value, each from the lower end on. */
export type PriceBand =
  | 'UNDER_250000'
  | 'FROM_250000_TO_400000'
  | 'FROM_400000_TO_600000'
  | 'FROM_600000_TO_1000000'
  | 'FROM_1000000';

/** An adviser who got a request. */
export interface RequestAdviserTable {
  request_id: string;
  adviser_id: number;
  /** 1 to 4, nearest first. */
  position: number;
  token_hash: string;
  status: RequestStatus;
}

/** When an adviser brought a request to a status. */
export interface RequestStepTable {
  request_id: string;
  adviser_id: number;
  status: RequestStatus;
  reached_at: ColumnType<Date, never, never>;
}
