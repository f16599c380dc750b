import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { withoutFormatCharacters, type CreateRequestBody } from '@heimvorteil/contracts';
import { emailIndexOf, phoneIndexOf } from '../../../people/phone-verification/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';

/** What says of a request whose it was shown to be. */
export const SHOWN_CONTACTS = ['request.verified_index', 'request.also_verified'] as const;

/** Every contact that was shown with a request, as blind indexes; none where its contact was only typed. */
export function shownContacts({
  verified_index: first,
  also_verified: others,
}: Pick<Selectable<Tables['request']>, 'verified_index' | 'also_verified'>): string[] {
  return first === null ? [] : [first, ...others];
}

/** Whether one of these contacts was shown with a request; `indexes` holds at least one. */
export function wasShownWith(
  eb: ExpressionBuilder<Tables, 'request'>,
  indexes: readonly string[],
): Expression<SqlBool> {
  return eb.or([
    eb('request.verified_index', 'in', [...indexes]),
    eb.and([
      // As its index says it.
      sql<boolean>`request.also_verified <> '{}'`,
      sql<boolean>`request.also_verified && ${[...indexes]}::text[]`,
    ]),
  ]);
}

/** By which the same person is found again, however address and number were written. */
export function contactIndexes(
  { email, phoneNumber }: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  vault: Vault,
): { emailIndex: string; phoneIndex: string } {
  return { emailIndex: emailIndexOf(email, vault), phoneIndex: phoneIndexOf(phoneNumber, vault) };
}

/** Index by which an operator finds a person from an entered address or number. */
export function contactIndexOf(
  contact: string,
  vault: Vault,
): { column: 'email_index' | 'phone_index'; index: string } {
  const entered = withoutFormatCharacters(contact);
  const indexes = contactIndexes({ email: entered, phoneNumber: entered }, vault);
  return contact.includes('@')
    ? { column: 'email_index', index: indexes.emailIndex }
    : { column: 'phone_index', index: indexes.phoneIndex };
}

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
