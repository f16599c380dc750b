import type { RequestAccess } from '@heimvorteil/portal/services';
import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isBeingSent, waitUntilSent, type Patience } from '../deliveries/index.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import {
  endRequests,
  narrowCallConsent,
  requireVisited,
  advanceStatus,
  notifyAssignees,
  ACTIVE_STATES,
} from '../requests/index.ts';
import type { AtAdviser, ConversationParts } from './open-request.ts';

export interface WithdrawalParts extends ConversationParts, Patience {
  readonly market: Pick<MarketInForce, 'current'>;
}

/**
 * Withdraws a whole request at once: data are deleted, consents ended, messages stopped, advisers notified. Idempotent.
 * Throws a ProblemError: 404, 410, and 503 while a message takes too long to send; all others are stopped by then.
 */
export async function withdrawRequest(parts: WithdrawalParts, access: RequestAccess): Promise<void> {
  const { id: requestId, withdrawn_at: withdrawnAt } = await requireVisited(parts.db, access);
  if (!withdrawnAt) {
    await parts.db.transaction().execute(async (trx) => {
      await endRequests(trx, parts.jobs, [requestId], {
        screen: 'anfrage-zurueckziehen',
        notice: 'WITHDRAWAL',
      });
    });
    parts.jobs.wake('deliveries');
  }
  const about = sql`request_id = ${requestId}`;
  await waitUntilSent(async () => !(await isBeingSent(parts, about)), parts);
}

/**
 * Withdraws a request from one adviser at once: links and consent to calls end, messages stop, the adviser is notified.
 * Idempotent. Throws a ProblemError: 404, 410, and 503 as for the whole request.
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
    if (!(await advanceStatus(trx, at, ACTIVE_STATES, 'WITHDRAWN'))) return;
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
    await notifyAssignees(trx, parts.jobs, { requestId, advisers: [at.adviserId], kind: 'WITHDRAWAL' });
    await narrowCallConsent(trx, requestId, await namesOnlyOf(trx, parts, at), 'beratung-zurueckziehen');
    await noteAudit(trx, {
      actor: 'VISITOR',
      action: 'REQUEST_WITHDRAWN',
      requestId,
      detail: { adviser: at.adviserId },
    });
  });
  parts.jobs.wake('deliveries');
  const about = sql`request_id = ${requestId} and adviser_id = ${at.adviserId} and recipient = 'ADVISER'`;
  await waitUntilSent(async () => !(await isBeingSent(parts, about)), parts);
}

function holderOf({ db }: WithdrawalParts, requestId: string, publicId: string) {
  return db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Names in a consent that refer to this adviser and no other active one. */
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
      .filter(({ id, status }) => id !== adviserId && ACTIVE_STATES.some((one) => one === status))
      .flatMap(namesOf),
  );
  return rows
    .filter(({ id }) => id === adviserId)
    .flatMap(namesOf)
    .filter((name) => !others.has(name));
}
