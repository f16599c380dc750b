import { ENTERED_MONTH, isEnteredDay, type IsoDate } from '@heimvorteil/engine';

const GERMAN_DAY = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/;

/** A day as people in Germany write it ("3.4.1985") or as a browser does ("1985-04-03"), in ISO 8601; undefined outside 1900 to 2200. */
export function readDay(text: string): IsoDate | undefined {
  // What stands around a day stays there, and makes it none.
  const date = text
    // Marks of direction, as Windows copies dates.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(
      GERMAN_DAY,
      (_typed, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  return isEnteredDay(date) ? date : undefined;
}

/** A month as YYYY-MM; undefined when it is none. */
export function readMonth(text: string): string | undefined {
  return ENTERED_MONTH.test(text) ? text : undefined;
}
