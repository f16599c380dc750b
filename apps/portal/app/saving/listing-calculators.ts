import type { Listing } from '@heimvorteil/contracts';
import { queryOfListing } from '../financing-case/listing.ts';

export function calculatorsFor(listing: Listing): { name: string; address: string }[] {
  const query = queryOfListing(listing);
  return [
    { name: 'Finanzierung', address: `/baufinanzierung/finanzierungsrechner?${query}` },
    { name: 'Nebenkosten', address: `/baufinanzierung/nebenkostenrechner?${query}` },
    { name: 'Mieten oder kaufen', address: `/baufinanzierung/mieten-oder-kaufen?${query}` },
    { name: 'Wie viel Haus', address: affordabilityAddress(listing, query) },
    { name: 'Eigenkapital', address: `/baufinanzierung/eigenkapitalrechner?${query}` },
  ];
}

/** Address of the affordability calculator with the listing's price as the desired price, in the fragment. */
function affordabilityAddress({ purchasePrice }: Listing, query: URLSearchParams): string {
  const own = new URLSearchParams(query);
  own.delete('purchasePrice');
  const fragment = purchasePrice === null ? '' : `#wishedPrice=${purchasePrice}`;
  return `/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?${own}${fragment}`;
}

/** Error text if the marketplace cannot be reached (specification §8, OTHER_ERROR). */
export const OTHER_ERROR = 'Technische Störung, bitte später versuchen';

/** Error text if a bookmarked listing is no longer offered (specification §8, EXPOSE_NOT_FOUND). */
export const EXPOSE_NOT_FOUND = 'Dieses Objekt gibt es nicht mehr. Wähle ein anderes oder trage den Ort ein.';
