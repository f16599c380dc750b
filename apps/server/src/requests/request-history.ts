import type { RequestEvent } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

interface KnownRequest {
  readonly id: string;
  readonly created_at: Date;
  readonly withdrawn_at: Date | null;
}

/** What happened to a request, newest first: sent, delivered, and every step of its advisers, named by their place in the list. */
export async function historyOf(
  db: Kysely<Tables>,
  request: KnownRequest,
  adviserIds: readonly number[],
): Promise<RequestEvent[]> {
  const deliveries = await db
    .selectFrom('delivery')
    .select(['adviser_id', 'changed_at'])
    .where('request_id', '=', request.id)
    .where('kind', '=', 'REQUEST')
    .where('channel', '=', 'EMAIL')
    .where('state', '=', 'delivered')
    .execute();
  const steps = await db
    .selectFrom('request_step')
    .select(['adviser_id', 'status', 'reached_at'])
    .where('request_id', '=', request.id)
    .execute();
  const passedOn = await db
    .selectFrom('request_adviser')
    .select(['adviser_id', 'joined_at'])
    .where('request_id', '=', request.id)
    .where('origin', '=', 'REDISTRIBUTED')
    .execute();
  const by = (adviserId: number | null) => adviserIds.findIndex((id) => id === adviserId);
  const events: RequestEvent[] = [
    { kind: 'SENT', at: request.created_at.toISOString() },
    ...deliveries.map(({ adviser_id: id, changed_at: at }) => ({
      kind: 'DELIVERED' as const,
      at: at.toISOString(),
      by: by(id),
    })),
    ...passedOn.map(({ adviser_id: id, joined_at: at }) => ({
      kind: 'PASSED_ON' as const,
      at: at.toISOString(),
      by: by(id),
    })),
    ...steps.flatMap(({ adviser_id: id, status, reached_at: at }) =>
      // That it was received says the delivery.
      status === 'RECEIVED'
        ? []
        : [
            {
              kind: status === 'WITHDRAWN' ? ('WITHDRAWN_FROM' as const) : status,
              at: at.toISOString(),
              by: by(id),
            },
          ],
    ),
    ...(request.withdrawn_at === null
      ? []
      : [{ kind: 'WITHDRAWN' as const, at: request.withdrawn_at.toISOString() }]),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}
