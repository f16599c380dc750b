import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { DeliveryKind, DeliveryState } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Job, Outcome } from '../jobs/index.ts';
import { MessageRefusedError, type MessageTransport } from '../messages/index.ts';
import type { ComposedMessage, MessageComposers } from './message-composers.ts';

/** What delivering needs. */
export interface DeliveryParts {
  readonly db: Kysely<Tables>;
  readonly composers: MessageComposers;
  readonly transport: MessageTransport;
  readonly log: FastifyBaseLogger;
}

/** What is tried again; the others are an end. */
export const OPEN_STATES = [
  'created',
  'sending',
  'temporarily_failed',
  'technically_failed',
] as const satisfies readonly DeliveryState[];

/** Whoever has taken a request back is written to no more, and written about only that they did. */
const SENT_AFTER_WITHDRAWAL = ['WITHDRAWAL'] as const satisfies readonly DeliveryKind[];

/** How long a message is worth trying; then it waits for the operator. */
export const DEADLINE_HOURS = 72;

/**
 * Delivers one message; the same message may go out again when the process dies between sending it and noting that, then
 * with the same id. `'again'` when it is due once more.
 */
export async function deliver(parts: DeliveryParts, job: Job): Promise<Outcome> {
  const { db, log } = parts;
  const deliveryId = job.rowId;
  const claimed = await claim(db, job);
  if (!claimed) return 'done';
  if (claimed.overdue) {
    await settle(db, deliveryId, 'parked');
    log.error({ delivery: deliveryId }, 'delivery parked');
    return 'done';
  }
  const { state, error } = await attempt(parts, deliveryId);
  await settle(db, deliveryId, state, error);
  if (state === 'delivered') return 'done';
  log.warn({ delivery: deliveryId, state, err: error }, 'delivery failed');
  return state === 'permanently_failed' ? 'done' : 'again';
}

async function attempt(
  parts: DeliveryParts,
  deliveryId: string,
): Promise<{ state: DeliveryState; error?: unknown }> {
  let owed: ComposedMessage;
  try {
    owed = await compose(parts, deliveryId);
  } catch (error) {
    return { state: 'technically_failed', error };
  }
  try {
    await parts.transport.send(deliveryId, owed.message, owed.seal);
    return { state: 'delivered' };
  } catch (error) {
    const final = error instanceof MessageRefusedError;
    return { state: final ? 'permanently_failed' : 'temporarily_failed', error };
  }
}

async function compose({ db, composers }: DeliveryParts, id: string): Promise<ComposedMessage> {
  const row = await db
    .selectFrom('delivery')
    .select(['kind', 'recipient', 'links'])
    .select(['request_id as requestId', 'adviser_id as adviserId', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return composers[row.kind]({ id, ...row });
}

/** Marks a delivery as being sent; undefined when there is nothing to do any more, or another job does it. */
async function claim(db: Kysely<Tables>, { id, rowId }: Job): Promise<{ overdue: boolean } | undefined> {
  return db
    .updateTable('delivery')
    .set({
      state: 'sending',
      attempts: sql<number>`attempts + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', rowId)
    .where('job_id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', SENT_AFTER_WITHDRAWAL),
        eb('request_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('request')
            .select('request.id')
            .whereRef('request.id', '=', 'delivery.request_id')
            .where('request.withdrawn_at', 'is', null),
        ),
      ]),
    )
    .returning(
      sql<boolean>`delivery.created_at < now() - make_interval(hours => ${DEADLINE_HOURS})`.as('overdue'),
    )
    .executeTakeFirst();
}

/** Notes how an attempt ended; what is done needs the tokens of its links no longer. */
async function settle(
  db: Kysely<Tables>,
  deliveryId: string,
  state: DeliveryState,
  error?: unknown,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      state,
      changed_at: sql<Date>`now()`,
      last_error: error instanceof Error ? kindOf(error) : null,
      ...(state === 'delivered' ? { links: null } : {}),
    })
    .where('id', '=', deliveryId)
    .execute();
}

/** An error's words can quote an address: only its kind is kept. */
function kindOf(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
