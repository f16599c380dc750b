import type { Listing } from '@heimvorteil/contracts';

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
