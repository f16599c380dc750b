import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { newLinkToken, type PersonSeal } from '../privacy/index.ts';
import { linkRow } from './request-links.ts';

/** Somebody who has the request already, and for whom the proposal is. */
export interface Holder {
  readonly adviserId: number;
  readonly name: string;
  readonly company: string;
}

/** Tells those who have a request that an offer was asked of them by a proposal, and lets them call where that was allowed now. */
export async function tellOfProposal(
  trx: Transaction<Tables>,
  jobs: Jobs,
  told: {
    readonly requestId: string;
    readonly proposalId: string;
    readonly seal: PersonSeal;
    readonly holders: readonly Holder[];
    /** The consent to be called that names them; undefined: what they may do stays. */
    readonly callConsentId: string | undefined;
  },
): Promise<void> {
  const { requestId, proposalId, seal, callConsentId } = told;
  const holders = told.holders.map((holder) => ({ ...holder, token: newLinkToken() }));
  if (callConsentId !== undefined) {
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
  await trx
    .insertInto('link_token')
    .values(
      holders.map(({ adviserId, token }) => linkRow(token, { purpose: 'PARTNER', requestId, adviserId })),
    )
    .execute();
  await owe(
    trx,
    jobs,
    holders.map(({ adviserId, token }) =>
      deliveryRow({
        kind: 'PROPOSAL',
        recipient: 'ADVISER',
        requestId,
        adviserId,
        subjectId: proposalId,
        links: { tokens: { PARTNER: token }, seal },
      }),
    ),
  );
}
