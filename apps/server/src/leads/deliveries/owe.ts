import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { DeliveryKind, LinkPurpose } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

/** The tokens of a message's links by what they are for. */
type LinkTokens = Readonly<Partial<Record<LinkPurpose, string>>>;

const placeOf = (deliveryId: string) => ({ table: 'delivery', column: 'token', row: deliveryId });

/** Seals the tokens of a message's links, until the message is delivered and only their hashes are left. */
function sealedLinks(seal: PersonSeal, deliveryId: string, links: LinkTokens): string {
  return seal.seal(placeOf(deliveryId), JSON.stringify(links));
}

/** The tokens of a message's links; an earlier version kept the one there was as it is. */
export function openedLinks(seal: PersonSeal, deliveryId: string, envelope: string): LinkTokens {
  const opened = seal.open(placeOf(deliveryId), envelope);
  return opened.startsWith('{') ? (JSON.parse(opened) as LinkTokens) : { STATUS: opened, PARTNER: opened };
}

/** A message that somebody is to get. */
export interface OwedDelivery {
  readonly kind: DeliveryKind;
  readonly recipient: Tables['delivery']['recipient'];
  readonly requestId: string | null;
  readonly adviserId?: number | null;
  readonly subjectId?: string;
  readonly channel?: 'EMAIL' | 'PUSH';
  /** The tokens of its links, and the seal of the person whom the request is of. */
  readonly links?: { readonly tokens: LinkTokens; readonly seal: PersonSeal };
}

/** The row of a message that is owed. */
export function deliveryRow(owed: OwedDelivery): Insertable<Tables['delivery']> {
  const id = randomUUID();
  return {
    id,
    kind: owed.kind,
    recipient: owed.recipient,
    channel: owed.channel ?? 'EMAIL',
    request_id: owed.requestId,
    adviser_id: owed.adviserId ?? null,
    subject_id: owed.subjectId ?? null,
    links: owed.links ? sealedLinks(owed.links.seal, id, owed.links.tokens) : null,
    job_id: randomUUID(),
  };
}

/**
 * Stores messages that are owed, with their jobs, in the transaction that owes them; one that is owed already stays one. What
 * an adviser's own system has to know goes there besides. With `dueInSeconds` they wait that long first. Gives the ids of those
 * that were not owed before.
 */
export async function owe(
  trx: Transaction<Tables>,
  jobs: Jobs,
  rows: readonly Insertable<Tables['delivery']>[],
  dueInSeconds = 0,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const stored = await trx
    .insertInto('delivery')
    .values([...rows, ...(await pushesBeside(trx, rows))])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'job_id', 'channel', 'adviser_id'])
    .execute();
  await enqueueDeliveries(
    trx,
    jobs,
    stored.map((one) => ({ ...one, dueInSeconds })),
  );
  return new Set(stored.map(({ id }) => id));
}

/** What a system that holds requests is told. */
const PUSHED_KINDS: readonly DeliveryKind[] = ['REQUEST', 'PROPOSAL', 'WITHDRAWAL', 'OBJECTION', 'REPLACED'];

async function pushesBeside(
  trx: Transaction<Tables>,
  rows: readonly Insertable<Tables['delivery']>[],
): Promise<Insertable<Tables['delivery']>[]> {
  const pushed = rows.filter(({ kind }) => PUSHED_KINDS.includes(kind));
  const ids = pushed.flatMap(({ adviser_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  const advisers = await trx
    .selectFrom('adviser')
    .select('id')
    .where('id', 'in', ids)
    .where('endpoint', 'is not', null)
    .execute();
  return pushed
    .filter(({ adviser_id: adviserId }) => advisers.some(({ id }) => id === adviserId))
    .map(({ kind, recipient, request_id: requestId = null, adviser_id: adviserId, subject_id: subjectId }) =>
      deliveryRow({
        kind,
        recipient,
        requestId,
        adviserId: adviserId ?? null,
        ...(subjectId && { subjectId }),
        channel: 'PUSH',
      }),
    );
}
