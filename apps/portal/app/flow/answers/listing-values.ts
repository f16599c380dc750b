import type { Listing, Place } from '@heimvorteil/contracts';
import { CASE_FIELDS, writeField, writeNumber } from '@heimvorteil/forms';
import { caseOfListing } from '../../financing-case/listing.ts';
import type { FlowValues } from '../flow.ts';

const BOUGHT_AS_THEY_STAND: readonly Listing['type'][] = ['ApartmentBuy', 'HouseBuy'];

/** Answers from a listing, without unknown values; broker and commission default to the usual ones. */
export function valuesOfListing(listing: Listing, place: Place | undefined): FlowValues {
  const { livingArea, type } = listing;
  const { hasCourtage, brokerCommission } = CASE_FIELDS;
  const ofCase = {
    hasCourtage: hasCourtage.start,
    brokerCommission: brokerCommission.start,
    ...caseOfListing(listing),
  };
  const names = Object.keys(ofCase) as (keyof typeof ofCase)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, writeField(CASE_FIELDS[name], ofCase[name])])),
    ...(BOUGHT_AS_THEY_STAND.includes(type) ? { financingType: 'PurchaseFinancing' } : {}),
    ...(livingArea === undefined ? {} : { livingArea: writeNumber('area', livingArea) }),
    ...(place ? { place: place.label, postcode: place.postalCode, geoCode: place.geoCode } : {}),
  };
}
