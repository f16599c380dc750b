import type { Transaction } from 'kysely';
import type { NamedMatch } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { noteAudit } from '../../../platform/audit/index.ts';
import { deliveryRow, owe } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { newLinkToken, type PersonSeal } from '../../../platform/privacy/index.ts';
import { linkRow } from '../links/request-links.ts';

/** Whom to ask, and what the visitor allowed them. */
export interface Asking {
  readonly requestId: string;
  readonly seal: PersonSeal;
  readonly matches: readonly (Pick<NamedMatch, 'adviserId' | 'reasons' | 'company'> & {
    readonly origin: Tables['request_adviser']['origin'];
  })[];
  /** How many were asked before. */
  readonly askedBefore: number;
  /** The consent to be called that names them; undefined: they may only write. */
  readonly callConsentId: string | undefined;
  /** Left out: as they were matched. */
  readonly origin?: Tables['request_adviser']['origin'];
}

/**
 * Hands a request to advisers in the transaction that decides it: each with a link and a mail of their own, and the
 * trail says why they were asked. Where there is nobody, the operator is told.
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

/** Those who were asked, as the visitor reads them. */
export function toldAdvisers(matches: readonly NamedMatch[]): { name: string; company: string }[] {
  return matches.map(({ name, company }) => ({ name, company }));
}
