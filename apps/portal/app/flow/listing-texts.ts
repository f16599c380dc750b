import type { Listing, Place } from '@heimvorteil/contracts';
import { writeNumber } from '../typed-figures/write-figures.ts';
import type { FlowTexts } from './flow.ts';

/** What a listing says of its property in the words of a flow's answers; what it does not know is left out. */
export function textsOfListing({ purchasePrice, livingArea }: Listing, place: Place | undefined): FlowTexts {
  return {
    ...(purchasePrice === null ? {} : { purchasePrice: writeNumber('euro', purchasePrice) }),
    ...(livingArea === undefined ? {} : { livingArea: writeNumber('area', livingArea) }),
    ...(place ? { place: place.label, postcode: place.postalCode, geoCode: place.geoCode } : {}),
  };
}
