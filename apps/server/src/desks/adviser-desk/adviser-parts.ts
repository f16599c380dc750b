import type { Kysely } from 'kysely';
import type { SurroundingsOfNow } from '../../market/calculators/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

/** What an adviser's work stands on. */
export interface AdviserParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
  readonly jobs: Jobs;
  readonly surroundingsOfNow: SurroundingsOfNow;
}
