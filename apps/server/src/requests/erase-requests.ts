import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, isUnderWay, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { endConsents } from './end-consents.ts';
import { isOneOf, type WhoseRequests } from './whose-requests.ts';

/**
 * Withdraws requests: no message about them is begun from now on. False while one is on its way, since
 * nobody may be told of an erasure and get a message about it afterwards.
 */
export async function stopMessages(
  parts: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  whose: WhoseRequests,
): Promise<boolean> {
  await parts.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('request')
      .set({ withdrawn_at: sql<Date>`now()`, status: 'WITHDRAWN' })
      .where(isOneOf(whose))
      .where('withdrawn_at', 'is', null)
      .execute();
    await trx
      .deleteFrom('delivery')
      .where('request_id', 'in', requestsOf(trx, whose))
      .where('state', 'not in', ['sending', 'delivered'])
      .execute();
  });
  return !(await isUnderWay(parts, sql`request_id in (${requestsOf(parts.db, whose)})`, 'everything'));
}

/** What advisers are told of an erasure: everybody who was sent an open request hears that it is taken back. */
export async function tellAdvisers(
  trx: Transaction<Tables>,
  jobs: Jobs,
  whose: WhoseRequests,
): Promise<void> {
  const holding = await trx
    .selectFrom('request_adviser')
    .innerJoin('delivery', (join) =>
      join
        .onRef('delivery.request_id', '=', 'request_adviser.request_id')
        .onRef('delivery.adviser_id', '=', 'request_adviser.adviser_id')
        .on('delivery.kind', '=', 'REQUEST')
        // One whose worker died amid it may have gone out.
        .on('delivery.state', 'in', ['sending', 'delivered']),
    )
    .select(['request_adviser.request_id', 'request_adviser.adviser_id'])
    .where('request_adviser.request_id', 'in', requestsOf(trx, whose))
    .where('request_adviser.status', '!=', 'CLOSED')
    .execute();
  if (holding.length === 0) return;
  await owe(
    trx,
    jobs,
    holding.map(({ request_id: requestId, adviser_id: adviserId }) =>
      deliveryRow({ kind: 'WITHDRAWAL', recipient: 'ADVISER', requestId, adviserId }),
    ),
  );
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
  if (consents === 'ENDED') await endConsents(trx, requests, 'konto-loeschen');
  await trx
    .deleteFrom('delivery')
    .where('request_id', 'in', requests)
    .where('kind', '!=', 'WITHDRAWAL')
    .execute();
  for (const table of [
    'opt_out_link',
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
  await trx
    .deleteFrom('delivery')
    .where(
      'subject_id',
      'in',
      erased.map(({ id }) => id),
    )
    .execute();
}

function requestsOf(trx: Kysely<Tables>, whose: WhoseRequests) {
  return trx.selectFrom('request').select('id').where(isOneOf(whose));
}
