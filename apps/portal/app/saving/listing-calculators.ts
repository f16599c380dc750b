import type { Listing } from '@heimvorteil/contracts';
import { queryOfListing } from '../financing-case/listing.ts';

/** The calculators that ask for an object, each with the address that fills it from a listing. */
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

/** Here the price is the house in mind, and stands with the household's figures in the fragment. */
function affordabilityAddress({ purchasePrice }: Listing, query: URLSearchParams): string {
  const own = new URLSearchParams(query);
  own.delete('purchasePrice');
  const wished = purchasePrice === null ? '' : `#wishedPrice=${purchasePrice}`;
  return `/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?${own}${wished}`;
}

/** The marketplace cannot be asked (specification §8, OTHER_ERROR). */
export const OTHER_ERROR = 'Technische Störung, bitte später versuchen';

/** A marked object that is not offered any more (specification §8, EXPOSE_NOT_FOUND). */
export const EXPOSE_NOT_FOUND = 'Dieses Objekt gibt es nicht mehr. Wähle ein anderes oder trage den Ort ein.';
