import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DeliveryKind, LinkPurpose } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** Queues by channel, so a mail never waits for another company's system. */
export const QUEUE_OF = { EMAIL: 'deliveries', PUSH: 'pushes' } as const;

export async function enqueueDeliveryJobs(
  trx: Transaction<Tables>,
  jobs: Jobs,
  /** Each delivery is due at once unless it has `dueInSeconds`. */
  deliveries: readonly (Pick<Selectable<Tables['delivery']>, 'id' | 'job_id' | 'channel' | 'adviser_id'> & {
    readonly dueInSeconds?: number;
  })[],
): Promise<void> {
  const byChannel = Map.groupBy(deliveries, ({ channel }) => channel);
  for (const [channel, ones] of byChannel) {
    await jobs.enqueue(
      trx,
      QUEUE_OF[channel],
      ones.map(({ id, job_id: jobId, adviser_id: adviser, dueInSeconds }) => ({
        id: jobId,
        rowId: id,
        dueInSeconds,
        group: channel === 'PUSH' ? String(adviser) : undefined,
      })),
    );
  }
}

type LinkTokens = Readonly<Partial<Record<LinkPurpose, string>>>;

const placeOf = (deliveryId: string) => ({ table: 'delivery', column: 'token', row: deliveryId });

/** Link tokens of a delivery; an earlier version stored a single one as plain text. */
export function openLinks(seal: PersonSeal, deliveryId: string, envelope: string | null): LinkTokens {
  if (envelope === null) return {};
  const opened = seal.open(placeOf(deliveryId), envelope);
  return opened.startsWith('{') ? (JSON.parse(opened) as LinkTokens) : { STATUS: opened, PARTNER: opened };
}

export interface NewDelivery {
  readonly kind: DeliveryKind;
  readonly recipient: Tables['delivery']['recipient'];
  readonly requestId: string | null;
  readonly adviserId?: number | null;
  readonly subjectId?: string;
  readonly channel?: 'EMAIL' | 'PUSH';
  /** Tokens of the message's links and the seal that encrypts them; absent: no links. */
  readonly links?: { readonly tokens: LinkTokens; readonly seal: PersonSeal };
}

export function deliveryRow(input: NewDelivery): Insertable<Tables['delivery']> {
  const id = randomUUID();
  return {
    id,
    kind: input.kind,
    recipient: input.recipient,
    channel: input.channel ?? 'EMAIL',
    request_id: input.requestId,
    adviser_id: input.adviserId ?? null,
    subject_id: input.subjectId ?? null,
    // Tokens are stored encrypted until delivery, because a retry needs them; then only hashes remain.
    links: input.links ? input.links.seal.seal(placeOf(id), JSON.stringify(input.links.tokens)) : null,
    job_id: randomUUID(),
  };
}

/**
 * Stores messages with their jobs in the caller's transaction, and pushes to advisers' own systems; duplicates are
 * ignored. `dueInSeconds` delays them. Returns the ids of new ones.
 */
export async function storeDeliveries(
  trx: Transaction<Tables>,
  jobs: Jobs,
  rows: readonly Insertable<Tables['delivery']>[],
  dueInSeconds = 0,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const stored = await trx
    .insertInto('delivery')
    .values([...rows, ...(await additionalPushes(trx, rows))])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'job_id', 'channel', 'adviser_id'])
    .execute();
  await enqueueDeliveryJobs(
    trx,
    jobs,
    stored.map((one) => ({ ...one, dueInSeconds })),
  );
  return new Set(stored.map(({ id }) => id));
}

const PUSHED_KINDS: readonly DeliveryKind[] = ['REQUEST', 'PROPOSAL', 'WITHDRAWAL', 'OBJECTION', 'REPLACED'];

async function additionalPushes(
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
