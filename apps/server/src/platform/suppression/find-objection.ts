import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Contacts that something is about to reach, or that ask for it: parts of a statement. */
export interface Concern {
  /** Blind indexes of the contacts, an array. */
  readonly contacts: RawBuilder<unknown>;
  /** `VISITOR`, `ADVISER` or `OPERATOR`. */
  readonly recipient: RawBuilder<unknown>;
  /** Whether it is a message that no one has to send. */
  readonly isReminder: RawBuilder<unknown>;
  /** The request's lift: its moment, and the contacts that the request verified. Left out: nothing is lifted. */
  readonly lift?: { readonly at: RawBuilder<unknown>; readonly contacts: RawBuilder<unknown> };
}

/**
 * The one rule of objections (decision 82): since when the list keeps something from these contacts, null where it may go.
 * - An objection concerns the visitor alone. Advisers and the operator work on requests, which end where they are objected
 *   to, so that no address on the list silences them: any stranger can enter an adviser's address.
 * - An unsubscription concerns reminders.
 * - A request that lifted an objection afterwards reaches the contacts that it verified. Reminders stay unsubscribed.
 */
export function objectedSince({ contacts, recipient, isReminder, lift }: Concern): RawBuilder<Date | null> {
  const lifted = lift
    ? sql`(scope = 'ALL' and contact_index = any(${lift.contacts}) and suppression.created_at <= ${lift.at})`
    : sql`false`;
  return sql<Date | null>`(case when ${recipient} = 'VISITOR' then (
    select max(suppression.created_at) from suppression
    where contact_index = any(${contacts}) and (scope = 'ALL' or (${isReminder})) and ${lifted} is not true) end)`;
}

/**
 * The same of a person who asks for something by contacts that are verified as theirs: since when an objection is in its
 * way until they lift it. Contacts that were only entered are never asked about.
 */
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
