import { federalStateOf } from '@heimvorteil/engine';
import type { TextReader } from './text-readers.ts';

/** Geo codes end at twelve digits: seven of the state and up to five of the place. */
const GEO_CODE = /^\d{7,12}$/;

/** A geo-code prefix: a state's seven digits, or those and some of a place within it. */
export const readRegion: TextReader<string> = (text) => {
  if (GEO_CODE.test(text) && federalStateOf(text) !== undefined) return { value: text };
  return { fault: 'INVALID_REGION', message: `„${text}“ beginnt nicht mit dem Geocode eines Bundeslands.` };
};
