import type { Kysely } from 'kysely';
import type { SurroundingsOfNow } from '../calculators/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Jobs } from '../jobs/index.ts';
import type { MarketInForce } from '../offers/index.ts';
import type { Vault } from '../privacy/index.ts';

/** What an adviser's work stands on. */
export interface AdviserParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
  readonly jobs: Jobs;
  readonly surroundingsOfNow: SurroundingsOfNow;
}
