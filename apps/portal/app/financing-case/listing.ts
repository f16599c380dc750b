import type { Listing } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';
import { BROKER_NAMES, PLACE_NAMES } from '@heimvorteil/forms';

/** Case values of a listing without its place; omits unknown fields. */
export function caseOfListing({ purchasePrice, hasCourtage, brokerCommissionPercentage, exposeId }: Listing) {
  const isCommissionKnown = hasCourtage !== false && brokerCommissionPercentage !== null;
  return {
    ...(purchasePrice === null ? {} : { purchasePrice }),
    ...(hasCourtage === false ? { hasCourtage } : {}),
    ...(isCommissionKnown ? { brokerCommission: brokerCommissionPercentage } : {}),
    exposeId,
  };
}

export function queryOfListing(listing: Listing): URLSearchParams {
  const { postcode, geocode: geoCode } = listing.address;
  const values = Object.entries({ ...caseOfListing(listing), postcode, geoCode });
  return new URLSearchParams(
    values.filter(([, value]) => value !== '').map(([name, value]) => [name, `${value}`]),
  );
}

/** Listing with the number `exposeId`; undefined if the number is invalid or unknown. */
export async function listingOfParams(
  params: URLSearchParams,
  { findListing }: Pick<PortalServices, 'findListing'>,
): Promise<Listing | undefined> {
  const exposeId = Number(params.get('exposeId') ?? '');
  return Number.isSafeInteger(exposeId) && exposeId > 0 ? findListing(exposeId) : undefined;
}

/** Groups of fields taken from one source, address or listing, because a mix would be wrong. */
const TOGETHER = [['purchasePrice'], BROKER_NAMES, PLACE_NAMES];

/** Adds values of the listing for fields that the address lacks. */
export function withListing(entered: URLSearchParams, listing: Listing | undefined): URLSearchParams {
  const params = new URLSearchParams(entered);
  if (!listing) return params;
  const listed = queryOfListing(listing);
  const open = TOGETHER.filter((names) => !names.some((name) => params.has(name))).flat();
  for (const name of open) {
    const text = listed.get(name);
    if (text !== null) params.set(name, text);
  }
  return params;
}
