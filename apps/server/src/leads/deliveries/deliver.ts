import type { FastifyBaseLogger } from 'fastify';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DeliveryStage } from '../../platform/database/column-types.ts';
import type { DeliveryState, Tables } from '../../platform/database/tables.ts';
import type { Job, Jobs, Outcome } from '../../platform/jobs/index.ts';
import {
  MessageFailedError,
  MessageRefusedError,
  type MessageTransport,
  type WaysOut,
} from '../../platform/messages/index.ts';
import {
  isUnderWay,
  isOpen,
  OPEN_STATES,
  isSentInTime,
  type Patience,
  type DueDelivery,
  type MessageComposers,
} from './under-way.ts';
import { isEnding, isEndingRow, keptBack } from './may-not-go.ts';
import { oweAlarm } from './stuck-alarm.ts';

/** What delivering needs. */
export interface DeliveryParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly composers: MessageComposers;
  /** How the recipient of a message gets rid of more like it. */
  readonly waysOutOf: (due: DueDelivery) => Promise<WaysOut>;
  readonly transport: MessageTransport;
  /** Writes what goes into an adviser's own system, and gives how; undefined where there is none any more. */
  readonly preparePush: (due: DueDelivery) => Promise<Send | undefined>;
  readonly log: FastifyBaseLogger;
}

/** Hands a message over; `signal` breaks it off. */
type Send = (signal: AbortSignal) => Promise<void>;

/** How long a message is worth trying; then it waits for the operator. */
export const DEADLINE_HOURS = 72;
/** So often it takes some ten minutes: whatever is wrong does not pass by itself. */
const ALARMING_ATTEMPTS = 5;

/** How an attempt ended. */
interface Attempt {
  readonly state: DeliveryState;
  readonly stage?: DeliveryStage;
  readonly error?: unknown;
  /** Somebody has to put something right before any message goes out. */
  readonly isOurs?: boolean;
  /** Nothing was handed over: it has reached nobody. */
  readonly isUnsent?: boolean;
}

/**
 * Delivers one message; the same message may go out again when the process dies between sending it and noting that, then
 * with the same id. `'again'` when it is due once more. Whoever ends messages sees that it is under way for as long as that takes,
 * from before it is asked whether it may go.
 */
export async function deliver(parts: DeliveryParts, job: Job): Promise<Outcome> {
  // One that another has taken the place of would keep that one from what it holds itself.
  const due = await dueBy(parts.db, job);
  if (!due) return 'done';
  // Longer than that it holds nothing else up.
  if (isEnding(due.kind) && !(await isSentInTime(() => isWhatEndedOver(parts, due), parts))) return 'again';
  const hold = await parts.jobs.holds.take(job.rowId);
  // Whoever was given up for dead too soon is still at it.
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
  const told = { delivery: deliveryId, state, stage: ended.stage, err: ended.error };
  if (ended.isOurs || claimed.attempts >= ALARMING_ATTEMPTS) log.error(told, 'delivery failed');
  else log.warn(told, 'delivery failed');
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

/** Writes a delivery and gives how it goes out; undefined where there is nobody to tell. */
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
  const { withWaysOut } = message;
  const written = withWaysOut ? { ...message, ...withWaysOut(await parts.waysOutOf(due)) } : message;
  return (signal) => parts.transport.send(id, written, seal, signal);
}

/** What there still is to do, where no other job does it. */
function dueBy(db: Kysely<Tables>, job: Job) {
  return db
    .selectFrom('delivery')
    .select(['kind', 'request_id', 'adviser_id'])
    .where(isOpenBy(job))
    .executeTakeFirst();
}

/** Whether nothing is on its way any more of what an adviser is to hear the end of. */
async function isWhatEndedOver(
  parts: DeliveryParts,
  due: { readonly request_id: string | null; readonly adviser_id: number | null },
): Promise<boolean> {
  const about = sql`request_id = ${due.request_id} and adviser_id = ${due.adviser_id}
    and recipient = 'ADVISER' and not ${isEndingRow}`;
  return !(await isUnderWay(parts, about));
}

function isOpenBy({ id, rowId }: Job) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'delivery'>) =>
    and([eb('id', '=', rowId), eb('job_id', '=', id), eb('state', 'in', OPEN_STATES)]);
}

/**
 * Marks a delivery as being sent, or as stopped or blocked where it may not go; undefined when there is nothing to do any
 * more, or another job does it.
 */
async function claim(db: Kysely<Tables>, job: Job) {
  return db
    .updateTable('delivery')
    .set({
      state: sql<'sending' | 'stopped' | 'blocked'>`coalesce(${keptBack}, 'sending')`,
      attempts: sql<number>`case when ${keptBack} is null then attempts + 1 else attempts end`,
      links: sql<string | null>`case when ${keptBack} is null then links end`,
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
 * Notes how an attempt ended, and gives in which state that leaves the message: one that failed and that nobody may send any more
 * is stopped. What is done needs the tokens of its links no longer. What nobody tries again and somebody waits for is told to
 * the operator in the same commit.
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
        // Its request can be taken back, or somebody erased, while it is written or sent.
        state: isTriedAgain ? sql<DeliveryState>`coalesce(${keptBack}, ${state})` : state,
        changed_at: sql<Date>`now()`,
        ...(isUnsent ? { unsent_attempts: sql<number>`unsent_attempts + 1` } : {}),
        // A parked one keeps what it failed for last.
        ...(state === 'parked'
          ? {}
          : { last_error: error instanceof Error ? kindOf(error) : null, failed_stage: stage ?? null }),
        ...(state === 'delivered' || state === 'stopped' ? { links: null } : {}),
        ...(isTriedAgain ? { links: sql<string | null>`case when ${keptBack} is null then links end` } : {}),
      })
      .where('id', '=', deliveryId)
      .where('state', '=', 'sending')
      // Whoever has lost it says nothing about the attempt of somebody else.
      .where('attempts', '=', attempts)
      .returning(['id', 'state', 'kind', 'recipient'])
      .executeTakeFirst();
    if (settled) await oweAlarm(trx, jobs, settled);
    return settled?.state ?? state;
  });
}

/** An error's words can quote an address: only its kind is kept. */
function kindOf(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
