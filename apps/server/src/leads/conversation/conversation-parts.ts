import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

/** What writing to and fro needs. */
export interface ConversationParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
}

/** An adviser of a request. */
export interface AtAdviser {
  readonly requestId: string;
  readonly adviserId: number;
}
