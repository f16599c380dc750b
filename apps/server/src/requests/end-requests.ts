import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../audit/index.ts';
import type { DeliveryKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables/tables.ts';
import { OPEN_STATES } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { emptyRequest } from './empty-request.ts';
import { endConsents } from './end-consents.ts';
import { tellHolders } from './tell-holders.ts';

/**
 * Ends requests for good by their visitor's word: what was stated is deleted, every consent ends by a row of its own, what
 * is owed is stopped, and each adviser whom something may have reached is told by a message of the given kind. One that has
 * ended before is left as it is.
 */
export async function endRequests(
  trx: Transaction<Tables>,
  jobs: Jobs,
  requestIds: readonly string[],
  how: {
    readonly screen: string;
    readonly tells: Extract<DeliveryKind, 'OBJECTION' | 'WITHDRAWAL'>;
    /** The operator who does it in the visitor's name; left out, they do it themselves. */
    readonly by?: string | undefined;
  },
): Promise<void> {
  // Always in the same order: two that end the same ones would wait for each other otherwise.
  for (const requestId of requestIds.toSorted()) {
    const emptied = await emptyRequest(trx, requestId, { isObjection: how.tells === 'OBJECTION' });
    if (!emptied) continue;
    // Whoever has closed a request has read it, and is told of an objection, too.
    const advisers = how.tells === 'OBJECTION' ? await everyAdviser(trx, requestId) : emptied.holders;
    await tellHolders(trx, jobs, { requestId, advisers, kind: how.tells });
    await stopMessagesToVisitor(trx, requestId);
    await endConsents(trx, [requestId], how.screen);
    const action = how.tells === 'OBJECTION' ? 'OBJECTION_MADE' : 'REQUEST_WITHDRAWN';
    const whose =
      how.by === undefined
        ? ({ actor: 'VISITOR' } as const)
        : ({ actor: 'OPERATOR', actorId: how.by } as const);
    await noteAudit(trx, { ...whose, action, requestId });
  }
}

async function everyAdviser(trx: Transaction<Tables>, requestId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .execute();
  return rows.map(({ adviser_id: id }) => id);
}

async function stopMessagesToVisitor(trx: Transaction<Tables>, requestId: string): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ state: 'stopped', links: null, changed_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('recipient', '!=', 'ADVISER')
    .where(
      'state',
      'in',
      OPEN_STATES.filter((state) => state !== 'sending'),
    )
    .execute();
}
