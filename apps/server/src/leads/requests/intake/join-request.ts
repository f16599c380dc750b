import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MOST_ADVISERS } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { linkRow, advisoryLinkOf } from '../links/request-links.ts';
import { askAdvisers, advisersForVisitor } from '../matching/ask-advisers.ts';
import { assignedAdvisers, lendersOf, lockAdvisers, type Store } from '../matching/assigned-advisers.ts';
import { storeAnswer } from './idempotency.ts';
import { allowCalls, notifyAssigneesOfRequest, addReasons } from '../links/join-holders.ts';
import type { NewRequest } from './new-request.ts';
import type { SameRequest } from './recent-request.ts';
import { storeRequestedProposal } from './requested-proposals.ts';
import { openContact } from './sealed-request.ts';
import { deriveStatus } from '../lifecycle/status-transitions.ts';
import { storeConsents } from '../consents/store-consents.ts';

export interface ObjectionLift {
  readonly objection_lifted_at?: RawBuilder<Date>;
}

/**
 * Adds advisers of chosen lenders and a proposal to the open request for the same home and notifies its
 * present advisers. The answers given earlier stay unchanged. Throws 409 `RECENTLY_CREATED_REQUEST` if it
 * adds no adviser or has ended, `FOUR_ADVISERS_ASKED` if not all fit, `SELECTION_EXPIRED` if the recipients
 * differ from those displayed.
 */
export async function joinRequest(
  trx: Transaction<Tables>,
  { vault, jobs, matching }: Store,
  { fresh, same, lift }: { fresh: NewRequest; same: SameRequest; lift: ObjectionLift },
): Promise<CreateRequestAnswer> {
  const { id: requestId, seal } = same;
  const { body, proposal } = fresh;
  if (fresh.wanted.lenders.length === 0) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  // Lock, so that simultaneous joins count each other and no adviser declines meanwhile.
  await lockAdvisers(trx, requestId);
  const open = await takeOver(trx, requestId, fresh, lift);
  const assigned = await assignedAdvisers(trx, requestId);
  const chosen = await matching.choose(trx, fresh.wanted, {
    requestId,
    selectionId: body.selectionId,
    assigned,
  });
  const added = chosen.filter(({ adviserId }) => !assigned.some((one) => one.adviserId === adviserId));
  const holders = chosen.filter((one) => !added.includes(one));
  const requested = holders.map(({ adviserId, reasons, ...holder }) => {
    const known = assigned.find((one) => one.adviserId === adviserId)?.lenders ?? [];
    return { ...holder, adviserId, lenders: lendersOf(reasons).filter((lender) => !known.includes(lender)) };
  });
  const isNews =
    added.length > 0 || proposal !== undefined || requested.some(({ lenders }) => lenders.length > 0);
  if (chosen.length === 0 || !isNews) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  const active = assigned.filter(({ isActive }) => isActive).length;
  if (active + added.length > MOST_ADVISERS) throw problem(409, 'FOUR_ADVISERS_ASKED');

  const statusToken = newLinkToken();
  await trx
    .insertInto('link_token')
    .values(linkRow(statusToken, { purpose: 'STATUS', requestId, partnerKeyId: fresh.partnerKeyId }))
    .execute();
  const callConsentId = await storeConsents(trx, vault, {
    requestId,
    personId: seal.personId,
    contact: openContact(seal, requestId, open.contact),
    verifiedChannel: fresh.request.verified_channel,
    // Advisers who already have the request retain their consents; store one for the new advisers only.
    answers: {
      privacy: body.consents.privacy,
      ...(body.consents.phoneCalls ? { phoneCalls: true } : {}),
      textVersion: body.consents.textVersion,
    },
    operator: fresh.operator,
    advisers: chosen,
    wereDisplayed: body.selectionId !== undefined,
    ...fresh.origin,
  });
  const proposalId = proposal && (await storeRequestedProposal(trx, seal, { requestId, terms: proposal }));
  await addReasons(trx, requestId, holders);
  await allowCalls(trx, { requestId, holders, callConsentId });
  await notifyAssigneesOfRequest(trx, jobs, { requestId, seal, requested, proposalId });
  if (added.length > 0)
    await askAdvisers(trx, jobs, {
      requestId,
      seal,
      matches: added,
      assignedBefore: assigned.length,
      callConsentId,
    });
  await deriveStatus(trx, requestId);
  const { status } = await trx
    .selectFrom('request')
    .select('status')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const answer: CreateRequestAnswer = {
    requestId,
    statusToken,
    status: status ?? 'RECEIVED',
    advisers: advisersForVisitor(chosen),
    advisoryLink: advisoryLinkOf(fresh.publicUrl, statusToken),
  };
  await storeAnswer(trx, seal, fresh.submission.keyHash, { requestId, answer });
  return answer;
}

/**
 * Moves an open request that was sent before login to the account, which finds, exports and erases it from now on.
 * Newly verified contacts count for it too.
 */
async function takeOver(
  trx: Transaction<Tables>,
  requestId: string,
  { request: { account_id: accountId = null }, duplicateKey }: NewRequest,
  lift: ObjectionLift,
) {
  const verified = sql`unnest(${[...(duplicateKey?.sender.indexes ?? [])]}::text[]) as contact`;
  const open = await trx
    .updateTable('request')
    .set({
      account_id: sql<string | null>`coalesce(account_id, ${accountId}::uuid)`,
      also_verified: sql<string[]>`also_verified || array(select contact from ${verified}
        where contact is distinct from verified_index and contact <> all(also_verified))`,
      ...lift,
    })
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('contact')
    .executeTakeFirst();
  if (!open) throw problem(409, 'RECENTLY_CREATED_REQUEST');
  return open;
}
