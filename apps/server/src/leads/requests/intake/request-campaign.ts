import type { Campaign, TakenRequestBody } from '@heimvorteil/contracts';
import { CAMPAIGN_NAMES } from '@heimvorteil/forms/financing-request';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { openFinancing } from './sealed-request.ts';
import { fillInPortions, readable, requestsBehind, type Filled } from './fill-in-portions.ts';

/** What stands beside a sealed request so that campaigns are counted: indexes that tell nothing. The request itself says the words. */
export function campaignRow(
  requestId: string,
  { campaign, exposeId }: Pick<TakenRequestBody, 'campaign' | 'exposeId'>,
  vault: Vault,
): Insertable<Tables['request_campaign']> {
  const words = wordsOfCampaign(campaign);
  const isNamed = Object.keys(words).length > 0;
  return {
    request_id: requestId,
    campaign_index: isNamed ? vault.blindIndex('campaign', JSON.stringify(words)) : null,
    listing_index: exposeId === undefined ? null : listingIndex(exposeId, vault),
  };
}

/** The words of the campaign that a sealed request came by; throws a BrokenSealError when the key is lost. */
export function openCampaign(seal: PersonSeal, requestId: string, financing: string): Campaign {
  return wordsOfCampaign(openFinancing(seal, requestId, financing).stated.campaign);
}

/** What a campaign is told apart by: an empty name names nothing, and the order is always the same. */
function wordsOfCampaign(campaign: Campaign = {}): Campaign {
  return Object.fromEntries(
    CAMPAIGN_NAMES.flatMap((name) => (campaign[name] ? [[name, campaign[name]] as const] : [])),
  );
}

/** The same listing is known again by it, and told to nobody. */
export function listingIndex(exposeId: number, vault: Vault): string {
  return vault.blindIndex('home', `listing ${exposeId}`);
}

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
