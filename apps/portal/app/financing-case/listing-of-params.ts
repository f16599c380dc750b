import type { Listing } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';

/** The listing whose number an address or a form names; undefined where it names none, or nobody has it. */
export async function listingOfParams(
  params: URLSearchParams,
  { findListing }: Pick<PortalServices, 'findListing'>,
): Promise<Listing | undefined> {
  const exposeId = Number(params.get('exposeId') ?? '');
  return Number.isSafeInteger(exposeId) && exposeId > 0 ? findListing(exposeId) : undefined;
}
