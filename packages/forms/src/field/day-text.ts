import { ENTERED_MONTH, isEnteredDay, type IsoDate } from '@heimvorteil/engine';

const GERMAN_DAY = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/;

/** Parses "3.4.1985" or "1985-04-03" to ISO 8601; undefined if invalid or outside 1900 to 2200. */
export function readDay(text: string): IsoDate | undefined {
  // Other text around a date makes it invalid.
  const date = text
    // Windows adds direction marks when copying dates.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(
      GERMAN_DAY,
      (_typed, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  return isEnteredDay(date) ? date : undefined;
}

/** Parses a month as YYYY-MM; undefined if invalid. */
export function readMonth(text: string): string | undefined {
  return ENTERED_MONTH.test(text) ? text : undefined;
}
