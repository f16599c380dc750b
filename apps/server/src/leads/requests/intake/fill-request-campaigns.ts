import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { fillInPortions, readable, requestsBehind, type Filled } from './fill-in-portions.ts';
import { campaignRow } from './request-campaign.ts';
import { openFinancing } from './sealed-request.ts';

/** Fills in the campaigns of requests that were stored before campaigns were counted, as they themselves state them. */
export function fillRequestCampaigns(db: Kysely<Tables>, vault: Vault): Promise<Filled> {
  return fillInPortions(db, (trx, after, round) => fillPortion(trx, vault, after, round));
}

async function fillPortion(
  trx: Transaction<Tables>,
  vault: Vault,
  after: string,
  round: Filled,
): Promise<string | undefined> {
  // Of one that was taken back nothing is kept: held, it is not taken back meanwhile.
  const requests = await requestsBehind(trx, after)
    .where('withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('request_campaign').whereRef('request_campaign.request_id', '=', 'request.id'))),
    )
    .execute();
  if (requests.length === 0) return undefined;
  const rows = requests.flatMap(({ id, financing, person_id: personId, ...wrapped }) => {
    const opened = readable(() => openFinancing(vault.sealOf({ id: personId, ...wrapped }), id, financing));
    return opened ? [campaignRow(id, opened.stated, vault)] : [];
  });
  if (rows.length > 0) {
    const stored = await trx
      .insertInto('request_campaign')
      .values(rows)
      // Another process may have filled them in while this one waited for them.
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('request_id')
      .execute();
    round.filled += stored.length;
  }
  round.unreadable += requests.length - rows.length;
  return requests.at(-1)?.id;
}
