import type { Listing, Place } from '@heimvorteil/contracts';
import { CASE_FIELDS, writeField, writeNumber } from '@heimvorteil/forms';
import type { FlowValues } from './flow.ts';

/** What a listing says of its property in a flow's values; what it does not know is left out, but for a commission, which is usual then. */
export function valuesOfListing(listing: Listing, place: Place | undefined): FlowValues {
  const { exposeId, purchasePrice, livingArea, hasCourtage, brokerCommissionPercentage } = listing;
  return {
    ...(purchasePrice === null ? {} : { purchasePrice: writeNumber('euros', purchasePrice) }),
    ...(livingArea === undefined ? {} : { livingArea: writeNumber('area', livingArea) }),
    ...(place ? { place: place.label, postcode: place.postalCode, geoCode: place.geoCode } : {}),
    hasCourtage: String(hasCourtage !== false),
    brokerCommission:
      writeField(CASE_FIELDS.brokerCommission, brokerCommissionPercentage) ||
      CASE_FIELDS.brokerCommission.start,
    exposeId: String(exposeId),
  };
}
