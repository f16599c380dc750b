import type { Transaction } from 'kysely';
import type { AppointmentChange } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { newLinkToken, type Vault } from '../../platform/privacy/index.ts';
import { linkRow, openRequest } from '../requests/index.ts';

export interface OwedChange {
  readonly changeId: string;
  readonly requestId: string;
  readonly adviserId: number;
  readonly change: AppointmentChange;
  readonly recipients: readonly ('VISITOR' | 'ADVISER')[];
}

/** Stores a message with its own link per change and recipient, in the transaction that made the changes. */
export async function oweNotices(
  trx: Transaction<Tables>,
  { jobs, vault }: { readonly jobs: Jobs; readonly vault: Vault },
  requestId: string,
  changes: readonly OwedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { seal } = await openRequest({ db: trx, vault }, requestId);
  const owed = changes.flatMap((change) =>
    change.recipients.map((recipient) => ({ ...change, recipient, link: linkOf(change, recipient) })),
  );
  const links = owed.flatMap(({ link }) => (link ? [linkRow(link.token, link)] : []));
  if (links.length > 0) await trx.insertInto('link_token').values(links).execute();
  await owe(
    trx,
    jobs,
    owed.map(({ recipient, adviserId, changeId, link }) =>
      deliveryRow({
        kind: 'APPOINTMENT',
        recipient,
        requestId,
        adviserId,
        subjectId: changeId,
        ...(link ? { links: { tokens: { [link.purpose]: link.token }, seal } } : {}),
      }),
    ),
  );
}

/** An adviser who passed a request on gets no new link to it. */
function linkOf({ requestId, adviserId, change }: OwedChange, recipient: 'VISITOR' | 'ADVISER') {
  const token = newLinkToken();
  if (recipient === 'VISITOR') return { token, purpose: 'APPOINTMENT', requestId } as const;
  return change === 'GIVEN_UP' ? undefined : ({ token, purpose: 'PARTNER', requestId, adviserId } as const);
}
