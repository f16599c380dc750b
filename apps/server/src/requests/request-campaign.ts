import type { Campaign, TakenRequestBody } from '@heimvorteil/contracts';
import { CAMPAIGN_NAMES } from '@heimvorteil/forms/financing-request';
import type { Insertable } from 'kysely';
import type { RequestCampaignTable } from '../database/tables/request-campaign.ts';
import type { PersonSeal, Vault } from '../privacy/index.ts';

/** What stands beside a sealed request so that campaigns are counted: indexes that tell nothing, and the campaign's words, sealed. */
export function campaignRow(
  requestId: string,
  { campaign = {}, exposeId }: Pick<TakenRequestBody, 'campaign' | 'exposeId'>,
  { vault, seal }: { vault: Vault; seal: PersonSeal },
): Insertable<RequestCampaignTable> {
  // An empty name names nothing; the order is always the same.
  const named = CAMPAIGN_NAMES.flatMap((name) => (campaign[name] ? [[name, campaign[name]] as const] : []));
  const words = JSON.stringify(Object.fromEntries(named));
  const isNamed = named.length > 0;
  return {
    request_id: requestId,
    campaign_index: isNamed ? vault.blindIndex('campaign', words) : null,
    words: isNamed ? seal.seal(placeOf(requestId), words) : null,
    listing_index: exposeId === undefined ? null : listingIndex(exposeId, vault),
  };
}

/** The words of a request's campaign; throws a BrokenSealError when the key is lost. */
export function openCampaign(seal: PersonSeal, requestId: string, words: string): Campaign {
  return JSON.parse(seal.open(placeOf(requestId), words)) as Campaign;
}

/** The same listing is known again by it, and told to nobody. */
export function listingIndex(exposeId: number, vault: Vault): string {
  return vault.blindIndex('home', `listing ${exposeId}`);
}

function placeOf(requestId: string) {
  return { table: 'request_campaign', column: 'words', row: requestId };
}
