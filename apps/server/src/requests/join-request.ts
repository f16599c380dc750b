import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import type { Transaction } from 'kysely';
import { MOST_ADVISERS } from '../advisers/index.ts';
import type { MatchReason } from '../database/tables/request.ts';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { newLinkToken } from '../privacy/index.ts';
import { advisoryLinkOf } from './advisory-link.ts';
import { askAdvisers, toldAdvisers } from './ask-advisers.ts';
import { keepAnswer } from './idempotency.ts';
import type { NewRequest } from './new-request.ts';
import type { SameRequest } from './recent-request.ts';
import { linkRow } from './request-links.ts';
import { openContact } from './sealed-request.ts';
import { settleStatus } from './settle-status.ts';
import { isActive } from './status-transitions.ts';
import type { Store } from './store.ts';
import { storeConsents } from './store-consents.ts';

/**
 * Adds the advisers of chosen lenders to the open request for the same home. What was stated first stays; throws 409
 * `RECENTLY_CREATED_REQUEST` where it names nobody new or goes on no longer, `FOUR_ADVISERS_ASKED` where not all fit.
 */
export async function joinRequest(
  trx: Transaction<Tables>,
  { vault, jobs, matching }: Store,
  fresh: NewRequest,
  same: SameRequest,
): Promise<CreateRequestAnswer> {
  const { id: requestId, seal } = same;
  if (fresh.wanted.lenders.length === 0) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  // Two that join at once count each other.
  const open = await trx
    .selectFrom('request')
    .select(['contact', 'verified_channel'])
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  const asked = await trx
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser_id', 'status', 'reasons', 'provider_id'])
    .where('request_id', '=', requestId)
    .execute();
  const active = asked.filter(({ status }) => isActive(status)).length;
  if (active >= MOST_ADVISERS) throw problem(409, 'FOUR_ADVISERS_ASKED');
  const { body } = fresh;
  const chosen = await matching.choose(trx, fresh.wanted, { requestId, selectionId: body.selectionId });
  // Another team of a lender that has it already is nobody new.
  const lenders = new Set(asked.flatMap((one) => [one.provider_id, ...lendersOf(one.reasons)]));
  const matches = chosen.filter(
    ({ adviserId, reasons }) =>
      !asked.some((other) => other.adviser_id === adviserId) &&
      !lendersOf(reasons).some((lender) => lenders.has(lender)),
  );
  if (matches.length === 0) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  if (active + matches.length > MOST_ADVISERS) throw problem(409, 'FOUR_ADVISERS_ASKED');

  const statusToken = newLinkToken();
  await trx
    .insertInto('link_token')
    .values(linkRow(statusToken, { purpose: 'STATUS', requestId }))
    .execute();
  const callConsentId = await storeConsents(trx, vault, {
    requestId,
    personId: seal.personId,
    contact: openContact(seal, requestId, open.contact),
    verifiedChannel: fresh.request.verified_channel,
    // What earlier ones may do stays: only a consent for the new ones is added.
    answers: {
      privacy: body.consents.privacy,
      ...(body.consents.phoneCalls ? { phoneCalls: true } : {}),
      textVersion: body.consents.textVersion,
    },
    operator: fresh.operator,
    advisers: matches,
    wereShown: body.selectionId !== undefined,
    ...fresh.askedOn,
  });
  await askAdvisers(trx, jobs, { requestId, seal, matches, askedBefore: asked.length, callConsentId });
  await settleStatus(trx, requestId);
  const { status } = await trx
    .selectFrom('request')
    .select('status')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const answer: CreateRequestAnswer = {
    requestId,
    statusToken,
    status: status ?? 'RECEIVED',
    advisers: toldAdvisers(matches),
    advisoryLink: advisoryLinkOf(fresh.publicUrl, statusToken),
  };
  await keepAnswer(trx, seal, fresh.submission.keyHash, { requestId, answer });
  return answer;
}

/** The lenders that an adviser was asked for. */
function lendersOf(reasons: readonly MatchReason[]): number[] {
  return reasons.flatMap((reason) => ('providerId' in reason ? [reason.providerId] : []));
}
