import type { Listing } from '@heimvorteil/contracts';

export const LISTING_TYPE_LABELS: Readonly<Record<Listing['type'], string>> = {
  ApartmentBuy: 'Wohnung',
  HouseBuy: 'Haus',
  LivingBuySite: 'Grundstück',
  Other: 'Objekt',
};
