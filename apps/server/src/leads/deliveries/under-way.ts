import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables, DeliveryState } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { SENT_AFTER_THE_END } from './may-not-go.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { DeliveryChannel, DeliveryKind } from '../../platform/database/column-types.ts';
import type { Message } from '../../platform/messages/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** What is tried again; the others are an end. */
export const OPEN_STATES = [
  'created',
  'sending',
  'temporarily_failed',
  'technically_failed',
] as const satisfies readonly DeliveryState[];

/** What has failed, and can be sent once more by the operator. */
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
  /** For how long the oldest of them has been tried; 0 for those that nobody tries any more, and where there is none. */
  readonly openSeconds: number;
}

const CHANNELS: Readonly<Record<DeliveryChannel, string>> = { EMAIL: 'mail', PUSH: 'push' };

const UNDELIVERED = [...new Set<DeliveryState>([...OPEN_STATES, ...FAILED_STATES, 'blocked'])];

/** How many messages wait, have failed or are blocked, by channel and state, those of which there are none included. */
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

/** How long somebody waits for a message that is just being sent, in milliseconds. */
const USUAL_PATIENCE = 5_000;

const LOOK_AGAIN_IN_MS = 100;

/** What whoever ends messages waits with. */
export interface Patience {
  /** How long at most, in milliseconds; left out, the usual five seconds. */
  readonly patience?: number | undefined;
}

/** Waits until no message is on its way any more, looking again and again; false where that takes too long. */
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

/** The same; throws a ProblemError 503 where that takes too long. */
export async function waitUntilSent(isSent: () => Promise<boolean>, patience: Patience): Promise<void> {
  if (!(await isSentInTime(isSent, patience))) throw problem(503, 'UNAVAILABLE');
}

/** Whether a delivery is still tried. */
export function isOpen(state: DeliveryState): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/**
 * Whether a message is just being sent that whoever ends something has to wait for; `about` is a condition on `delivery`. What
 * says that something has ended may go after that end, but not after an erasure, which waits for `everything`. Asked once the end is
 * committed, it knows of every message that was begun without knowing of it: each is taken before it is asked whether it may go.
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

/** A message that is due, as its row says. */
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

/** A message ready to be sent, with the seal of the person whose data it carries, where it carries somebody's. */
export interface ComposedMessage {
  readonly message: Message;
  readonly seal: PersonSeal | undefined;
}

/** Writes the messages of one kind; undefined where there is nobody to tell, throws where what it is about is gone. */
type ComposeMessage = (due: DueDelivery) => Promise<ComposedMessage | undefined>;

/** Who writes which kind of message: every capability its own. */
export type MessageComposers = Readonly<Record<DeliveryKind, ComposeMessage>>;
