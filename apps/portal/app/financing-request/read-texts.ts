import { parseGermanNumber } from '@heimvorteil/format';

const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** Euros as they were typed, to the cent; undefined when it is no number. */
export function readEuros(text: string): number | undefined {
  const value = parseGermanNumber(text);
  return value === undefined ? undefined : Math.round(value * 100) / 100;
}

/** A day as people in Germany write it ("3.4.1985") or as a browser does, in ISO 8601; other text stays as it is. */
export function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = GERMAN_DAY.exec(text.trim()) ?? [];
  return year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
