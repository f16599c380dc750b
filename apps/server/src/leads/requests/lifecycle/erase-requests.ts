import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isUnderWay, tellsNobody } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { carryOnLinks, isOneOf, type WhoseRequests } from '../links/request-links.ts';
import { endConsents } from '../consents/end-consents.ts';
import { endRequests } from './end-requests.ts';

/** On which consents end that an erasure ends. */
const SCREEN = 'konto-loeschen';

/** What taking back before an erasure needs. */
export interface TakeBackParts {
  readonly jobs: Jobs;
  /** The operator who does it in somebody's name; left out, they do it themselves. */
  readonly by?: string | undefined;
}

/**
 * Takes back whichever of these requests goes on: as by a withdrawal, what was stated is deleted at once, messages are stopped and
 * advisers are told. So nothing half done is left where the erasure that comes next does not come, or comes later.
 */
export async function takeBackRequests(
  trx: Transaction<Tables>,
  { jobs, by }: TakeBackParts,
  whose: WhoseRequests,
): Promise<void> {
  await endRequests(trx, jobs, await goingOn(trx, whose), { screen: SCREEN, tells: 'WITHDRAWAL', by });
}

/**
 * Whether nothing about these requests is on its way or begun any more: nobody may be told of an erasure and get a message
 * about it afterwards.
 */
export async function areMessagesOver(
  parts: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  whose: WhoseRequests,
): Promise<boolean> {
  return !(await isUnderWay(parts, sql`request_id in (${requestsOf(parts.db, whose)})`, 'everything'));
}

/** Whether one of these requests has not been taken back, as one that was stored a moment ago. */
export async function doRequestsGoOn(trx: Transaction<Tables>, whose: WhoseRequests): Promise<boolean> {
  return (await goingOn(trx, whose)).length > 0;
}

async function goingOn(trx: Transaction<Tables>, whose: WhoseRequests): Promise<string[]> {
  const rows = await trx
    .selectFrom('request')
    .select('id')
    .where(isOneOf(whose))
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes requests and all that hangs on them, and gives the persons whose keys are to go. What was
 * consented to stays without its person, as the proof that the law asks for (§ 7a UWG), each ended by a row of its own.
 */
export async function eraseRequests(
  trx: Transaction<Tables>,
  whose: WhoseRequests,
  /** Whoever asks for it takes their consents back; time alone does not. */
  { consents = 'ENDED' }: { consents?: 'ENDED' | 'AS_THEY_ARE' } = {},
): Promise<string[]> {
  if ('accountId' in whose) await eraseProposals(trx, whose.accountId);
  const rows = await trx.selectFrom('request').select(['id', 'person_id']).where(isOneOf(whose)).execute();
  if (rows.length === 0) return [];
  const requests = rows.map(({ id }) => id);
  const persons = rows.map(({ person_id: person }) => person);
  if (consents === 'ENDED') await endConsents(trx, requests, SCREEN);
  const deliveries = await trx
    .selectFrom('delivery')
    .select('id')
    .where('request_id', 'in', requests)
    // Only what else is there says whom it would tell of nothing.
    .where(({ or, eb }) => or([eb('kind', '!=', 'WITHDRAWAL'), tellsNobody]))
    .execute();
  await carryOnLinks(trx, requests);
  for (const table of [
    'link_token',
    'appointment_change',
    'appointment',
    'request_message',
    'request_offer',
    'offer_draft',
    'request_note',
    'proposal_lock',
    'proposal_request',
    'request_document',
    'request_campaign',
    'request_step',
    'request_adviser',
  ] as const)
    await trx.deleteFrom(table).where('request_id', 'in', requests).execute();
  await trx.deleteFrom('idempotency').where('person_id', 'in', persons).execute();
  await trx.deleteFrom('mailbox_message').where('person_id', 'in', persons).execute();
  await trx.deleteFrom('request').where('id', 'in', requests).execute();
  await eraseDeliveries(trx, deliveries);
  return persons;
}

/** What an account asked for goes with it, also where the request is another account's of the same person. */
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

/** Deletes deliveries after what they are about, in the same transaction: before that their owner refuses. */
async function eraseDeliveries(
  trx: Transaction<Tables>,
  deliveries: readonly { readonly id: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`select erase_deliveries(${deliveries.map(({ id }) => id)}::uuid[])`.execute(trx);
}

function requestsOf(trx: Kysely<Tables>, whose: WhoseRequests) {
  return trx.selectFrom('request').select('id').where(isOneOf(whose));
}
