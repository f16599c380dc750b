import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** Somebody who has logged in at least once; who it is stands sealed with that person's key. */
export interface AccountTable {
  id: string;
  /** Whose data key seals this account's rows; erasing the person makes them unreadable in backups too. */
  person_id: string;
  issuer: string;
  /** Blind index of the provider's name for the person: some providers take the e-mail address for it. */
  subject_index: string;
  /** Blind index of the e-mail address. */
  email_index: string;
  /** Envelope: e-mail address, whether the provider vouches for it, name. */
  profile: string;
  roles: string[];
  /** Envelope: doctor or pharmacist; null when nothing was said. */
  profession: ColumnType<string | null, never, string | null>;
  created_at: ColumnType<Date, never, never>;
  last_login_at: ColumnType<Date, never, Date>;
}

/** One browser that is logged in. */
export interface SessionTable {
  /** SHA-256 of the cookie, base64url. */
  id_hash: string;
  account_id: string;
  created_at: ColumnType<Date, never, never>;
  /** Last request, exact to a minute. */
  seen_at: ColumnType<Date, Date | undefined, Date>;
  /** After how many minutes without a request it is over. */
  idle_minutes: number;
  /** When it is over in any case. */
  ends_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  /** The provider vouched for a second factor. */
  multi_factor: boolean;
  /** The provider's name for its own session. */
  provider_session: string | null;
  /** Envelope: the id token, by which the provider knows whom to log out. */
  id_token: string | null;
  /** SHA-256 of the secret of the visit that it went on from, base64url. */
  visit_key: ColumnType<string | null, never, string>;
  /** By which its owner names it; it opens nothing. */
  public_id: Generated<string>;
  /** Browser and system in plain words; null: unknown. */
  device: ColumnType<string | null, string | null | undefined, never>;
  /** When the person last proved to the provider who they are; null: the provider does not say. */
  authenticated_at: ColumnType<Date | null, RawBuilder<Date> | undefined, never>;
}

/** One step of a visit's chain of ids: it continues under another id after a verification or a login. */
export interface VisitRenewalTable {
  /** SHA-256 of the new id, base64url. */
  id_hash: string;
  /** SHA-256 of the id before. */
  came_from: string;
  renewed_at: ColumnType<Date, never, never>;
}

/** A login that has been sent to the provider and has not come back. */
export interface LoginAttemptTable {
  /** SHA-256 of the state, base64url. */
  state_hash: string;
  /** SHA-256 of the secret that the browser holds. */
  browser_hash: string;
  /** Path and query of this portal. */
  return_to: string;
  /** The provider is to ask for the password, whoever is logged in there. */
  wants_fresh: Generated<boolean>;
  created_at: ColumnType<Date, never, never>;
}

/** What the demo's identity provider remembers: sessions, codes, tokens of its invented accounts. */
export interface DemoProviderEntryTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date;
}
