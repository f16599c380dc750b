import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefixes show a found key's purpose, and secret scanners detect them. */
const PREFIXES = { live: 'hvt_live_', sandbox: 'hvt_test_' } as const;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Base64url length of 32 bytes. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const FORM = new RegExp(`^hvt_(?:live|test)_[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`);

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 8;

/** A new key: prefix, 256 random bits, and a checksum that detects typing errors without a look-up. */
export function newKeyText(kind: keyof typeof PREFIXES): string {
  const secret = inDigits(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  const body = PREFIXES[kind] + secret;
  return body + checkOf(body);
}

/** Whether a text has a key's form. */
export function isKeyText(text: string): boolean {
  return FORM.test(text) && checkOf(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);
}

/** A key's public name: one shell word without similar letters. */
export function newKeyId(): string {
  return [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

function checkOf(body: string): string {
  return inDigits(BigInt(crc32(body)), CHECK_DIGITS);
}

function inDigits(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = DIGITS.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}
