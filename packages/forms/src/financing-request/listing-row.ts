import type { WrittenRow } from './written-request.ts';

/** A marketplace's listing as a request knows it. */
export interface ToldListing {
  readonly exposeId: number;
  readonly title: string;
  readonly city: string;
}

/** Which home a request is for: what its listing was called, where, and its number. */
export function listingRow({ title, city, exposeId }: ToldListing): WrittenRow {
  return { label: 'Inserat', value: `${title}, ${city} (Nr. ${exposeId})` };
}
