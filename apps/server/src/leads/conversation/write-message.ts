import { randomUUID, hash } from 'node:crypto';
import type { RequestAccess } from '@heimvorteil/portal/services';
import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import { HOUR, type LimitEngine } from '../../platform/limits/index.ts';
import { isActive, requireVisited, advanceStatus, enqueueWithLinks } from '../requests/index.ts';
import {
  activeHolders,
  lockOpen,
  statusAt,
  type AtAdviser,
  type ConversationParts,
  sealMessage,
} from './open-request.ts';
import { OPEN_STATES } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import type { DeliveryKind } from '../../platform/database/column-types.ts';

/** Minimum minutes between two mails about messages to the same adviser of a request. */
const MINUTES_BETWEEN_MAILS = 10;

/**
 * Announces a message by a mail to each adviser: at once, or ten minutes after the last mail. A mail that is
 * still unsent announces further messages too.
 */
async function gatherMessages(
  trx: Transaction<Tables>,
  jobs: Jobs,
  seal: PersonSeal,
  message: Parameters<typeof notifyAdvisers>[3],
): Promise<void> {
  for (const adviserId of message.advisers) {
    const at = { requestId: message.requestId, adviserId };
    if (await joinsWaitingMail(trx, at)) continue;
    const dueInSeconds = await secondsUntilNextMail(trx, at);
    await notifyAdvisers(trx, jobs, seal, { ...message, advisers: [adviserId], dueInSeconds });
  }
}

interface Mailed {
  readonly requestId: string;
  readonly adviserId: number;
}

/** Locks the waiting mail until the message is committed, so a worker sends it afterwards. */
async function joinsWaitingMail(trx: Transaction<Tables>, at: Mailed): Promise<boolean> {
  const waiting = await messageMails(trx, at)
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .where('state', '!=', 'sending')
    // A mail that an earlier attempt may have delivered cannot announce another message.
    .whereRef('attempts', '=', 'unsent_attempts')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

async function secondsUntilNextMail(trx: Transaction<Tables>, at: Mailed): Promise<number> {
  const { seconds } = await messageMails(trx, at)
    .select(
      sql<
        number | null
      >`ceil(extract(epoch from max(changed_at) - now()) + ${MINUTES_BETWEEN_MAILS * 60})::int`.as('seconds'),
    )
    .where('state', '!=', 'stopped')
    .executeTakeFirstOrThrow();
  return Math.max(0, seconds ?? 0);
}

function messageMails(trx: Transaction<Tables>, { requestId, adviserId }: Mailed) {
  return trx
    .selectFrom('delivery')
    .where('kind', '=', 'MESSAGE')
    .where('recipient', '=', 'ADVISER')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId);
}

export interface MessageInput {
  readonly id: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export interface VisitorsMessage {
  readonly text: string;
  /** An adviser of this request; undefined: the message goes to all of them. */
  readonly adviserId?: string | undefined;
  /** Idempotency key: a repeated text with this key is stored once. */
  readonly key?: string | undefined;
}

/** Limit per request, because each message goes to up to four advisers. */
const MOST_MESSAGES_AN_HOUR = 20;

/**
 * Stores a visitor's message to one or all advisers and notifies them. Throws a ProblemError: 404, 410, 422
 * `INVALID_VALUE` for an adviser of another request, 409 without active advisers, 429.
 */
export async function writeAsVisitor(
  parts: ConversationParts & { limits: LimitEngine },
  access: RequestAccess,
  message: VisitorsMessage,
): Promise<MessageInput> {
  const { id } = await requireVisited(parts.db, access);
  const bucket = { what: 'messages', subject: id, max: MOST_MESSAGES_AN_HOUR, seconds: HOUR };
  const stored = await parts.db.transaction().execute(async (trx) => {
    const refusal = await parts.limits.takeWithin(trx, [bucket]);
    if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
    return storeMessage(trx, parts, id, message);
  });
  parts.jobs.wake('deliveries');
  return stored;
}

/** Like `writeAsVisitor`, within the caller's transaction. */
export async function storeMessage(
  trx: Transaction<Tables>,
  { vault, jobs }: Pick<ConversationParts, 'vault' | 'jobs'>,
  requestId: string,
  { text, adviserId, key, kind = 'MESSAGE' }: VisitorsMessage & { kind?: 'MESSAGE' | 'OFFER_ANSWER' },
): Promise<MessageInput> {
  const seal = await lockOpen(trx, vault, requestId);
  const holders = await activeHolders(trx, requestId, adviserId);
  const id = key === undefined ? randomUUID() : deriveId(key, requestId, 'VISITOR', adviserId ?? '', text);
  const { isNew, sentAt } = await store(trx, {
    id,
    request_id: requestId,
    adviser_id: adviserId === undefined ? null : (holders[0]?.adviserId ?? null),
    sender: 'VISITOR',
    content: sealMessage(seal, id, text),
  });
  if (isNew) {
    const advisers = holders.map((holder) => holder.adviserId);
    const news = { kind, requestId, subjectId: id, advisers };
    await (kind === 'MESSAGE' ? gatherMessages : notifyAdvisers)(trx, jobs, seal, news);
  }
  return { id, sentAt };
}

/**
 * Stores an adviser's message and notifies the visitor; VIEWED becomes CONTACTED. The same text under the same key
 * counts once. Throws a ProblemError 409 if the adviser may not write.
 */
export async function writeAsAdviser(
  { db, vault, jobs }: ConversationParts,
  at: AtAdviser,
  { text, key }: { text: string; key: string },
): Promise<MessageInput> {
  const { requestId, adviserId } = at;
  const stored = await db.transaction().execute(async (trx) => {
    // Lock the adviser before the request, as every status change does, to avoid deadlocks.
    await advanceStatus(trx, at, ['VIEWED'], 'CONTACTED');
    const status = await statusAt(trx, at);
    if (status === undefined || status === 'RECEIVED' || !isActive(status))
      throw problem(409, 'STATUS_NOT_POSSIBLE');
    const seal = await lockOpen(trx, vault, requestId);
    const id = deriveId(key, requestId, 'ADVISER', String(adviserId), text);
    const { isNew, sentAt } = await store(trx, {
      id,
      request_id: requestId,
      adviser_id: adviserId,
      sender: 'ADVISER',
      content: sealMessage(seal, id, text),
    });
    if (isNew) await notifyVisitor(trx, jobs, seal, { kind: 'MESSAGE', requestId, subjectId: id, adviserId });
    return { id, sentAt };
  });
  jobs.wake('deliveries');
  return stored;
}

async function store(
  trx: Transaction<Tables>,
  row: {
    id: string;
    request_id: string;
    adviser_id: number | null;
    sender: 'VISITOR' | 'ADVISER';
    content: string;
  },
): Promise<{ isNew: boolean; sentAt: string }> {
  const fresh = await trx
    .insertInto('request_message')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('sent_at')
    .executeTakeFirst();
  const stored = trx.selectFrom('request_message').select('sent_at').where('id', '=', row.id);
  const { sent_at: sentAt } = fresh ?? (await stored.executeTakeFirstOrThrow());
  return { isNew: fresh !== undefined, sentAt: sentAt.toISOString() };
}

/** Derives a UUID from a key and texts; equal inputs yield equal ids. */
export function deriveId(key: string, ...texts: readonly string[]): string {
  const digits = hash('sha256', JSON.stringify([key, ...texts]), 'hex');
  // UUID version 8, for custom formats (RFC 9562).
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

interface News {
  readonly kind: Extract<DeliveryKind, 'MESSAGE' | 'OFFER' | 'OFFER_ANSWER'>;
  readonly requestId: string;
  /** Id of the message, or of the offer that was made or accepted. */
  readonly subjectId: string;
}

export async function notifyVisitor(
  trx: Transaction<Tables>,
  jobs: Jobs,
  seal: PersonSeal,
  { requestId, ...news }: News & { adviserId: number },
): Promise<void> {
  const link = { purpose: 'STATUS', requestId } as const;
  await enqueueWithLinks(trx, jobs, [{ ...news, recipient: 'VISITOR', link, seal }]);
}

async function notifyAdvisers(
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
  const notices = advisers.map((adviserId) => {
    const link = { purpose: 'PARTNER', requestId, adviserId } as const;
    return { kind, recipient: 'ADVISER', subjectId, link, seal } as const;
  });
  await enqueueWithLinks(trx, jobs, notices, dueInSeconds);
}
