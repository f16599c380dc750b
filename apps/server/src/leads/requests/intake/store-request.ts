import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { problem, tooOften } from '../../../platform/http/calls/problem-error.ts';
import { deliveryRow, storeDeliveries } from '../../deliveries/index.ts';
import { findObjection, senderObjected } from '../../../platform/suppression/index.ts';
import { linkRow, advisoryLinkOf } from '../links/request-links.ts';
import { askAdvisers, advisersForVisitor } from '../matching/ask-advisers.ts';
import { earlierAnswer, storeAnswer, takeKey } from './idempotency.ts';
import { joinRequest, type ObjectionLift } from './join-request.ts';
import type { NewRequest } from './new-request.ts';
import { refuseWhileLocked } from './proposal-locks.ts';
import { sameRequest, waitForSamePerson } from './recent-request.ts';
import { storeRequestedProposal } from './requested-proposals.ts';
import type { Store } from '../matching/assigned-advisers.ts';
import { storeConsents } from '../consents/store-consents.ts';
import { randomInt } from 'node:crypto';

/** Characters of request numbers, without 0, O, 1 and I, which are confused when read aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;

/**
 * A number that no other request has, such as `A-4F7K9`. It is reserved until the transaction ends, because
 * the index is unique within a month only.
 */
export async function freeNumber(trx: Transaction<Tables>): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
    const number = `A-${signs.join('')}`;
    if (!(await takeHold(trx, number))) continue;
    const existing = await trx
      .selectFrom('request')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!existing) return number;
  }
}

async function takeHold(trx: Transaction<Tables>, number: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`request number ${number}`}, 0)) as is_held`.execute(
    trx,
  );
  return rows[0]?.is_held === true;
}

/** Stores a request; returns its answer, or that of an earlier identical submission. */
export type StoreRequest = (store: Store, fresh: NewRequest) => Promise<CreateRequestAnswer>;

/**
 * Commits request, consents, advisers, deliveries and jobs together, then answers. New lenders for the same
 * home join the open request. Throws a ProblemError: 403 `CONTACT_NOT_VERIFIED`; 409
 * `IDEMPOTENCY_KEY_REUSED`; 409 `OBJECTED` if a verified contact objected and the request does not lift that;
 * 409 `RECENTLY_CREATED_REQUEST`, `OFFER_ALREADY_REQUESTED`, `FOUR_ADVISERS_ASKED` or `SELECTION_EXPIRED`;
 * 422 `LENDER_TAKES_NO_REQUESTS`; 429 `TOO_MANY_HOMES` or `TOO_MANY_REQUESTS`.
 */
export const storeRequest: StoreRequest = async (store, fresh) => {
  const answer = await store.db.transaction().execute(async (trx) => {
    const { vault } = store;
    const earlier = await earlierAnswer(trx, vault, fresh.submission, fresh.duplicateKey?.sender);
    if (earlier === 'REUSED') throw problem(409, 'IDEMPOTENCY_KEY_REUSED');
    if (earlier) return earlier;
    // Check after looking up stored answers, because those were authorised when they were given.
    if (!fresh.duplicateKey) throw problem(403, 'CONTACT_NOT_VERIFIED');
    await takeKey(trx, {
      ...fresh.submission,
      requestId: fresh.request.id,
      personId: fresh.request.person_id,
    });
    await waitForSamePerson(trx, fresh.duplicateKey);
    const objectedSince = await findObjection(trx, fresh.duplicateKey.sender.indexes);
    if (objectedSince && fresh.body.liftsObjection !== true) throw senderObjected(objectedSince);
    const lift = objectedSince ? { objection_lifted_at: sql<Date>`clock_timestamp()` } : {};
    if (fresh.proposal) await refuseWhileLocked(trx, fresh.proposal);
    const same = await sameRequest(trx, vault, fresh.duplicateKey);
    const refusal = await store.limits.takeWithin(trx, fresh.buckets);
    if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
    return same ? joinRequest(trx, store, { fresh, same, lift }) : storeFresh(trx, store, fresh, lift);
  });
  store.jobs.wake('deliveries');
  return answer;
};

async function storeFresh(
  trx: Transaction<Tables>,
  { vault, jobs, matching }: Store,
  fresh: NewRequest,
  lift: ObjectionLift,
): Promise<CreateRequestAnswer> {
  const { request, seal, statusToken, body } = fresh;
  const requestId = request.id;
  const matches = await matching.choose(trx, fresh.wanted, { requestId, selectionId: body.selectionId });
  await trx.insertInto('person').values(fresh.person).execute();
  await trx
    .insertInto('request')
    .values({ ...request, ...lift, number: await freeNumber(trx) })
    .execute();
  await trx.insertInto('request_campaign').values(fresh.campaign).execute();
  await trx
    .insertInto('link_token')
    .values(linkRow(statusToken, { purpose: 'STATUS', requestId, partnerKeyId: fresh.partnerKeyId }))
    .execute();
  const callConsentId = await storeConsents(trx, vault, {
    requestId,
    personId: request.person_id,
    contact: body,
    verifiedChannel: request.verified_channel,
    answers: body.consents,
    operator: fresh.operator,
    advisers: matches,
    wereDisplayed: body.selectionId !== undefined,
    ...fresh.origin,
  });
  if (fresh.proposal) await storeRequestedProposal(trx, seal, { requestId, terms: fresh.proposal });
  await storeDeliveries(trx, jobs, [
    deliveryRow({
      kind: 'CONFIRMATION',
      recipient: 'VISITOR',
      requestId,
      links: { tokens: { STATUS: statusToken }, seal },
    }),
  ]);
  await askAdvisers(trx, jobs, { requestId, seal, matches, assignedBefore: 0, callConsentId });
  const answer = {
    ...fresh.answer,
    advisers: advisersForVisitor(matches),
    // Without an adviser, the answer contains no link for an appointment.
    ...(matches.length > 0 && { advisoryLink: advisoryLinkOf(fresh.publicUrl, statusToken) }),
  };
  await storeAnswer(trx, seal, fresh.submission.keyHash, { requestId, answer });
  return answer;
}
