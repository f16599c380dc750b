import type { PartnerScope, VerificationChannel } from '@heimvorteil/contracts';
import type { ColumnType } from 'kysely';

/** A key that an operator has given to a partner. */
export interface PartnerKeyTable {
  /** By which it is named in lists, figures and the trail; no secret. */
  id: string;
  /** SHA-256 of the key, base64url. */
  secret_hash: string;
  /** What the operator calls the partner. */
  name: string;
  scopes: ColumnType<PartnerScope[], PartnerScope[], never>;
  sandbox: boolean;
  quota_per_minute: number;
  quota_per_day: number;
  created_at: ColumnType<Date, never, never>;
  /** The last day on which it is taken, in Europe/Berlin; null: until it is revoked. */
  expires_on: ColumnType<Date | string | null, string | null, string>;
  /** The day alone. */
  last_used_on: ColumnType<Date | string | null, never, string>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

/** Whom a partner has tried to verify in the sandbox: of the contact only a blind index. */
export interface SandboxVisitTable {
  visit_key: string;
  partner_key_id: string;
  channel: VerificationChannel;
  contact_index: string;
  attempts: ColumnType<number, never, number>;
  confirmed_at: ColumnType<Date | null, never, Date | null>;
  created_at: ColumnType<Date, never, Date>;
}

/** A request that a partner has tried in the sandbox: that there was one, and nothing of what it said. */
export interface SandboxRequestTable {
  /** SHA-256 of its status token, base64url. */
  token_hash: string;
  partner_key_id: string;
  id: string;
  /** HMAC of the body. */
  body_hash: string;
  withdrawn_at: ColumnType<Date | null, never, Date>;
  created_at: ColumnType<Date, never, never>;
}
