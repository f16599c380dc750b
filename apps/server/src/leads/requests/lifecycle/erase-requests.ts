import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isBeingSent, isEndingForUninformedAdviser } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { copyContacts, isOneOf, type RequestSelector } from '../links/request-links.ts';
import { endConsents } from '../consents/end-consents.ts';
import { CONTENT_TABLES, endRequests } from './end-requests.ts';

const SCREEN = 'konto-loeschen';

/**
 * Withdraws the open requests of a selection: deletes data, stops messages, notifies advisers. So no partial
 * state remains if the erasure is late or fails.
 */
export async function withdrawRequests(
  trx: Transaction<Tables>,
  /** `by`: operator who acts for the visitor; undefined for the visitor. */
  { jobs, by }: { jobs: Jobs; by?: string | undefined },
  selector: RequestSelector,
): Promise<void> {
  await endRequests(trx, jobs, await goingOn(trx, selector), { screen: SCREEN, notice: 'WITHDRAWAL', by });
}

/** Whether no message about these requests is being sent, because none may arrive after the notice of an erasure. */
export async function areMessagesSent(
  parts: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  selector: RequestSelector,
): Promise<boolean> {
  const requests = parts.db.selectFrom('request').select('id').where(isOneOf(selector));
  return !(await isBeingSent(parts, sql`request_id in (${requests})`, 'everything'));
}

/** Whether one of these requests is open, for instance one stored after the withdrawal. */
export async function hasOpenRequests(trx: Transaction<Tables>, selector: RequestSelector): Promise<boolean> {
  return (await goingOn(trx, selector)).length > 0;
}

async function goingOn(trx: Transaction<Tables>, selector: RequestSelector): Promise<string[]> {
  const rows = await trx
    .selectFrom('request')
    .select('id')
    .where(isOneOf(selector))
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes requests with all their rows; returns the persons whose keys must be deleted. Consents remain
 * without their person as legal proof (§ 7a UWG), each revoked by a row of its own.
 */
export async function eraseRequests(
  trx: Transaction<Tables>,
  selector: RequestSelector,
  /** An erasure on demand ends consents; deletion after the retention period does not. */
  { consents = 'ENDED' }: { consents?: 'ENDED' | 'AS_THEY_ARE' } = {},
): Promise<string[]> {
  if ('accountId' in selector) await eraseProposals(trx, selector.accountId);
  const rows = await trx.selectFrom('request').select(['id', 'person_id']).where(isOneOf(selector)).execute();
  if (rows.length === 0) return [];
  const requests = rows.map(({ id }) => id);
  const persons = rows.map(({ person_id: person }) => person);
  if (consents === 'ENDED') await endConsents(trx, requests, SCREEN);
  const deliveries = await trx
    .selectFrom('delivery')
    .select('id')
    .where('request_id', 'in', requests)
    // Keep withdrawal notices to advisers whom another message may have reached; decide before erasing.
    .where(({ or, eb }) => or([eb('kind', '!=', 'WITHDRAWAL'), isEndingForUninformedAdviser]))
    .execute();
  await copyContacts(trx, requests);
  for (const table of ['link_token', ...CONTENT_TABLES, 'request_step', 'request_adviser'] as const)
    await trx.deleteFrom(table).where('request_id', 'in', requests).execute();
  await trx.deleteFrom('idempotency').where('person_id', 'in', persons).execute();
  await trx.deleteFrom('mailbox_message').where('person_id', 'in', persons).execute();
  await trx.deleteFrom('request').where('id', 'in', requests).execute();
  await eraseDeliveries(trx, deliveries);
  return persons;
}

/** Also erases proposals in another account's request of the same person. */
async function eraseProposals(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx.deleteFrom('proposal_lock').where('account_id', '=', accountId).execute();
  const erased = await trx
    .deleteFrom('proposal_request')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  if (erased.length === 0) return;
  const deliveries = await trx
    .selectFrom('delivery')
    .select('id')
    .where(
      'subject_id',
      'in',
      erased.map(({ id }) => id),
    )
    .execute();
  await eraseDeliveries(trx, deliveries);
}

/** The database refuses to delete deliveries whose subjects were not deleted before in this transaction. */
async function eraseDeliveries(
  trx: Transaction<Tables>,
  deliveries: readonly { readonly id: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`select erase_deliveries(${deliveries.map(({ id }) => id)}::uuid[])`.execute(trx);
}
