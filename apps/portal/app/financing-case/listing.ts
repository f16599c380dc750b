import type { Listing } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';
import { BROKER_NAMES, PLACE_NAMES } from '@heimvorteil/forms';

/** What a listing says of a case beside its place; what it does not know is left out. */
export function caseOfListing({ purchasePrice, hasCourtage, brokerCommissionPercentage, exposeId }: Listing) {
  const isCommissionKnown = hasCourtage !== false && brokerCommissionPercentage !== null;
  return {
    ...(purchasePrice === null ? {} : { purchasePrice }),
    ...(hasCourtage === false ? { hasCourtage } : {}),
    ...(isCommissionKnown ? { brokerCommission: brokerCommissionPercentage } : {}),
    exposeId,
  };
}

/** The same with its place, as the address of a calculator names it. */
export function queryOfListing(listing: Listing): URLSearchParams {
  const { postcode, geocode: geoCode } = listing.address;
  const said = Object.entries({ ...caseOfListing(listing), postcode, geoCode });
  return new URLSearchParams(
    said.filter(([, value]) => value !== '').map(([name, value]) => [name, `${value}`]),
  );
}

/** The listing whose number an address or a form names; undefined where it names none, or nobody has it. */
export async function listingOfParams(
  params: URLSearchParams,
  { findListing }: Pick<PortalServices, 'findListing'>,
): Promise<Listing | undefined> {
  const exposeId = Number(params.get('exposeId') ?? '');
  return Number.isSafeInteger(exposeId) && exposeId > 0 ? findListing(exposeId) : undefined;
}

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
