import type { Transaction } from 'kysely';
import type { NamedMatch } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { noteAudit } from '../../../platform/audit/index.ts';
import { deliveryRow, owe } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { newLinkToken, type PersonSeal } from '../../../platform/privacy/index.ts';
import { linkRow } from '../links/request-links.ts';

/** Advisers to ask, with the visitor's consent. */
export interface Asking {
  readonly requestId: string;
  readonly seal: PersonSeal;
  readonly matches: readonly (Pick<NamedMatch, 'adviserId' | 'reasons' | 'company'> & {
    readonly origin: Tables['request_adviser']['origin'];
  })[];
  /** Number of earlier advisers. */
  readonly askedBefore: number;
  /** Consent to calls that names them; undefined: they may only write. */
  readonly callConsentId: string | undefined;
  /** Left out: by matching. */
  readonly origin?: Tables['request_adviser']['origin'];
}

/**
 * Assigns advisers in the caller's transaction: each with a link, a mail and the reason in the trail. Without any, the
 * operator is notified.
 */
export async function askAdvisers(
  trx: Transaction<Tables>,
  jobs: Jobs,
  { requestId, seal, matches, askedBefore, callConsentId, origin }: Asking,
): Promise<void> {
  if (matches.length === 0) {
    await owe(trx, jobs, [deliveryRow({ kind: 'UNSERVED', recipient: 'OPERATOR', requestId })]);
    return;
  }
  const asked = matches.map((match) => ({ ...match, token: newLinkToken() }));
  await trx
    .insertInto('request_adviser')
    .values(
      asked.map((match, at) => ({
        request_id: requestId,
        adviser_id: match.adviserId,
        position: askedBefore + at + 1,
        origin: origin ?? match.origin,
        reasons: JSON.stringify(match.reasons),
        may_call: callConsentId !== undefined,
        status: 'RECEIVED' as const,
      })),
    )
    .execute();
  await trx
    .insertInto('request_step')
    .values(
      asked.map(({ adviserId }) => ({
        request_id: requestId,
        adviser_id: adviserId,
        status: 'RECEIVED' as const,
      })),
    )
    .execute();
  await trx
    .insertInto('link_token')
    .values(asked.map(({ adviserId, token }) => linkRow(token, { purpose: 'PARTNER', requestId, adviserId })))
    .execute();
  if (callConsentId !== undefined) {
    await trx
      .insertInto('consent_use')
      .values(
        asked.map(({ adviserId, company }) => ({
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
      advisers: asked.map((match) => ({
        adviser: match.adviserId,
        origin: origin ?? match.origin,
        reasons: match.reasons,
      })),
    },
  });
  await owe(
    trx,
    jobs,
    asked.map(({ adviserId, token }) =>
      deliveryRow({
        kind: 'REQUEST',
        recipient: 'ADVISER',
        requestId,
        adviserId,
        links: { tokens: { PARTNER: token }, seal },
      }),
    ),
  );
}

/** Asked advisers for the visitor. */
export function toldAdvisers(matches: readonly NamedMatch[]): { name: string; company: string }[] {
  return matches.map(({ name, company }) => ({ name, company }));
}
