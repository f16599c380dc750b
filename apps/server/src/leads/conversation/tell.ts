import type { Transaction } from 'kysely';
import type { DeliveryKind } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { newLinkToken, type PersonSeal } from '../../platform/privacy/index.ts';
import { linkRow } from '../requests/index.ts';

interface News {
  readonly kind: Extract<DeliveryKind, 'MESSAGE' | 'OFFER' | 'OFFER_ANSWER'>;
  readonly requestId: string;
  /** The message, or the offer made or accepted. */
  readonly subjectId: string;
}

/** Enqueues a mail to the visitor with a link to the request's page. */
export async function tellVisitor(
  trx: Transaction<Tables>,
  jobs: Jobs,
  seal: PersonSeal,
  { kind, requestId, subjectId, adviserId }: News & { adviserId: number },
): Promise<void> {
  const token = newLinkToken();
  await trx
    .insertInto('link_token')
    .values(linkRow(token, { purpose: 'STATUS', requestId }))
    .execute();
  const links = { tokens: { STATUS: token }, seal };
  await owe(trx, jobs, [deliveryRow({ kind, recipient: 'VISITOR', requestId, adviserId, subjectId, links })]);
}

/** Enqueues a mail with a link to the request for each adviser. */
export async function tellAdvisersOf(
  trx: Transaction<Tables>,
  jobs: Jobs,
  seal: PersonSeal,
  {
    kind,
    requestId,
    subjectId,
    advisers,
    dueInSeconds = 0,
  }: News & { advisers: readonly number[]; dueInSeconds?: number },
): Promise<void> {
  const told = advisers.map((adviserId) => ({ adviserId, token: newLinkToken() }));
  await trx
    .insertInto('link_token')
    .values(told.map(({ adviserId, token }) => linkRow(token, { purpose: 'PARTNER', requestId, adviserId })))
    .execute();
  await owe(
    trx,
    jobs,
    told.map(({ adviserId, token }) =>
      deliveryRow({
        kind,
        recipient: 'ADVISER',
        requestId,
        adviserId,
        subjectId,
        links: { tokens: { PARTNER: token }, seal },
      }),
    ),
    dueInSeconds,
  );
}
