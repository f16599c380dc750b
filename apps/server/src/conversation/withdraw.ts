import type { RequestAccess } from '@heimvorteil/portal/services';
import type { Transaction } from 'kysely';
import { noteAudit } from '../audit/index.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import { problem } from '../http/problem-error.ts';
import type { MarketInForce } from '../offers/index.ts';
import {
  emptyRequest,
  endConsents,
  narrowCalls,
  requireVisited,
  takeStep,
  UNDER_WAY,
} from '../requests/index.ts';
import type { AtAdviser, ConversationParts } from './conversation-parts.ts';

/** What taking back needs. */
export interface WithdrawalParts extends ConversationParts {
  readonly market: Pick<MarketInForce, 'current'>;
}

/**
 * Takes a whole request back, at once: what was stated is deleted, consents are ended, messages are stopped, and every
 * adviser who may know of it is told. Again is the same. Throws a ProblemError, 404 or 410.
 */
export async function withdrawRequest(parts: WithdrawalParts, access: RequestAccess): Promise<void> {
  const { id: requestId, withdrawn_at: withdrawnAt } = await requireVisited(parts.db, access);
  if (withdrawnAt) return;
  await parts.db.transaction().execute(async (trx) => {
    const emptied = await emptyRequest(trx, requestId);
    if (!emptied) return;
    await tellWithdrawal(trx, parts, requestId, emptied.holders);
    await endConsents(trx, [requestId], 'anfrage-zurueckziehen');
    await noteAudit(trx, { actor: 'VISITOR', action: 'REQUEST_WITHDRAWN', requestId });
  });
  parts.jobs.wake('deliveries');
}

/**
 * Takes a request back from one adviser, at once: their links lead nowhere, nothing more goes to them, they may not call
 * any more, and they are told. Again is the same. Throws a ProblemError, 404 or 410.
 */
export async function withdrawFromAdviser(
  parts: WithdrawalParts,
  access: RequestAccess,
  publicId: string,
): Promise<void> {
  const { id: requestId, withdrawn_at: withdrawnAt } = await requireVisited(parts.db, access);
  const holder = isUuid(publicId) ? await holderOf(parts, requestId, publicId) : undefined;
  if (!holder) throw problem(404, 'NO_REQUEST_FOUND');
  if (withdrawnAt) return;
  const at = { requestId, adviserId: holder.adviser_id };
  await parts.db.transaction().execute(async (trx) => {
    if (!(await takeStep(trx, at, UNDER_WAY, 'WITHDRAWN'))) return;
    await trx
      .updateTable('request_adviser')
      .set({ may_call: false })
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', at.adviserId)
      .execute();
    await trx
      .deleteFrom('link_token')
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', at.adviserId)
      .execute();
    await tellWithdrawal(trx, parts, requestId, [at.adviserId]);
    await narrowCalls(trx, requestId, await namesOnlyOf(trx, parts, at), 'beratung-zurueckziehen');
    await noteAudit(trx, {
      actor: 'VISITOR',
      action: 'REQUEST_WITHDRAWN',
      requestId,
      detail: { adviser: at.adviserId },
    });
  });
  parts.jobs.wake('deliveries');
}

/** Stops what was to go to these advisers, and tells those whom something may have reached. */
async function tellWithdrawal(
  trx: Transaction<Tables>,
  { jobs }: Pick<WithdrawalParts, 'jobs'>,
  requestId: string,
  advisers: readonly number[],
): Promise<void> {
  if (advisers.length === 0) return;
  const deliveries = await trx
    .selectFrom('delivery')
    .select(['id', 'adviser_id', 'state', 'attempts'])
    .where('request_id', '=', requestId)
    .where('recipient', '=', 'ADVISER')
    .where('adviser_id', 'in', advisers)
    // One that is being claimed is waited for: it has begun, or it never will.
    .forUpdate()
    .execute();
  const unsent = deliveries.filter(({ state }) => state !== 'sending' && state !== 'delivered');
  if (unsent.length > 0) {
    const ids = unsent.map(({ id }) => id);
    await trx.deleteFrom('delivery').where('id', 'in', ids).execute();
  }
  // What was tried may have arrived, whatever was answered.
  const reached = new Set(deliveries.filter(({ attempts }) => attempts > 0).map((row) => row.adviser_id));
  await owe(
    trx,
    jobs,
    advisers
      .filter((adviserId) => reached.has(adviserId))
      .map((adviserId) => deliveryRow({ kind: 'WITHDRAWAL', recipient: 'ADVISER', requestId, adviserId })),
  );
}

function holderOf({ db }: WithdrawalParts, requestId: string, publicId: string) {
  return db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** By which names a consent holds for this adviser and for no other one who still has the request. */
async function namesOnlyOf(
  trx: Transaction<Tables>,
  { market }: Pick<WithdrawalParts, 'market'>,
  { requestId, adviserId }: AtAdviser,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser.id', 'adviser.name', 'adviser.provider_id', 'request_adviser.status'])
    .where('request_id', '=', requestId)
    .execute();
  const { providers } = market.current();
  const namesOf = ({ name, provider_id: provider }: (typeof rows)[number]) => [
    name,
    providers.get(provider)?.name ?? name,
  ];
  const others = new Set(
    rows
      .filter(({ id, status }) => id !== adviserId && UNDER_WAY.some((one) => one === status))
      .flatMap(namesOf),
  );
  return rows
    .filter(({ id }) => id === adviserId)
    .flatMap(namesOf)
    .filter((name) => !others.has(name));
}
