import type { PartnerScope } from '@heimvorteil/contracts';

/** A key as every request that brings it needs it. */
export interface PartnerKey {
  readonly id: string;
  readonly scopes: readonly PartnerScope[];
  /** Whatever it sends reaches nobody. */
  readonly sandbox: boolean;
  readonly quotaPerMinute: number;
  readonly quotaPerDay: number;
  /** The last day on which it is taken, in Europe/Berlin; null: until it is revoked. */
  readonly expiresOn: string | null;
}

/** The same as an operator reads it. */
export interface ListedKey extends PartnerKey {
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
}
