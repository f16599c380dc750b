import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables, DeliveryState } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { DeliveryChannel, DeliveryKind } from '../../platform/database/column-types.ts';
import type { Message } from '../../platform/messages/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { objectedSince, type Concern } from '../../platform/suppression/index.ts';

/** Only these kinds are sent about a request whose visitor withdrew or objected. */
const SENT_AFTER_THE_END: readonly DeliveryKind[] = ['WITHDRAWAL', 'OBJECTION'];
/** Last messages to an adviser about a request. */
const ADVISER_ENDINGS: readonly DeliveryKind[] = [...SENT_AFTER_THE_END, 'REPLACED'];

const endings = sql.join(ADVISER_ENDINGS);

/** Whether a message reports the end of a request; it is sent only after all earlier messages. */
export function isEnding(kind: DeliveryKind): boolean {
  return ADVISER_ENDINGS.includes(kind);
}

/** `isEnding` as an SQL condition on a row of `delivery`. */
export const isEndingRow = sql<boolean>`delivery.kind in (${endings})`;

/** Optional messages, which an unsubscription ends. */
export const REMINDING_KINDS: readonly DeliveryKind[] = ['REDISTRIBUTION', 'REMINDER'];

/** SQL for the moment since which an objection blocks messages about a `request`. */
export function mailsObjectedSince(message: Pick<Concern, 'recipient' | 'isReminder'>) {
  return objectedSince({
    ...message,
    contacts: sql`array[request.email_index]`,
    lift: {
      at: sql`request.objection_lifted_at`,
      contacts: sql`(request.also_verified || request.verified_index)`,
    },
  });
}

const deliveryObjectedSince = mailsObjectedSince({
  recipient: sql`delivery.recipient`,
  isReminder: sql`delivery.kind in (${sql.join(REMINDING_KINDS)})`,
});

/** Whether a delivery goes to an adviser whom the visitor has removed from its request. */
const isForFormerAdviser = sql`delivery.recipient = 'ADVISER' and not ${isEndingRow}
  and exists (select from request_adviser where request_adviser.request_id = delivery.request_id
    and request_adviser.adviser_id = delivery.adviser_id and request_adviser.status in ('WITHDRAWN', 'REDISTRIBUTED'))`;

/**
 * Whether a notice of a request's end goes to an adviser who got no other message about the request. Check
 * before those messages are erased, because afterwards it is unknown.
 */
export const isEndingForUninformedAdviser = sql<boolean>`(delivery.recipient = 'ADVISER' and ${isEndingRow}
  and coalesce((select bool_and(told.attempts = told.unsent_attempts) from delivery told
    where told.request_id = delivery.request_id and told.adviser_id = delivery.adviser_id
      and told.recipient = 'ADVISER' and told.kind not in (${endings})), false))`;

const isOver = sql<boolean>`((delivery.kind not in (${sql.join(SENT_AFTER_THE_END)})
  and exists (select from request where request.id = delivery.request_id and request.withdrawn_at is not null))
  or (delivery.recipient = 'ADVISER' and delivery.kind in (${sql.join(REMINDING_KINDS)})
    and exists (select from adviser where adviser.id = delivery.adviser_id and adviser.paused_at is not null))
  or (${isForFormerAdviser}) or ${isEndingForUninformedAdviser})`;

/** State that forbids sending, or null; evaluated in the statement that marks a delivery as being sent. */
export const blockingState = sql<'stopped' | 'blocked' | null>`(case when ${isOver} then 'stopped'
  when exists (select from request where request.id = delivery.request_id
    and ${deliveryObjectedSince} is not null) then 'blocked' end)`;

/** States in which sending is retried; all others are final. */
export const OPEN_STATES = [
  'created',
  'sending',
  'temporarily_failed',
  'technically_failed',
] as const satisfies readonly DeliveryState[];

/** States after a failure; the operator can resend such messages. */
export const FAILED_STATES = [
  'temporarily_failed',
  'technically_failed',
  'permanently_failed',
  'parked',
] as const satisfies readonly DeliveryState[];

const CHANNELS: Readonly<Record<DeliveryChannel, string>> = { EMAIL: 'mail', PUSH: 'push' };
const UNDELIVERED = [...new Set<DeliveryState>([...OPEN_STATES, ...FAILED_STATES, 'blocked'])];

/**
 * Waiting, failed and blocked messages by channel and state, zero counts included. `openSeconds` is the age of the
 * oldest one still retried, 0 without one.
 */
export async function deliveryFigures(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('delivery')
    .select(['channel', 'state'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`greatest(0, extract(epoch from now() - min(tried_since)))::float8`.as('seconds'))
    .where('state', 'in', UNDELIVERED)
    .groupBy(['channel', 'state'])
    .execute();
  return Object.entries(CHANNELS).flatMap(([kind, channel]) =>
    UNDELIVERED.map((state) => {
      const row = rows.find((one) => one.channel === kind && one.state === state);
      return { channel, state, count: row?.count ?? 0, openSeconds: isOpen(state) ? (row?.seconds ?? 0) : 0 };
    }),
  );
}

/** Longest wait, in milliseconds, until no message is being sent. */
const USUAL_PATIENCE = 5_000;
const LOOK_AGAIN_IN_MS = 100;

export interface Patience {
  /** Longest wait in milliseconds; default: five seconds. */
  readonly patience?: number | undefined;
}

/** Polls until no message is being sent; false after `patience` milliseconds. */
export async function isSentInTime(
  isSent: () => Promise<boolean>,
  { patience = USUAL_PATIENCE }: Patience,
): Promise<boolean> {
  for (let waited = 0; !(await isSent()); waited += LOOK_AGAIN_IN_MS) {
    if (waited >= patience) return false;
    await wait(LOOK_AGAIN_IN_MS);
  }
  return true;
}

/** Waits like `isSentInTime`; throws a ProblemError 503 after the longest wait. */
export async function waitUntilSent(isSent: () => Promise<boolean>, patience: Patience): Promise<void> {
  if (!(await isSentInTime(isSent, patience))) throw problem(503, 'UNAVAILABLE');
}

export function isOpen(state: DeliveryState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/**
 * Whether a message is being sent that a withdrawal, objection or erasure has to wait for; `about` is a
 * condition on `delivery`. Notices of the end may follow a withdrawal or objection, but not an erasure, which
 * passes `everything`. Call it after the end is committed: each message is marked before its permission is
 * checked, so none is missed.
 */
export async function isBeingSent(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  about: RawBuilder<unknown>,
  waitsFor: 'all but endings' | 'everything' = 'all but endings',
): Promise<boolean> {
  const sending = await db
    .selectFrom('delivery')
    .select('id')
    .where(sql<boolean>`(${about})`)
    .$if(waitsFor === 'all but endings', (query) => query.where('kind', 'not in', SENT_AFTER_THE_END))
    .where('state', 'in', OPEN_STATES)
    .where(jobs.holds.isHeld('delivery.id'))
    .limit(1)
    .executeTakeFirst();
  return sending !== undefined;
}

export interface DueDelivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly recipient: Tables['delivery']['recipient'];
  readonly requestId: string | null;
  readonly adviserId: number | null;
  readonly subjectId: string | null;
  readonly links: string | null;
}

export interface ComposedMessage {
  readonly message: Message;
  readonly seal: PersonSeal | undefined;
}

/** Composes a message; undefined without a recipient, throws if the message's subject is deleted. */
type ComposeMessage = (due: DueDelivery) => Promise<ComposedMessage | undefined>;

export type MessageComposers = Readonly<Record<DeliveryKind, ComposeMessage>>;
