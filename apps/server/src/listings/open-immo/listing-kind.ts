import type { Listing } from '@heimvorteil/contracts';
import type { ListingFields } from './listing-fields.ts';

/** Plots for something else than living: fields, forests, business parks. */
const OTHER_PLOTS =
  /^(gewerbe|industrie|gewerbepark|land_forstwirschaft|land_forstwirtschaft|freizeit|sonstige|sondernutzung|handel|bueros|parken)$/i;

/** The listing's type as the widgets name it. */
export function readListingType(fields: ListingFields): Listing['type'] {
  switch (fields.kind) {
    case 'wohnung':
      return 'ApartmentBuy';
    case 'haus':
      return 'HouseBuy';
    case 'grundstueck':
      return OTHER_PLOTS.test(fields.kindDetail ?? '') ? 'Other' : 'LivingBuySite';
    default:
      return 'Other';
  }
}

const WORDS: Record<Listing['type'], string> = {
  ApartmentBuy: 'Wohnung',
  HouseBuy: 'Haus',
  LivingBuySite: 'Grundstück',
  Other: 'Objekt',
};

/** A title for a listing whose sender gave none. */
export function titleOf(type: Listing['type'], city: string): string {
  return `${WORDS[type]} in ${city}`;
}
