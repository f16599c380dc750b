import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import type { SoakDelivery } from './promises.ts';

export interface StoredEvidence {
  readonly requests: readonly string[];
  readonly deliveries: readonly SoakDelivery[];
  /** Numbers of incomplete or pending rows, each of which must be zero. */
  readonly leftOver: {
    readonly requestsWithoutConsent: number;
    readonly undeliveredMessages: number;
    readonly jobsInTheQueue: number;
  };
}

export async function storedEvidence(db: Kysely<Tables>): Promise<StoredEvidence> {
  const requests = await db.selectFrom('request').select('id').execute();
  const deliveries = await db
    .selectFrom('delivery')
    .leftJoin('adviser', 'adviser.id', 'delivery.adviser_id')
    .select(['delivery.id', 'delivery.kind', 'adviser.email as adviser'])
    .select((eb) => eb.ref('delivery.request_id').$notNull().as('requestId'))
    .execute();
  const { rows } = await sql<StoredEvidence['leftOver']>`select
    (select count(*)::int from request r where not exists (
      select from consent c where c.request_id = r.id and c.purpose = 'PRIVACY')) as "requestsWithoutConsent",
    (select count(*)::int from delivery where state <> 'delivered') as "undeliveredMessages",
    (select count(*)::int from pgboss.job where name in ('deliveries', 'pushes') and state <> 'completed')
      as "jobsInTheQueue"`.execute(db);
  return { requests: requests.map(({ id }) => id), deliveries, leftOver: rows[0]! };
}
