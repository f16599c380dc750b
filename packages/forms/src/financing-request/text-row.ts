export interface TextRow {
  readonly label: string;
  readonly value: string;
}

/** Text after a value that the visitor did not enter. */
export const ASSUMED = ' (von uns angenommen)';

export function markAssumed(text: string): string {
  return text + ASSUMED;
}

export interface ListingSummary {
  readonly exposeId: number;
  readonly title: string;
  readonly city: string;
}

/** Row about the request's listing: its title, its city unless the title names it, and its number. */
export function listingRow({ title, city, exposeId }: ListingSummary): TextRow {
  const called = title.includes(city) ? title : `${title}, ${city}`;
  return { label: 'Inserat', value: `${called} (Nr. ${exposeId})` };
}
