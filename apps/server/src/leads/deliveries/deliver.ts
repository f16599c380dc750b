import type { FastifyBaseLogger } from 'fastify';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DeliveryStage } from '../../platform/database/column-types.ts';
import type { DeliveryState, Tables } from '../../platform/database/tables.ts';
import type { Job, Jobs, Outcome } from '../../platform/jobs/index.ts';
import {
  MessageFailedError,
  MessageRefusedError,
  type MessageTransport,
  type OptOutLinks,
} from '../../platform/messages/index.ts';
import {
  isBeingSent,
  isOpen,
  OPEN_STATES,
  isSentInTime,
  type Patience,
  type DueDelivery,
  type MessageComposers,
  isEnding,
  isEndingRow,
  blockingState,
} from './being-sent.ts';
import { enqueueAlarm } from './stuck-alarm.ts';

export interface DeliveryParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly composers: MessageComposers;
  readonly optOutLinks: (due: DueDelivery) => Promise<OptOutLinks>;
  readonly transport: MessageTransport;
  /** Prepares a push to an adviser's own system; undefined without an endpoint. */
  readonly preparePush: (due: DueDelivery) => Promise<Send | undefined>;
  readonly log: FastifyBaseLogger;
}

type Send = (signal: AbortSignal) => Promise<void>;

/** Hours in which sending is retried; then the operator has to act. */
export const DEADLINE_HOURS = 72;
/** Number of failed attempts (ten minutes) until an alarm, because the cause then rarely passes by itself. */
const ALARMING_ATTEMPTS = 5;

interface Attempt {
  readonly state: DeliveryState;
  readonly stage?: DeliveryStage;
  readonly error?: unknown;
  /** The cause is in our own system, so it blocks every message until the operator acts. */
  readonly isOurs?: boolean;
  /** The attempt ended before anything was sent, so the message cannot have arrived. */
  readonly isUnsent?: boolean;
}

/**
 * Delivers one message at least once; a repetition has the same id. Returns `'again'` if another attempt is
 * due. Marks the message as being sent before checking permission, so that the end of a request can wait for
 * it.
 */
export async function deliver(parts: DeliveryParts, job: Job): Promise<Outcome> {
  // Check the job before taking the lock, because a superseded job would block its successor.
  const due = await dueBy(parts.db, job);
  if (!due) return 'done';
  // Retry later instead of waiting longer, because a waiting notice occupies a worker.
  if (isEnding(due.kind) && !(await isSentInTime(() => isWhatEndedOver(parts, due), parts))) return 'again';
  const hold = await parts.jobs.holds.take(job.rowId);
  // Another worker, presumed dead, is still sending this message.
  if (!hold) return 'again';
  try {
    return await deliverHeld(parts, job, hold.signal);
  } finally {
    await hold.release();
  }
}

async function deliverHeld(parts: DeliveryParts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const { db, log } = parts;
  const deliveryId = job.rowId;
  const claimed = await claim(db, job);
  if (claimed?.state !== 'sending') return 'done';
  if (claimed.overdue) {
    await settle(parts, deliveryId, claimed.attempts, { state: 'parked', isUnsent: true });
    log.error({ delivery: deliveryId }, 'delivery parked');
    return 'done';
  }
  const ended = await attempt(parts, deliveryId, signal);
  const state = await settle(parts, deliveryId, claimed.attempts, ended);
  if (state === 'delivered' || state === 'stopped' || state === 'blocked') return 'done';
  const entry = { delivery: deliveryId, state, stage: ended.stage, err: ended.error };
  if (ended.isOurs || claimed.attempts >= ALARMING_ATTEMPTS) log.error(entry, 'delivery failed');
  else log.warn(entry, 'delivery failed');
  return isOpen(state) ? 'again' : 'done';
}

async function attempt(parts: DeliveryParts, deliveryId: string, signal: AbortSignal): Promise<Attempt> {
  let send: Send | undefined;
  try {
    send = await prepare(parts, deliveryId);
    if (!send) return { state: 'stopped', isUnsent: true };
  } catch (error) {
    return { state: 'technically_failed', stage: 'COMPOSING', error, isUnsent: true };
  }
  if (signal.aborted) {
    return { state: 'temporarily_failed', stage: 'CONNECTION', error: signal.reason, isUnsent: true };
  }
  try {
    await send(signal);
    return { state: 'delivered' };
  } catch (error) {
    if (error instanceof MessageRefusedError)
      return { state: 'permanently_failed', stage: error.stage, error };
    const known = error instanceof MessageFailedError ? error : undefined;
    return {
      state: 'temporarily_failed',
      stage: known?.stage ?? 'CONNECTION',
      error,
      isOurs: known?.isOurs === true,
    };
  }
}

/** The function that sends a delivery; undefined without a recipient. */
async function prepare(parts: DeliveryParts, id: string): Promise<Send | undefined> {
  const { channel, ...row } = await parts.db
    .selectFrom('delivery')
    .select(['channel', 'kind', 'recipient', 'links'])
    .select(['request_id as requestId', 'adviser_id as adviserId', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const due = { id, ...row };
  if (channel === 'PUSH') return parts.preparePush(due);
  const composed = await parts.composers[due.kind](due);
  if (!composed) return undefined;
  const { message, seal } = composed;
  const { withOptOutLinks } = message;
  const linked = withOptOutLinks ? { ...message, ...withOptOutLinks(await parts.optOutLinks(due)) } : message;
  return (signal) => parts.transport.send(id, linked, seal, signal);
}

function dueBy(db: Kysely<Tables>, job: Job) {
  return db
    .selectFrom('delivery')
    .select(['kind', 'request_id', 'adviser_id'])
    .where(isOpenBy(job))
    .executeTakeFirst();
}

/** Whether every message that precedes the notice of a request's end is sent. */
async function isWhatEndedOver(
  parts: DeliveryParts,
  due: { readonly request_id: string | null; readonly adviser_id: number | null },
): Promise<boolean> {
  const about = sql`request_id = ${due.request_id} and adviser_id = ${due.adviser_id}
    and recipient = 'ADVISER' and not ${isEndingRow}`;
  return !(await isBeingSent(parts, about));
}

function isOpenBy({ id, rowId }: Job) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'delivery'>) =>
    and([eb('id', '=', rowId), eb('job_id', '=', id), eb('state', 'in', OPEN_STATES)]);
}

/** Marks a delivery as being sent, or as stopped or blocked; undefined if nothing is due or another job has it. */
async function claim(db: Kysely<Tables>, job: Job) {
  return db
    .updateTable('delivery')
    .set({
      state: sql<'sending' | 'stopped' | 'blocked'>`coalesce(${blockingState}, 'sending')`,
      attempts: sql<number>`case when ${blockingState} is null then attempts + 1 else attempts end`,
      links: sql<string | null>`case when ${blockingState} is null then links end`,
      changed_at: sql<Date>`now()`,
    })
    .where(isOpenBy(job))
    .returning(['state', 'attempts'])
    .returning(
      sql<boolean>`delivery.tried_since < now() - make_interval(hours => ${DEADLINE_HOURS})`.as('overdue'),
    )
    .executeTakeFirst();
}

/**
 * Records the end of an attempt and returns the new state; a failure that may not be retried is stopped. Deletes link
 * tokens once done. Alarms the operator in the same commit about a message that is not retried.
 */
async function settle(
  { db, jobs }: DeliveryParts,
  deliveryId: string,
  attempts: number,
  { state, stage, error, isUnsent }: Attempt,
): Promise<DeliveryState> {
  const isTriedAgain = isOpen(state);
  return db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('delivery')
      .set({
        // The request can be withdrawn or erased during the attempt.
        state: isTriedAgain ? sql<DeliveryState>`coalesce(${blockingState}, ${state})` : state,
        changed_at: sql<Date>`now()`,
        ...(isUnsent ? { unsent_attempts: sql<number>`unsent_attempts + 1` } : {}),
        // A parked message, whose deadline has passed, retains the error of its last attempt.
        ...(state === 'parked'
          ? {}
          : { last_error: error instanceof Error ? kindOf(error) : null, failed_stage: stage ?? null }),
        ...(state === 'delivered' || state === 'stopped' ? { links: null } : {}),
        ...(isTriedAgain
          ? { links: sql<string | null>`case when ${blockingState} is null then links end` }
          : {}),
      })
      .where('id', '=', deliveryId)
      .where('state', '=', 'sending')
      // A worker that lost the lock must not record another's attempt.
      .where('attempts', '=', attempts)
      .returning(['id', 'state', 'kind', 'recipient'])
      .executeTakeFirst();
    if (settled) await enqueueAlarm(trx, jobs, settled);
    return settled?.state ?? state;
  });
}

/** Returns only the error's kind, because its text can quote an address. */
function kindOf(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
