export interface TextRow {
  readonly label: string;
  readonly value: string;
}

/** Mark behind a value that the visitor did not enter. */
export const ASSUMED = ' (von uns angenommen)';

export function markAssumed(text: string): string {
  return text + ASSUMED;
}

export interface ListingSummary {
  readonly exposeId: number;
  readonly title: string;
  readonly city: string;
}

/** Title, city (unless in the title) and number of the request's listing. */
export function listingRow({ title, city, exposeId }: ListingSummary): TextRow {
  const called = title.includes(city) ? title : `${title}, ${city}`;
  return { label: 'Inserat', value: `${called} (Nr. ${exposeId})` };
}
