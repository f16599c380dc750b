import type { TakenRequestBody } from '@heimvorteil/contracts';
import type { Insertable } from 'kysely';
import type { RequestCampaignTable } from '../database/tables/request-campaign.ts';
import type { Vault } from '../privacy/index.ts';

/** What stands beside a sealed request so that campaigns are counted: the campaign's own words, and a listing that nobody reads. */
export function campaignRow(
  requestId: string,
  { campaign, exposeId }: Pick<TakenRequestBody, 'campaign' | 'exposeId'>,
  vault: Vault,
): Insertable<RequestCampaignTable> {
  return {
    request_id: requestId,
    cmp_id: campaign?.cmp_id || null,
    cmp_name: campaign?.cmp_name || null,
    cmp_position: campaign?.cmp_position || null,
    cmp_creative: campaign?.cmp_creative || null,
    listing_index: exposeId === undefined ? null : listingIndex(exposeId, vault),
  };
}

/** The same listing is known again by it, and told to nobody. */
export function listingIndex(exposeId: number, vault: Vault): string {
  return vault.blindIndex('home', `listing ${exposeId}`);
}
