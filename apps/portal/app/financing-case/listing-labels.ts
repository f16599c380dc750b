import type { Listing } from '@heimvorteil/contracts';

/** What is for sale, in one word. */
export const LISTING_TYPE_LABELS: Readonly<Record<Listing['type'], string>> = {
  ApartmentBuy: 'Wohnung',
  HouseBuy: 'Haus',
  LivingBuySite: 'Grundstück',
  Other: 'Objekt',
};
