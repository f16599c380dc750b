import { parseGermanNumber } from '@heimvorteil/format';

const TRUE = /^(true|1|ja|j|yes|y|wahr)$/i;
const FALSE = /^(false|0|nein|n|no|falsch)$/i;
/** As software writes it. Three decimals of a number below 1,000 could be a German thousand. */
const PLAIN_DECIMAL = /^(?:\d{4,12}\.\d{1,12}|\d{1,3}\.(?:\d{1,2}|\d{4,12}))$/;
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/;
const THREE_DIGITS_BEHIND = /^(\d{1,3})[.,](\d{3})$/;
/** Words and units around a measure. */
const AROUND = /^(?:ca|circa|etwa|rund|bj|baujahr)\b[.:]?\s*|\s*(?:m2|qm|quadratmeter|zimmer|zi)\b\.?$/gi;

/** Reads OpenImmo's ways to write a truth value; undefined when it is missing or something else. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}

/** Reads a number as software or people write it; undefined when it could be two numbers or none. */
export function readNumber(text: string): number | undefined {
  if (PLAIN_DECIMAL.test(text)) return Number(text);
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : parseGermanNumber(text);
}

/** The values that a measure usually has. */
interface Usual {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads an area or a count of rooms ("84,5 m²", "ca. 80"). Of "84.500", which is 84.5 or 84,500, the usual value counts, else the
 * thousand.
 */
export function readMeasure(text: string, usual: Usual): number | undefined {
  const plain = text.replace(/ ?½/, ',5').normalize('NFKC').trim().replace(AROUND, '');
  const [, whole, behind] = THREE_DIGITS_BEHIND.exec(plain) ?? [];
  if (whole === undefined || behind === undefined) return readNumber(plain);
  const decimal = Number(`${whole}.${behind}`);
  return decimal === 0 || (decimal >= usual.min && decimal <= usual.max) ? decimal : Number(whole + behind);
}
