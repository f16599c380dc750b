import { parseGermanNumber } from '@heimvorteil/format';

const TRUE = /^(true|1|ja|j|yes|y|wahr)$/i;
const FALSE = /^(false|0|nein|n|no|falsch)$/i;
/** As software writes it; with fewer digits before the point it could be a German thousand. */
const PLAIN_DECIMAL = /^\d{4,12}\.\d{1,12}$/;

/** Reads OpenImmo's ways to write a truth value; undefined when it is missing or something else. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}

/** Reads a number as software or people write it; undefined when it could be two numbers or none. */
export function readNumber(text: string): number | undefined {
  return PLAIN_DECIMAL.test(text) ? Number(text) : parseGermanNumber(text);
}
