import type { Listing } from '@heimvorteil/contracts';
import type { PortalServices } from '../../services.ts';

/** The listing that an address names; undefined where it names none, or nobody has it. */
export async function listingOf(url: URL, services: PortalServices): Promise<Listing | undefined> {
  const exposeId = Number(url.searchParams.get('exposeId') ?? '');
  return Number.isSafeInteger(exposeId) && exposeId > 0 ? services.findListing(exposeId) : undefined;
}
