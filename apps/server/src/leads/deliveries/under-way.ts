import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables, DeliveryState } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { SENT_AFTER_THE_END } from './may-not-go.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { DeliveryChannel, DeliveryKind } from '../../platform/database/column-types.ts';
import type { Message } from '../../platform/messages/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** Retried states; all others are final. */
export const OPEN_STATES = [
  'created',
  'sending',
  'temporarily_failed',
  'technically_failed',
] as const satisfies readonly DeliveryState[];

/** Failed states that the operator can resend. */
export const FAILED_STATES = [
  'temporarily_failed',
  'technically_failed',
  'permanently_failed',
  'parked',
] as const satisfies readonly DeliveryState[];

interface DeliveryFigures {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly count: number;
  /** Age of the oldest one still retried; 0 without one. */
  readonly openSeconds: number;
}

const CHANNELS: Readonly<Record<DeliveryChannel, string>> = { EMAIL: 'mail', PUSH: 'push' };

const UNDELIVERED = [...new Set<DeliveryState>([...OPEN_STATES, ...FAILED_STATES, 'blocked'])];

/** Waiting, failed and blocked messages by channel and state, zero counts included. */
export async function deliveryFigures(db: Kysely<Tables>): Promise<readonly DeliveryFigures[]> {
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

/** Milliseconds that a caller waits for a message being sent. */
const USUAL_PATIENCE = 5_000;

const LOOK_AGAIN_IN_MS = 100;

export interface Patience {
  /** Milliseconds; left out: five seconds. */
  readonly patience?: number | undefined;
}

/** Polls until no message is being sent; false after the patience. */
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

/** Like `isSentInTime`; throws a ProblemError 503 instead. */
export async function waitUntilSent(isSent: () => Promise<boolean>, patience: Patience): Promise<void> {
  if (!(await isSentInTime(isSent, patience))) throw problem(503, 'UNAVAILABLE');
}

/** Whether a delivery is still tried. */
export function isOpen(state: DeliveryState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/**
 * Whether a message is being sent that an ending has to wait for; `about` is a condition on `delivery`. Messages about
 * endings may follow an ending, but not an erasure, which passes `everything`. Call it after the end is committed: each
 * message is marked before its permission is checked, so none is missed.
 */
export async function isUnderWay(
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
    .where(jobs.holds.isTaken('delivery.id'))
    .limit(1)
    .executeTakeFirst();
  return sending !== undefined;
}

/** A due message, as its row has it. */
export interface DueDelivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly recipient: Tables['delivery']['recipient'];
  readonly requestId: string | null;
  readonly adviserId: number | null;
  readonly subjectId: string | null;
  /** Envelope of its links' tokens. */
  readonly links: string | null;
}

/** A message to send, with the seal of the person whose data it carries. */
export interface ComposedMessage {
  readonly message: Message;
  readonly seal: PersonSeal | undefined;
}

/** Undefined without a recipient; throws if its subject is gone. */
type ComposeMessage = (due: DueDelivery) => Promise<ComposedMessage | undefined>;

/** Composers by kind; each capability has its own. */
export type MessageComposers = Readonly<Record<DeliveryKind, ComposeMessage>>;
