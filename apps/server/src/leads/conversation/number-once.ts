import { hash } from 'node:crypto';

/** The number of what is said under a key: the same again has the same, other words under the same key have another. */
export function numberOnce(key: string, ...said: readonly string[]): string {
  const digits = hash('sha256', JSON.stringify([key, ...said]), 'hex');
  // A UUID of our own making (version 8, RFC 9562).
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
