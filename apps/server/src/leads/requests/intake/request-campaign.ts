import type { Campaign, TakenRequestBody } from '@heimvorteil/contracts';
import { CAMPAIGN_NAMES } from '@heimvorteil/forms/financing-request';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { openFinancing } from './sealed-request.ts';

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
