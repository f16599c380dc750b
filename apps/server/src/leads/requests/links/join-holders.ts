import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { noteAudit } from '../../../platform/audit/index.ts';
import type { MatchReason } from '../../../platform/database/column-types.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PersonSeal } from '../../../platform/privacy/index.ts';
import { enqueueWithLinks } from './request-links.ts';

interface Holder {
  readonly adviserId: number;
  readonly company: string;
}

/** Lenders that the visitor newly requests of an adviser who already has the request. */
interface AddedLenders extends Pick<Holder, 'adviserId'> {
  readonly lenders: readonly number[];
}

/** Adds new lenders, also an adviser's own company, to the adviser's stored reasons and the audit trail. */
export async function addReasons(
  trx: Transaction<Tables>,
  requestId: string,
  holders: readonly { readonly adviserId: number; readonly reasons: readonly MatchReason[] }[],
): Promise<void> {
  const widened: { adviser: number; origin: 'CHOSEN'; reasons: readonly MatchReason[] }[] = [];
  for (const { adviserId, reasons } of holders) {
    const { reasons: known } = await trx
      .selectFrom('request_adviser')
      .select('reasons')
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .executeTakeFirstOrThrow();
    const added = reasons.filter(
      (reason) =>
        isOfLender(reason) && !known.some((one) => isOfLender(one) && one.providerId === reason.providerId),
    );
    if (added.length === 0) continue;
    await trx
      .updateTable('request_adviser')
      .set({ reasons: sql<MatchReason[]>`${JSON.stringify(added)}::jsonb || reasons` })
      .where('request_id', '=', requestId)
      .where('adviser_id', '=', adviserId)
      .execute();
    widened.push({ adviser: adviserId, origin: 'CHOSEN', reasons: added });
  }
  if (widened.length === 0) return;
  await noteAudit(trx, {
    actor: 'SYSTEM',
    action: 'ADVISERS_ASKED',
    requestId,
    detail: { advisers: widened },
  });
}

function isOfLender(reason: MatchReason): reason is MatchReason & { readonly providerId: number } {
  return reason.code === 'CHOSEN' || reason.code === 'PLACES_WITH';
}

/** Lets advisers call under a new consent, which names them; without one, changes nothing. */
export async function allowCalls(
  trx: Transaction<Tables>,
  {
    requestId,
    holders,
    callConsentId,
  }: {
    readonly requestId: string;
    readonly holders: readonly Holder[];
    readonly callConsentId: string | undefined;
  },
): Promise<void> {
  if (callConsentId === undefined || holders.length === 0) return;
  await trx
    .insertInto('consent_use')
    .values(
      holders.map(({ adviserId, company }) => ({
        consent_id: callConsentId,
        adviser_id: adviserId,
        company,
        use: 'HANDED_OVER' as const,
      })),
    )
    .execute();
  await trx
    .updateTable('request_adviser')
    .set({ may_call: true })
    .where('request_id', '=', requestId)
    .where(
      'adviser_id',
      'in',
      holders.map(({ adviserId }) => adviserId),
    )
    .execute();
}

/** Notifies a request's present advisers of a proposal or lenders that the visitor requests in addition. */
export async function notifyAssigneesOfRequest(
  trx: Transaction<Tables>,
  jobs: Jobs,
  input: {
    readonly requestId: string;
    readonly seal: PersonSeal;
    readonly requested: readonly AddedLenders[];
    /** The newly requested proposal; undefined if the visitor named only lenders. */
    readonly proposalId: string | undefined;
  },
): Promise<void> {
  const { requestId, seal, proposalId } = input;
  const addressed = input.requested.filter(({ lenders }) => proposalId !== undefined || lenders.length > 0);
  // An id per notice, because a repeated id would suppress the second one.
  const subjectId = proposalId ?? randomUUID();
  const kind = proposalId === undefined ? 'LENDER' : 'PROPOSAL';
  const notices = addressed.map(({ adviserId }) => {
    const link = { purpose: 'PARTNER', requestId, adviserId } as const;
    return { kind, recipient: 'ADVISER', subjectId, link, seal } as const;
  });
  await enqueueWithLinks(trx, jobs, notices);
}
