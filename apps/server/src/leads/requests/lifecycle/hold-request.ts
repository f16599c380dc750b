import type { Transaction, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { holdAdvisers } from '../matching/asked-advisers.ts';
import type { AdviserMatching } from '../../advisers/index.ts';
import type { LimitEngine } from '../../../platform/limits/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';

/** Locks a request and its advisers until the transaction ends; returns its person, undefined if withdrawn. */
export async function holdRequest(
  trx: Transaction<Tables>,
  requestId: string,
): Promise<{ readonly person_id: string } | undefined> {
  await holdAdvisers(trx, requestId);
  return trx
    .selectFrom('request')
    .select('person_id')
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface Store {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly matching: AdviserMatching;
  readonly limits: LimitEngine;
}
