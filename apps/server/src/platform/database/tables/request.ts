import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';
import type { FederalStateId, FinancingType } from '@heimvorteil/engine';
import type { ColumnType } from 'kysely';

/** A financing request; what a person stated is sealed with that person's key. */
export interface RequestTable {
  id: string;
  person_id: string;
  /** Whoever was logged in when it was sent, or first asked for more of it. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Short and speakable, so that nobody has to be named; null: of an earlier version. */
  number: ColumnType<string | null, string | null | undefined, never>;
  /** Blind index of the address, so that the same person is found without reading anybody. */
  email_index: string;
  phone_index: string;
  /** Blind index of the address or number that was proven to be this person's. */
  verified_index: ColumnType<string | null, string | null | undefined, null>;
  /** The same of what else was proven with it. */
  also_verified: ColumnType<readonly string[], readonly string[] | undefined, readonly string[]>;
  /** Envelope: who asks. */
  contact: string;
  /** Envelope: what for, and the calculation of that day. */
  financing: string;
  /** Null: neither phone nor e-mail is proven. */
  verified_channel: 'SMS' | 'EMAIL' | null;
  created_at: ColumnType<Date, never, never>;
  /** Envelope: what was stated of the borrowers afterwards. */
  borrowers: ColumnType<string | null, never, string | null>;
  last_event_at: ColumnType<Date, never, Date>;
  closed_at: ColumnType<Date | null, never, Date | null>;
  /** Until when its links lead somewhere: 90 days after it has closed; null: it goes on. */
  expires_at: ColumnType<Date | null, never, Date | null>;
  withdrawn_at: ColumnType<Date | null, never, Date>;
  /** When an objection ended it; null: it goes on, or ended otherwise. */
  objected_at: ColumnType<Date | null, never, Date>;
  /** When its visitor lifted an objection for it, which holds against objections made before. */
  objection_lifted_at: ColumnType<Date | null, Date | null | undefined, Date>;
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
  /** What the visitor's pages and calls name the adviser by. */
  public_id: ColumnType<string, string | undefined, never>;
  /** From 1 on, in the order in which they were asked. */
  position: number;
  /** Why this one. */
  origin: AdviserOrigin;
  /** What the choice came from, as codes with their figures. */
  reasons: ColumnType<readonly MatchReason[], string | undefined, readonly MatchReason[]>;
  /** Whether the visitor agreed to be called by this one. */
  may_call: boolean;
  status: AdviserStatus;
  joined_at: ColumnType<Date, never, never>;
}

/** How an adviser came to a request. */
export type AdviserOrigin = 'BRANDED' | 'CHOSEN' | 'MATCHED' | 'REDISTRIBUTED' | 'ASSIGNED';

/** When an adviser brought a request to a status. */
export interface RequestStepTable {
  request_id: string;
  adviser_id: number;
  status: AdviserStatus;
  reached_at: ColumnType<Date, never, never>;
}

/** Why an adviser was asked: codes and figures, nothing that anybody stated of themselves. */
export type MatchReason =
  | { readonly code: 'BRANDED' | 'CHOSEN' | 'PLACES_WITH'; readonly providerId: number }
  | { readonly code: 'NEARNESS'; readonly digits: number }
  | { readonly code: 'SPECIALISED'; readonly in: readonly string[] }
  | { readonly code: 'REQUESTS_THIS_WEEK'; readonly count: number; readonly capacity: number | null };
