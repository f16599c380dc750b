import { type Transaction, sql } from 'kysely';
import type { NamedMatch } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { noteAudit } from '../../../platform/audit/index.ts';
import { deliveryRow, storeDeliveries } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PersonSeal } from '../../../platform/privacy/index.ts';
import { enqueueWithLinks } from '../links/request-links.ts';
import { isUuid, isRowNumber } from '../../../platform/database/storable-value.ts';
import type { PartnerParts } from '../lifecycle/opened-request.ts';
import { ACTIVE_STATES, deriveStatus } from '../lifecycle/status-transitions.ts';

/** Limit of advisers who work on a request at the same time (contract §4, States). */
const MOST_ACTIVE = 4;

/**
 * Assigns an adviser chosen by the operator and enqueues the mail; idempotent. False if the request is over,
 * four advisers have it, or this adviser takes no requests or had it already.
 */
export async function assignAdviser(
  { db, vault, jobs }: Pick<PartnerParts, 'db' | 'vault'> & { jobs: Jobs },
  { requestId, adviserId, by }: { requestId: string; adviserId: number; by: string },
): Promise<boolean> {
  if (!isUuid(requestId) || !isRowNumber(adviserId)) return false;
  const isAssigned = await db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('request')
      .innerJoin('person', 'person.id', 'request.person_id')
      .select(['person.id', 'person.key_id', 'person.wrapped_key'])
      .where('request.id', '=', requestId)
      .where('withdrawn_at', 'is', null)
      .where('closed_at', 'is', null)
      .forUpdate('request')
      .executeTakeFirst();
    const adviser = await trx
      .selectFrom('adviser')
      .select('id')
      .where('id', '=', adviserId)
      .where('active', '=', true)
      .where('paused_at', 'is', null)
      .executeTakeFirst();
    if (!request || !adviser) return false;
    const { active, last, had } = await trx
      .selectFrom('request_adviser')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
      .select((eb) => eb.fn.countAll<string>().filterWhere('status', 'in', ACTIVE_STATES).as('active'))
      .select((eb) => eb.fn.countAll<string>().filterWhere('adviser_id', '=', adviserId).as('had'))
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    if (Number(active) >= MOST_ACTIVE || Number(had) > 0) return false;
    await askAdvisers(trx, jobs, {
      requestId,
      seal: vault.sealOf(request),
      matches: [{ adviserId, origin: 'ASSIGNED', reasons: [], company: '' }],
      assignedBefore: last,
      // The visitor saw no adviser's name, so there is no consent to calls.
      callConsentId: undefined,
    });
    await deriveStatus(trx, requestId);
    await noteAudit(trx, {
      actor: 'OPERATOR',
      actorId: by,
      action: 'ADVISER_ASSIGNED',
      requestId,
      detail: { adviser: adviserId },
    });
    return true;
  });
  if (isAssigned) jobs.wake('deliveries');
  return isAssigned;
}

export interface Asking {
  readonly requestId: string;
  readonly seal: PersonSeal;
  readonly matches: readonly (Pick<NamedMatch, 'adviserId' | 'reasons' | 'company'> & {
    readonly origin: Tables['request_adviser']['origin'];
  })[];
  readonly assignedBefore: number;
  /** Consent to calls that names these advisers; undefined: they may only write. */
  readonly callConsentId: string | undefined;
}

/**
 * Assigns advisers in the caller's transaction: each with a link, a mail and the reason in the audit trail.
 * Without any adviser, the operator is notified.
 */
export async function askAdvisers(
  trx: Transaction<Tables>,
  jobs: Jobs,
  { requestId, seal, matches, assignedBefore, callConsentId }: Asking,
): Promise<void> {
  if (matches.length === 0) {
    await storeDeliveries(trx, jobs, [deliveryRow({ kind: 'UNSERVED', recipient: 'OPERATOR', requestId })]);
    return;
  }
  await trx
    .insertInto('request_adviser')
    .values(
      matches.map((match, at) => ({
        request_id: requestId,
        adviser_id: match.adviserId,
        position: assignedBefore + at + 1,
        origin: match.origin,
        reasons: JSON.stringify(match.reasons),
        may_call: callConsentId !== undefined,
        status: 'RECEIVED' as const,
      })),
    )
    .execute();
  await trx
    .insertInto('request_step')
    .values(
      matches.map(({ adviserId }) => ({
        request_id: requestId,
        adviser_id: adviserId,
        status: 'RECEIVED' as const,
      })),
    )
    .execute();
  if (callConsentId !== undefined) {
    await trx
      .insertInto('consent_use')
      .values(
        matches.map(({ adviserId, company }) => ({
          consent_id: callConsentId,
          adviser_id: adviserId,
          company,
          use: 'HANDED_OVER' as const,
        })),
      )
      .execute();
  }
  await noteAudit(trx, {
    actor: 'SYSTEM',
    action: 'ADVISERS_ASKED',
    requestId,
    detail: {
      advisers: matches.map((match) => ({
        adviser: match.adviserId,
        origin: match.origin,
        reasons: match.reasons,
      })),
    },
  });
  const notices = matches.map(({ adviserId }) => {
    const link = { purpose: 'PARTNER', requestId, adviserId } as const;
    return { kind: 'REQUEST', recipient: 'ADVISER', link, seal } as const;
  });
  await enqueueWithLinks(trx, jobs, notices);
}

export function advisersForVisitor(matches: readonly NamedMatch[]): { name: string; company: string }[] {
  return matches.map(({ name, company }) => ({ name, company }));
}
