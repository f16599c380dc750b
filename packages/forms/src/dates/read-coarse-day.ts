import { daysInMonth, type IsoDate } from '@heimvorteil/engine';
import { readDay } from '../field/read-field.ts';

const MONTHS = 'janfebmäraprmaijunjulaugsepoktnovdez';
const COARSE = /^(?:(\d\d?)[/.] ?|(\p{L}{3})\p{L}*\.? )?(\d{4})$/u;

/** Parses a day, or the first (`isEnd`: last) day of "03/2019", "3.2019", "März 2019" or "2019". */
export function readCoarseDay(text: string, isEnd = false): IsoDate | undefined {
  const [, number = isEnd ? 12 : 1, name, year] = COARSE.exec(text.trim()) ?? [];
  if (!year) return readDay(text);
  const month = name ? MONTHS.indexOf(name.toLowerCase()) / 3 + 1 : Number(number);
  return readDay(`${isEnd ? daysInMonth(Number(year), month) : 1}.${month}.${year}`);
}
