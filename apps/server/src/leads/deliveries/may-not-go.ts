import { sql } from 'kysely';
import type { DeliveryKind } from '../../platform/database/column-types.ts';
import { objectedSince, type Concern } from '../../platform/suppression/index.ts';

/** Only these go to or about a visitor who withdrew or objected. */
export const SENT_AFTER_THE_END: readonly DeliveryKind[] = ['WITHDRAWAL', 'OBJECTION'];

/** Last message to an adviser about a request that is no longer theirs. */
const ADVISER_ENDINGS: readonly DeliveryKind[] = [...SENT_AFTER_THE_END, 'REPLACED'];
const endings = sql.join(ADVISER_ENDINGS);

/** Whether a message reports an ending; it waits for the fate of earlier messages. */
export function isEnding(kind: DeliveryKind): boolean {
  return ADVISER_ENDINGS.includes(kind);
}

/** `isEnding` for a row of `delivery`. */
export const isEndingRow = sql<boolean>`delivery.kind in (${endings})`;

/** Optional messages, which an unsubscription ends. */
export const REMINDING_KINDS: readonly DeliveryKind[] = ['REDISTRIBUTION', 'REMINDER'];

/** Since when an objection blocks a message about a `request`. */
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
 * Whether an ending goes to an adviser who never got a message about the request. Once those messages are erased, the
 * answer is unknown, so ask before.
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

/** State that prevents sending, null if allowed; evaluated in the statement that starts sending. */
export const keptBack = sql<'stopped' | 'blocked' | null>`(case when ${isOver} then 'stopped'
  when exists (select from request where request.id = delivery.request_id
    and ${deliveryObjectedSince} is not null) then 'blocked' end)`;
