import type { ColumnType } from 'kysely';

/** A certificate that was issued. Its facts go 30 days after its end, what is left a year after. */
export interface CertificateTable {
  id: string;
  /** Null once the account is erased. */
  account_id: string | null;
  /** Whose key seals this one; null once its facts are gone. */
  person_id: string | null;
  preapproval_id: string;
  /** SHA-256 of its number, base64url. */
  number_hash: string;
  /** Which key has signed it. */
  kid: string;
  /** Envelope: name, facts and signature. */
  content: string | null;
  issued_at: ColumnType<Date, Date | undefined, never>;
  /** The last day on which it holds, in Europe/Berlin: `YYYY-MM-DD`. */
  valid_until: ColumnType<string | Date, string, never>;
  withdrawn_at: Date | null;
  /** The last one of its account that was issued and not withdrawn: an account has one at most. */
  is_current: boolean;
}

/** A key that certificates are signed with; its secret is a sealed one of the installation. */
export interface CertificateKeyTable {
  kid: string;
  /** The public key's 32 bytes, base64url (`x` of its JWK). */
  public_key: string;
  made_at: ColumnType<Date, never, never>;
  /** Null: the one that signs. What others have signed stays valid. */
  retired_at: Date | null;
}
