import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { shownContacts, SHOWN_CONTACTS, wasShownWith } from './shown-contacts.ts';

/** Lets whoever has another request with a contact that was shown carry on by the newest of those what they say about providers. */
export async function carryOnRatings(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  const rated = await trx
    .selectFrom('request')
    .select(['request.id', ...SHOWN_CONTACTS])
    .where('request.id', 'in', requestIds)
    .where('request.id', 'in', (eb) =>
      eb.selectFrom('rating_submission').select('request_id').$narrowType<{ request_id: string }>(),
    )
    .execute();
  for (const { id, ...shown } of rated) {
    const indexes = shownContacts(shown);
    if (indexes.length === 0) continue;
    const other = await trx
      .selectFrom('request')
      .select('id')
      .where('id', 'not in', requestIds)
      .where('withdrawn_at', 'is', null)
      .where((eb) => wasShownWith(eb, indexes))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!other) continue;
    await trx
      .updateTable('rating_submission')
      .set({ request_id: other.id })
      .where('request_id', '=', id)
      .execute();
  }
}
