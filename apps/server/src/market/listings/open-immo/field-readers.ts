import { parseGermanNumber } from '@heimvorteil/format';

const TRUE = /^(true|1|ja|j|yes|y|wahr)$/i;
const FALSE = /^(false|0|nein|n|no|falsch)$/i;
/** Decimals as written by software, except three below 1,000, which could be German thousands. */
const PLAIN_DECIMAL = /^(?:\d{4,12}\.\d{1,12}|\d{1,3}\.(?:\d{1,2}|\d{4,12}))$/;
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/;
const THREE_DIGITS_BEHIND = /^(\d{1,3})[.,](\d{3})$/;
const AROUND = /^(?:ca|circa|etwa|rund|bj|baujahr)\b[.:]?\s*|\s*(?:m2|qm|quadratmeter|zimmer|zi)\b\.?$/gi;

/** Reads OpenImmo's spellings of a boolean; undefined if missing or unknown. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}

/** Parses a number written by software or people; undefined if ambiguous or none. */
export function readNumber(text: string): number | undefined {
  if (PLAIN_DECIMAL.test(text)) return Number(text);
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : parseGermanNumber(text);
}

interface Usual {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads an area or a room count ("84,5 m²", "ca. 80"). An ambiguous "84.500" (84.5 or 84,500) is read as the
 * usual value, otherwise as thousands.
 */
export function readMeasure(text: string, usual: Usual): number | undefined {
  const plain = text.replace(/ ?½/, ',5').normalize('NFKC').trim().replace(AROUND, '');
  const [, whole, behind] = THREE_DIGITS_BEHIND.exec(plain) ?? [];
  if (whole === undefined || behind === undefined) return readNumber(plain);
  const decimal = Number(`${whole}.${behind}`);
  return decimal === 0 || (decimal >= usual.min && decimal <= usual.max) ? decimal : Number(whole + behind);
}
