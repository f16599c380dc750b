import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

/** What reading ratings needs. */
export interface RatingReading {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
}

/** What rating needs. */
export interface RatingParts extends RatingReading {
  readonly limits: LimitEngine;
}
