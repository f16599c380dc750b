import type { Listing } from '@heimvorteil/contracts';
import { BROKER_NAMES, PLACE_NAMES } from '@heimvorteil/forms';
import { queryOfListing } from './listing-case.ts';

/** What says something together: half of it from the address and half from the listing would be a third thing. */
const TOGETHER = [['purchasePrice'], BROKER_NAMES, PLACE_NAMES];

/** What the address leaves out of a listing's case, the listing says; without a listing the address is all there is. */
export function withListing(stated: URLSearchParams, listing: Listing | undefined): URLSearchParams {
  const params = new URLSearchParams(stated);
  if (!listing) return params;
  const said = queryOfListing(listing);
  const open = TOGETHER.filter((names) => !names.some((name) => params.has(name))).flat();
  for (const name of open) {
    const text = said.get(name);
    if (text !== null) params.set(name, text);
  }
  return params;
}
