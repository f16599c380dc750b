import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import type { Transaction } from 'kysely';
import { MOST_ADVISERS, type NamedMatch } from '../advisers/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { newLinkToken } from '../privacy/index.ts';
import { advisoryLinkOf } from './advisory-link.ts';
import { askAdvisers } from './ask-advisers.ts';
import { keepAnswer } from './idempotency.ts';
import { tellOfProposal, type Holder } from './join-proposal.ts';
import { lendersOf } from './lenders-of.ts';
import type { NewRequest } from './new-request.ts';
import type { SameRequest } from './recent-request.ts';
import { linkRow } from './request-links.ts';
import { keepProposal } from './requested-proposals.ts';
import { openContact } from './sealed-request.ts';
import { settleStatus } from './settle-status.ts';
import { isActive } from './status-transitions.ts';
import type { Store } from './store.ts';
import { storeConsents } from './store-consents.ts';

/**
 * Adds the advisers of chosen lenders to the open request for the same home, and a proposal to it, whose lender may have it
 * already. What was stated first stays; throws 409 `RECENTLY_CREATED_REQUEST` where it names nobody new or goes on no
 * longer, `FOUR_ADVISERS_ASKED` where not all fit.
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
    .select(['adviser_id', 'status', 'reasons', 'provider_id', 'adviser.name'])
    .where('request_id', '=', requestId)
    .execute();
  const wished = fresh.proposal?.providerId;
  const holders = asked.filter(({ status, provider_id: own, reasons }) => {
    const isTheirs = wished !== undefined && [own, ...lendersOf(reasons)].includes(wished);
    return isTheirs && isActive(status);
  });
  const active = asked.filter(({ status }) => isActive(status)).length;
  if (active >= MOST_ADVISERS && holders.length === 0) throw problem(409, 'FOUR_ADVISERS_ASKED');
  const { body } = fresh;
  const chosen = await matching.choose(trx, fresh.wanted, { requestId, selectionId: body.selectionId });
  // Another team of a lender that has it already is nobody new.
  const lenders = new Set(asked.flatMap((one) => [one.provider_id, ...lendersOf(one.reasons)]));
  const matches = chosen.filter(
    ({ adviserId, reasons }) =>
      holders.length === 0 &&
      !asked.some((other) => other.adviser_id === adviserId) &&
      !lendersOf(reasons).some((lender) => lenders.has(lender)),
  );
  const named = holders.length > 0 ? holders.map((holder) => namedHolder(holder, chosen)) : matches;
  if (named.length === 0) throw problem(409, 'RECENTLY_CREATED_REQUEST');
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
    advisers: named,
    wereShown: body.selectionId !== undefined,
    ...fresh.askedOn,
  });
  const proposalId = fresh.proposal && (await keepProposal(trx, seal, { requestId, asked: fresh.proposal }));
  if (matches.length > 0)
    await askAdvisers(trx, jobs, { requestId, seal, matches, askedBefore: asked.length, callConsentId });
  else if (proposalId !== undefined)
    await tellOfProposal(trx, jobs, { requestId, proposalId, seal, holders: named, callConsentId });
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
    advisers: named.map(({ name, company }) => ({ name, company })),
    advisoryLink: advisoryLinkOf(fresh.publicUrl, statusToken),
  };
  await keepAnswer(trx, seal, fresh.submission.keyHash, { requestId, answer });
  return answer;
}

/** Somebody of a lender that was chosen again, by the company that was named before sending. */
function namedHolder(
  {
    adviser_id: adviserId,
    name,
    provider_id: own,
  }: { adviser_id: number; name: string; provider_id: number },
  chosen: readonly NamedMatch[],
): Holder {
  const company = chosen.find(({ providerId }) => providerId === own)?.company;
  return { adviserId, name, company: company ?? name };
}
