import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { OPEN_STATES } from './delivery-states.ts';

const BODIES_KEPT_DAYS = 7;
const STATES_KEPT_DAYS = 90;

/** Removes the texts of messages; only the demo's mailbox keeps any. */
export async function purgeMailbox(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailbox_message')
    .where('created_at', '<', daysAgo(BODIES_KEPT_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes how messages were delivered once nobody asks any more. What went out about a request that goes on stays: it says
 * who has to hear of a withdrawal, and that nothing is sent twice. That a request has come stays as long as its links lead
 * somewhere: only whom it has reached can be rated.
 */
export async function purgeDeliveries(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery')
    .where('state', 'not in', OPEN_STATES)
    .where('changed_at', '<', daysAgo(STATES_KEPT_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request')
            .select('request.id')
            .whereRef('request.id', '=', 'delivery.request_id')
            .where('request.withdrawn_at', 'is', null)
            .where(({ eb, or, and }) =>
              or([
                eb('request.closed_at', 'is', null),
                and([eb('delivery.kind', '=', 'REQUEST'), eb('request.expires_at', '>', sql<Date>`now()`)]),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
