import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  type Transaction,
  type Kysely,
} from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { withoutFormatCharacters, type CreateRequestBody } from '@heimvorteil/contracts';
import { emailIndexOf, phoneIndexOf } from '../../../people/phone-verification/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import type { RequestProgress } from '@heimvorteil/portal/services';
import { mailsObjectedSince } from '../../deliveries/index.ts';

export const IS_EMAIL_VERIFIED = sql<boolean>`coalesce(
  request.email_index = any(request.also_verified || request.verified_index), false)`;

const STOPPED_SINCE = mailsObjectedSince({ recipient: sql`'VISITOR'`, isReminder: sql`false` });

/** Whether an objection stops a `request`'s mails to its verified address. */
export const ARE_MAILS_STOPPED = sql<boolean>`(${IS_EMAIL_VERIFIED} and ${STOPPED_SINCE} is not null)`;

/**
 * State of a request's mails for its visitor; undefined if they are sent. For an unverified address it is constant, so
 * no one learns whether its owner objected.
 */
export async function mailsOfRequest(
  db: Kysely<Tables>,
  requestId: string,
): Promise<RequestProgress['mails']> {
  const row = await db
    .selectFrom('request')
    .select(IS_EMAIL_VERIFIED.as('isVerified'))
    .select(STOPPED_SINCE.as('since'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.isVerified) return { status: 'UNVERIFIED' };
  return row.since === null ? undefined : { status: 'OBJECTED', since: row.since.toISOString() };
}

export const VERIFIED_CONTACTS = ['request.verified_index', 'request.also_verified'] as const;

/** A request's verified contacts as blind indexes; empty if none is verified. */
export function verifiedContacts({
  verified_index: first,
  also_verified: others,
}: Pick<Selectable<Tables['request']>, 'verified_index' | 'also_verified'>): string[] {
  return first === null ? [] : [first, ...others];
}

/** Whether a request has one of these verified contacts; `indexes` must not be empty. */
export function hasVerifiedContact(
  eb: ExpressionBuilder<Tables, 'request'>,
  indexes: readonly string[],
): Expression<SqlBool> {
  return eb.or([
    eb('request.verified_index', 'in', [...indexes]),
    eb.and([
      // Repeats the condition of the partial index, so that PostgreSQL can use it.
      sql<boolean>`request.also_verified <> '{}'`,
      sql<boolean>`request.also_verified && ${[...indexes]}::text[]`,
    ]),
  ]);
}

/** Blind indexes that identify a person regardless of how contacts are formatted. */
export function contactIndexes(
  { email, phoneNumber }: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  vault: Vault,
): { emailIndex: string; phoneIndex: string } {
  return { emailIndex: emailIndexOf(email, vault), phoneIndex: phoneIndexOf(phoneNumber, vault) };
}

/** Index for an operator's search by address or number. */
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

/** Moves ratings to the newest other request with the same verified contacts, so their author can still edit them. */
export async function moveRatings(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  const rated = await trx
    .selectFrom('request')
    .select(['request.id', ...VERIFIED_CONTACTS])
    .where('request.id', 'in', requestIds)
    .where('request.id', 'in', (eb) =>
      eb.selectFrom('rating_submission').select('request_id').$narrowType<{ request_id: string }>(),
    )
    .execute();
  for (const { id, ...columns } of rated) {
    const indexes = verifiedContacts(columns);
    if (indexes.length === 0) continue;
    const other = await trx
      .selectFrom('request')
      .select('id')
      .where('id', 'not in', requestIds)
      .where('withdrawn_at', 'is', null)
      .where((eb) => hasVerifiedContact(eb, indexes))
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
