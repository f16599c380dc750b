import { sql } from 'kysely';
import type { DeliveryKind } from '../database/tables/delivery.ts';
import { isOnList } from '../suppression/index.ts';

/** Whoever has taken a request back, or objected, is written to no more, and written about only that they did. */
export const SENT_AFTER_THE_END: readonly DeliveryKind[] = ['WITHDRAWAL', 'OBJECTION'];

/** What nobody has to send: it ends with an unsubscription. */
export const REMINDING_KINDS: readonly DeliveryKind[] = ['REDISTRIBUTION', 'REMINDER'];

/** Whether a delivery is about a contact on the suppression list: of its request, or the number proven to be theirs. */
const isSuppressed = isOnList(
  sql`contact_index = request.email_index or (request.verified_channel = 'SMS' and contact_index = request.phone_index)`,
  sql`delivery.recipient = 'VISITOR' and delivery.kind in (${sql.join(REMINDING_KINDS)})`,
);

/** Whether nobody may send a delivery any more, asked in the very statement that would begin to send it. */
export const mayNotGo = sql<boolean>`(delivery.kind not in (${sql.join(SENT_AFTER_THE_END)})
  and exists (select from request where request.id = delivery.request_id
    and (request.withdrawn_at is not null or ${isSuppressed})))
  or (delivery.recipient = 'ADVISER' and delivery.kind in (${sql.join(REMINDING_KINDS)})
    and exists (select from adviser where adviser.id = delivery.adviser_id and adviser.paused_at is not null))`;
