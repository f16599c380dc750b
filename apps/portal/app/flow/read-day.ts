import { isIsoDate, type IsoDate } from '@heimvorteil/engine';

const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** A day as people in Germany write it ("3.4.1985"), in ISO 8601; undefined when there is no such day. */
export function readDay(text: string): IsoDate | undefined {
  const [, day = '', month = '', year = ''] = GERMAN_DAY.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
}
