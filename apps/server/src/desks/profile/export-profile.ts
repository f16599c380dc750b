import type { ProfileExport } from '@heimvorteil/contracts';
import type { Visitor } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import { draftsOfRequest } from '../adviser-desk/index.ts';
import { appointmentsOfRequest } from '../../leads/appointments/index.ts';
import { trailOf } from '../../platform/audit/index.ts';
import { certificatesOfAccount } from '../../credit/certificates/index.ts';
import { storedOfRequest } from '../../leads/conversation/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { ratingsOf } from '../../credit/ratings/index.ts';
import {
  consentProofs,
  consentsOfAccount,
  messagesOfAccount,
  notesOfRequests,
  proposalsOfOtherRequests,
  proposalsOfRequests,
  requestsOfAccount,
  stepsOfRequests,
  findWithdrawn,
  type RequestSelector,
} from '../../leads/requests/index.ts';
import { preapprovalsOfAccount } from '../../credit/preapproval/index.ts';
import { findProject } from './stored-project.ts';
import { professionOf } from './account-rows.ts';
import { listCalculations, type CalculationParts } from './saved-calculations.ts';

export interface ExportParts extends CalculationParts {
  readonly market: MarketInForce;
}

/** All stored data of a visitor, in readable form (Art. 15 and 20 GDPR). */
export async function exportProfile(parts: ExportParts, visitor: Visitor): Promise<ProfileExport> {
  const { db, vault } = parts;
  const { accountId } = visitor;
  const row = await db
    .selectFrom('account')
    .select(['created_at', 'last_login_at', 'roles', sql<Date>`now()`.as('now')])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw problem(401, 'NOT_LOGGED_IN');
  const requests = await exportRequests(parts, { accountId });
  const withdrawnRequests = await findWithdrawn(parts, accountId);
  return {
    exportedAt: row.now.toISOString(),
    account: {
      id: accountId,
      email: visitor.email,
      emailVerified: visitor.emailVerified,
      ...(visitor.name === undefined ? {} : { name: visitor.name }),
      roles: row.roles,
      profession: await professionOf(db, vault, accountId),
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at.toISOString(),
    },
    sessions: await sessionsOf(db, accountId),
    calculations: await listCalculations(parts, accountId),
    project: await findProject(parts, accountId),
    shortlist: await marksOf(db, accountId),
    preapprovals: (await preapprovalsOfAccount(parts, accountId)).map(({ id, madeAt, stated, answer }) => ({
      id,
      madeAt: madeAt.toISOString(),
      stated: { ...stated },
      answer,
    })),
    certificates: await certificatesOfAccount(parts, accountId),
    requests,
    withdrawnRequests,
    proposalsElsewhere: await proposalsOfOtherRequests(parts, accountId),
    consents: await consentsOfAccount(db, { accountId }),
    consentProofs: (await consentProofs(parts, { accountId })).map(({ textHash: _hash, ...proof }) => proof),
    ratings: await exportRatings(parts, { accountId }),
    trail: await trailOf(db, {
      accountId,
      requestIds: [...requests, ...withdrawnRequests].map(({ requestId }) => requestId),
    }),
  };
}

export async function exportRatings(
  parts: Pick<ExportParts, 'db' | 'vault' | 'market'>,
  selector: RequestSelector,
): Promise<ProfileExport['ratings']> {
  const ratings = await ratingsOf(parts, selector);
  return ratings.map(({ providerId, name, own }) => ({ providerId, provider: name, ...own }));
}

export async function exportRequests(
  parts: Pick<ExportParts, 'db' | 'vault' | 'market'>,
  selector: RequestSelector,
): Promise<ProfileExport['requests']> {
  const messages = await messagesOfAccount(parts.db, selector);
  const notes = await notesOfRequests(parts, selector);
  const proposals = await proposalsOfRequests(parts, selector);
  const steps = await stepsOfRequests(parts.db, selector);
  const requests = await requestsOfAccount(parts, selector);
  const all: ProfileExport['requests'] = [];
  for (const { request, contact, stated, readable, verifiedChannel } of requests) {
    const { requestId } = request;
    all.push({
      ...request,
      verifiedChannel,
      contact: { ...contact },
      stated: { ...stated },
      assumed: [...readable.assumed],
      calculation: readable.calculation ? { ...readable.calculation } : null,
      notes: notes.get(requestId) ?? [],
      proposals: proposals.get(requestId) ?? [],
      ...(await storedOfRequest(parts, requestId)),
      drafts: await draftsOfRequest(parts, requestId),
      appointments: await appointmentsOfRequest(parts.db, requestId),
      steps: steps.get(requestId) ?? [],
      messages: (messages.get(requestId) ?? []).map((message) => ({ ...message })),
    });
  }
  return all;
}

async function sessionsOf(db: Kysely<Tables>, accountId: string): Promise<ProfileExport['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'seen_at', 'ends_at', 'ended_at', 'device'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    device: row.device,
  }));
}

async function marksOf(db: Kysely<Tables>, accountId: string): Promise<ProfileExport['shortlist']> {
  const rows = await db
    .selectFrom('shortlist_entry')
    .select(['expose_id', 'marked_at'])
    .where('account_id', '=', accountId)
    .orderBy('marked_at', 'desc')
    .execute();
  return rows.map((row) => ({ exposeId: Number(row.expose_id), markedAt: row.marked_at.toISOString() }));
}
