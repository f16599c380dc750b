import type { Campaign, AcceptedRequestBody } from '@heimvorteil/contracts';
import { CAMPAIGN_NAMES } from '@heimvorteil/forms/financing-request';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../../platform/privacy/index.ts';
import { openFinancing } from './sealed-request.ts';
import { fillInPortions, type Filled } from './fill-in-portions.ts';

/** Blind indexes of a request's campaign, for counting; the texts are in the encrypted request. */
export function campaignRow(
  requestId: string,
  { campaign, exposeId }: Pick<AcceptedRequestBody, 'campaign' | 'exposeId'>,
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

/** Campaign texts of a sealed request; throws a BrokenSealError if the key is lost. */
export function openCampaign(seal: PersonSeal, requestId: string, financing: string): Campaign {
  return wordsOfCampaign(openFinancing(seal, requestId, financing).stated.campaign);
}

function wordsOfCampaign(campaign: Campaign = {}): Campaign {
  return Object.fromEntries(
    CAMPAIGN_NAMES.flatMap((name) => (campaign[name] ? [[name, campaign[name]] as const] : [])),
  );
}

export function listingIndex(exposeId: number, vault: Vault): string {
  return vault.blindIndex('home', `listing ${exposeId}`);
}

export function fillRequestCampaigns(db: Kysely<Tables>, vault: Vault): Promise<Filled> {
  return fillInPortions(
    db,
    vault,
    // A withdrawn request stores nothing; the lock prevents a withdrawal meanwhile.
    (requests) =>
      requests
        .where('withdrawn_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('request_campaign').whereRef('request_campaign.request_id', '=', 'request.id')),
          ),
        ),
    async (trx, requests) => {
      const rows = requests.flatMap(({ id, financing }) =>
        financing ? [campaignRow(id, financing.stated, vault)] : [],
      );
      if (rows.length === 0) return 0;
      const stored = await trx
        .insertInto('request_campaign')
        .values(rows)
        // Another process may have filled these rows meanwhile.
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .returning('request_id')
        .execute();
      return stored.length;
    },
  );
}
