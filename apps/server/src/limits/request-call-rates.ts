import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AddressLimit } from '../config/config.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isRead } from '../http/is-read.ts';
import type { Vault } from '../privacy/index.ts';
import { callRates } from './call-rates.ts';
import { sharedCounts } from './shared-counts.ts';

/** What is sent about requests counts for all processes together, as the forms of their pages do. */
export function requestCallRates(
  asking: FastifyInstance,
  limit: AddressLimit,
  stores: { db: Kysely<Tables>; vault: Vault },
): Promise<void> {
  return callRates(asking, {
    limit,
    shared: sharedCounts(stores, 'calls'),
    isFree: ({ method }) => isRead(method),
    skipOnError: true,
  });
}
