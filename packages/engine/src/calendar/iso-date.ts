/** Calendar day in ISO 8601 format: 2026-11-20. */
export type IsoDate = string;

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days of a month in the Gregorian calendar; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** True for an existing calendar day in ISO 8601 format. */
export function isIsoDate(text: string): text is IsoDate {
  const match = FORM.exec(text);
  if (!match) return false;
  const day = Number(match[3]);
  return day >= 1 && day <= daysInMonth(Number(match[1]), Number(match[2]));
}

/** True for an existing day from 1900 to 2200, which every database can store. */
export function isEnteredDay(text: string): text is IsoDate {
  return isIsoDate(text) && text > '1900' && text < '2201';
}

/** Month in the format YYYY-MM, from 1900 to 2200. */
export const ENTERED_MONTH = /^(19\d\d|2[01]\d\d|2200)-(0[1-9]|1[0-2])$/;

/** Throws a RangeError if the day does not exist. */
export function parseIsoDate(date: IsoDate): CalendarDay {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar day: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function toIsoDate({ year, month, day }: CalendarDay): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
