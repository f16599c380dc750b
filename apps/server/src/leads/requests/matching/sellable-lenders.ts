import { maySell } from '../../advisers/index.ts';
import { openRequest, type RequestReading } from '../lifecycle/opened-request.ts';
import type { PartnerParts } from '../intake/partner-case.ts';

/** Tells which lenders' loans an adviser may offer for a request, by the current market and the request's place. */
export async function sellableLenders(
  { db, vault, market }: RequestReading & { readonly market: Pick<PartnerParts['market'], 'current'> },
  { requestId, adviserId }: { readonly requestId: string; readonly adviserId: number },
): Promise<(lenderId: number) => boolean> {
  const { provider_id: providerId, lenders } = await db
    .selectFrom('adviser')
    .select(['provider_id', 'lenders'])
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow();
  const { financing } = await openRequest({ db, vault }, requestId);
  const { providers } = market.current();
  return (lenderId) => maySell({ providerId, lenders }, lenderId, { providers, geoCode: financing.place });
}
