import type { WrittenRow } from './written-row.ts';

/** A marketplace's listing as a request knows it. */
export interface ToldListing {
  readonly exposeId: number;
  readonly title: string;
  readonly city: string;
}

/** Which home a request is for: what its listing was called, where unless the title says so, and its number. */
export function listingRow({ title, city, exposeId }: ToldListing): WrittenRow {
  const called = title.includes(city) ? title : `${title}, ${city}`;
  return { label: 'Inserat', value: `${called} (Nr. ${exposeId})` };
}
