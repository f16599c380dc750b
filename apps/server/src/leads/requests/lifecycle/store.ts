import type { Kysely } from 'kysely';
import type { AdviserMatching } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LimitEngine } from '../../../platform/limits/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';

/** What storing a request needs. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: AdviserMatching;
  readonly limits: LimitEngine;
}
