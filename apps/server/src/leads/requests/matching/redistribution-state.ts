import type { Outcome } from '@heimvorteil/contracts';
import type { RedistributionAccess, RedistributionRefusal, WhyPassedOn } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { findLink, visitedRequest } from '../links/request-links.ts';
import { isDeclinedByAll, SILENT, isSilentForLong, silentSince } from '../lifecycle/status-transitions.ts';

type State = Outcome<{ readonly requestId: string; readonly why: WhyPassedOn }, RedistributionRefusal>;

/**
 * Whether a request may be passed on: once by the mail's link; on its page whenever two working days pass without
 * contact, or all have declined.
 */
export async function redistributionStateOf(
  db: Kysely<Tables>,
  access: RedistributionAccess,
): Promise<State> {
  return access.redistributionToken === undefined
    ? stateOnPage(db, await visitedRequest(db, access))
    : stateByLink(db, await findLink(db, access.redistributionToken, 'REDISTRIBUTION'));
}

async function stateByLink(db: Kysely<Tables>, link: Awaited<ReturnType<typeof findLink>>): Promise<State> {
  const request = link && (await requestRow(db, link.request_id));
  if (!link || !request) return { refused: 'NO_REQUEST_FOUND' };
  if (link.used_at !== null) return { refused: 'REQUEST_ALREADY_RECEIVED' };
  if (request.objected_at !== null) return { refused: 'OBJECTED' };
  if (link.is_over || isEnded(request)) return { refused: 'REQUEST_EXPIRED' };
  return { done: { requestId: request.id, why: request.isDeclined ? 'DECLINED' : 'SILENT' } };
}

async function stateOnPage(
  db: Kysely<Tables>,
  visited: Awaited<ReturnType<typeof visitedRequest>>,
): Promise<State> {
  const request = visited && (await requestRow(db, visited.id));
  if (!visited || !request) return { refused: 'NO_REQUEST_FOUND' };
  if (request.objected_at !== null) return { refused: 'OBJECTED' };
  if (visited.expired || isEnded(request)) return { refused: 'REQUEST_EXPIRED' };
  if (request.isDeclined) return { done: { requestId: request.id, why: 'DECLINED' } };
  const isSilent = SILENT.some((silent) => silent === request.status) && isSilentForLong(request);
  if (isSilent) return { done: { requestId: request.id, why: 'SILENT' } };
  // The new advisers also get two working days before they can be replaced.
  return { refused: request.wasPassedOn ? 'REQUEST_ALREADY_RECEIVED' : 'NOT_DUE' };
}

async function requestRow(db: Kysely<Tables>, requestId: string | null) {
  const request = await db
    .selectFrom('request')
    .select(['id', 'region', 'status', 'withdrawn_at', 'objected_at', 'closed_at'])
    .select(silentSince.as('since'))
    .select(sql<Date>`now()`.as('now'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return undefined;
  const advisers = await db
    .selectFrom('request_adviser')
    .select(['status', 'origin'])
    .where('request_id', '=', request.id)
    .execute();
  return {
    ...request,
    isDeclined: isDeclinedByAll(advisers.map(({ status }) => status)),
    wasPassedOn: advisers.some(({ origin }) => origin === 'REDISTRIBUTED'),
  };
}

/** Whether a request has ended for good; after all advisers declined, others may still be asked. */
function isEnded(request: NonNullable<Awaited<ReturnType<typeof requestRow>>>): boolean {
  return request.withdrawn_at !== null || (request.closed_at !== null && !request.isDeclined);
}
