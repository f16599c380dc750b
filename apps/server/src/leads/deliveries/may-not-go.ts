import { sql } from 'kysely';
import type { DeliveryKind } from '../../platform/database/column-types.ts';
import { objectedSince, type Concern } from '../../platform/suppression/index.ts';

/** Whoever has taken a request back, or objected, is written to no more, and written about only that they did. */
export const SENT_AFTER_THE_END: readonly DeliveryKind[] = ['WITHDRAWAL', 'OBJECTION'];

/** What tells an adviser that a request is theirs no more; nothing else about it goes to them from then on. */
const ADVISER_ENDINGS: readonly DeliveryKind[] = [...SENT_AFTER_THE_END, 'REPLACED'];
const endings = sql.join(ADVISER_ENDINGS);

/** Whether a message says that something has ended: it goes once it is known whether that has arrived. */
export function isEnding(kind: DeliveryKind): boolean {
  return ADVISER_ENDINGS.includes(kind);
}

/** The same of a row of `delivery`. */
export const isEndingRow = sql<boolean>`delivery.kind in (${endings})`;

/** What nobody has to send: it ends with an unsubscription. */
export const REMINDING_KINDS: readonly DeliveryKind[] = ['REDISTRIBUTION', 'REMINDER'];

/** Since when an objection keeps a message about a `request` from its recipient. */
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

/** Whether a delivery goes to an adviser who has to do with its request no more, by what its visitor did. */
const isForFormerAdviser = sql`delivery.recipient = 'ADVISER' and not ${isEndingRow}
  and exists (select from request_adviser where request_adviser.request_id = delivery.request_id
    and request_adviser.adviser_id = delivery.adviser_id and request_adviser.status in ('WITHDRAWN', 'REDISTRIBUTED'))`;

/**
 * Whether a delivery would tell an adviser of the end of what they never got: each message about it is there, and none was
 * ever handed over. Where those are erased, it was asked before.
 */
export const tellsNobody = sql<boolean>`(delivery.recipient = 'ADVISER' and ${isEndingRow}
  and coalesce((select bool_and(told.attempts = told.unsent_attempts) from delivery told
    where told.request_id = delivery.request_id and told.adviser_id = delivery.adviser_id
      and told.recipient = 'ADVISER' and told.kind not in (${endings})), false))`;

/** Whether a delivery is about something that has ended. */
const isOver = sql<boolean>`((delivery.kind not in (${sql.join(SENT_AFTER_THE_END)})
  and exists (select from request where request.id = delivery.request_id and request.withdrawn_at is not null))
  or (delivery.recipient = 'ADVISER' and delivery.kind in (${sql.join(REMINDING_KINDS)})
    and exists (select from adviser where adviser.id = delivery.adviser_id and adviser.paused_at is not null))
  or (${isForFormerAdviser}) or ${tellsNobody})`;

/**
 * The state that keeps a delivery from being sent, null where it may go: asked in the very statement that would begin to send
 * it.
 */
export const keptBack = sql<'stopped' | 'blocked' | null>`(case when ${isOver} then 'stopped'
  when exists (select from request where request.id = delivery.request_id
    and ${deliveryObjectedSince} is not null) then 'blocked' end)`;
