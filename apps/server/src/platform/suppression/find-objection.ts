import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { errorMessage, errorOf } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { ProblemError } from '../http/calls/problem-error.ts';

/** Error 409 `OBJECTED`: the sender objected earlier and has not lifted the objection. */
export function senderObjected(since: Date): ProblemError {
  return objected(
    `Du hast am ${dayOf(since)} der Nutzung deiner Angaben widersprochen. Für diese Anfrage kannst du den Widerspruch aufheben.`,
  );
}

/** Error 409 `OBJECTED`: an objection ended this request. */
export function endedByObjection(since: Date): ProblemError {
  return objected(`${errorMessage('OBJECTED')} Diese Anfrage ist damit am ${dayOf(since)} beendet.`);
}

const dayOf = (moment: Date) => formatDate(moment.toISOString());

function objected(message: string): ProblemError {
  return new ProblemError(409, [{ ...errorOf('OBJECTED'), message }]);
}

/**
 * Adds contacts to the suppression list for good, as keyed hashes. Objecting again also ends requests that
 * lifted an earlier objection.
 */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: Tables['suppression']['scope'],
): Promise<void> {
  // A function of the owner, because the server's role may not change objections.
  await sql`select suppress_contacts(${[...new Set(indexes)].toSorted()}::text[], ${scope}::text)`.execute(
    trx,
  );
}

/** SQL expressions about a message: whom it reaches and of what kind it is. */
export interface Concern {
  /** Array of keyed hashes of the recipient's contacts. */
  readonly contacts: RawBuilder<unknown>;
  /** `VISITOR`, `ADVISER` or `OPERATOR`. */
  readonly recipient: RawBuilder<unknown>;
  /** True for a message that an unsubscription stops. */
  readonly isReminder: RawBuilder<unknown>;
  /** When the request lifted an objection, and its verified contacts; undefined if it did not. */
  readonly lift?: { readonly at: RawBuilder<unknown>; readonly contacts: RawBuilder<unknown> };
}

/**
 * Rule of objections (decision 82): day since which contacts are suppressed; null if they may be reached.
 * - An objection concerns only the visitor, because a stranger can enter an adviser's address.
 * - An unsubscription concerns reminders.
 * - A request that lifted an objection reaches its verified contacts, except with reminders.
 */
export function objectedSince({ contacts, recipient, isReminder, lift }: Concern): RawBuilder<Date | null> {
  const lifted = lift
    ? sql`(scope = 'ALL' and contact_index = any(${lift.contacts}) and suppression.created_at <= ${lift.at})`
    : sql`false`;
  return sql<Date | null>`(case when ${recipient} = 'VISITOR' then (
    select max(suppression.created_at) from suppression
    where contact_index = any(${contacts}) and (scope = 'ALL' or (${isReminder})) and ${lifted} is not true) end)`;
}

/** When the owner of these contacts objected. They must be verified: anyone can enter another's contact. */
export async function findObjection(
  db: Kysely<Tables>,
  verified: readonly string[],
): Promise<Date | undefined> {
  if (verified.length === 0) return undefined;
  const since = objectedSince({
    contacts: sql`${[...verified]}::text[]`,
    recipient: sql`'VISITOR'`,
    isReminder: sql`false`,
  });
  const row = await db.selectNoFrom(since.as('since')).executeTakeFirst();
  return row?.since ?? undefined;
}
