import type { PortalServices } from '../services.ts';
import type { FlowTexts } from './flow.ts';
import { textsOfListing } from './listing-texts.ts';

/** The listing that an address names, as far as it answers a flow's questions; undefined without one. */
export async function loadListing(
  url: URL,
  services: PortalServices,
): Promise<{ title: string; texts: FlowTexts } | undefined> {
  const exposeId = url.searchParams.get('exposeId') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(exposeId)) return undefined;
  const listing = await services.findListing(Number(exposeId));
  if (!listing) return undefined;
  const { postcode, geocode } = listing.address;
  const [place] = services.findPlaces({ postcode: postcode || undefined, geoCode: geocode || undefined });
  return { title: listing.title, texts: textsOfListing(listing, place) };
}
