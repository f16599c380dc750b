import type { Kysely } from 'kysely';
import type { AdviserMatching } from '../advisers/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { LimitEngine } from '../limits/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../privacy/index.ts';

/** What storing a request needs. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: AdviserMatching;
  readonly limits: LimitEngine;
}
