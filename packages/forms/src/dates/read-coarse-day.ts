import type { IsoDate } from '@heimvorteil/engine';
import { readDay } from '../field/read-field.ts';

const MONTHS = 'janfebmäraprmaijunjulaugsepoktnovdez';
const COARSE = /^(?:(\d\d?)[/.] ?|(\p{L}{3})\p{L}*\.? )?(\d{4})$/u;

/** Parses a day, or the first day of "03/2019", "3.2019", "März 2019" or "2019"; undefined if invalid. */
export function readCoarseDay(text: string): IsoDate | undefined {
  const [, number = '1', name, year] = COARSE.exec(text.trim()) ?? [];
  if (year === undefined) return readDay(text);
  const month = name ? MONTHS.indexOf(name.toLowerCase()) / 3 + 1 : number;
  return readDay(`1.${month}.${year}`);
}
