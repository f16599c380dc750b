import { inHalfWidth } from '../entities/one-line.ts';

/** Digits with separators and words, such as "Tel. 0171/678 31 54 (mobil)". */
const PHONE_PATTERN = /^[\p{L}\d\s+()[\]/.,:;–-]+$/u;
const LETTERS_BETWEEN_DIGITS = /\d{3}[\s()/.,:;–-]*\p{L}+[\s()/.,:;–-]*\d{3}/u;
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 17;

/** Whether a text has the form of a German phone number; only the server knows which numbers exist. */
export function isGermanPhoneForm(text: string): boolean {
  const halfWidth = inHalfWidth(text);
  if (!PHONE_PATTERN.test(halfWidth) || LETTERS_BETWEEN_DIGITS.test(halfWidth)) return false;
  const dialled = halfWidth.replace(/[^\d+]/g, '').replace(/^\+/, '00');
  if (dialled.length < FEWEST_DIGITS || dialled.length > MOST_DIGITS) return false;
  return dialled.startsWith('00') ? dialled.startsWith('0049') : true;
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
/** RFC 5321 §4.5.3.1. */
const LONGEST_LOCAL_PART = 64;

/** Whether a text has the usual form of an e-mail address, without quotes, comments or local hosts. */
export function isEmailForm(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && DOMAIN.test(text.slice(at + 1));
}
