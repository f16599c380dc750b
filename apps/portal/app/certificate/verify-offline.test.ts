import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyOffline, type PublishedKey } from './verify-offline.ts';

const TEXT = '3f9a12c0b7e84d1f9a6653c2e0d4b871\nE. Ü.\n389000\nKöln\n2027-02-21';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEYS = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] as PublishedKey[];
const SIGNATURE = sign(null, Buffer.from(TEXT), privateKey).toString('base64url');
const by = (change: object) =>
  verifyOffline({ text: TEXT, kid: 'one', signature: SIGNATURE, ...change }, KEYS);

/** Signatures whose last base64 character differs only in bits that a lenient decoder ignores. */
function spareBits(signature: string): string[] {
  const same = Buffer.from(signature, 'base64url');
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => signature.slice(0, -1) + last)
    .filter((other) => other !== signature && Buffer.from(other, 'base64url').equals(same));
}

test('an altered signature can encode the same bytes', () => {
  expect(spareBits(SIGNATURE)).toHaveLength(15);
});

// @contract 4.36
test('the published key suffices, with the line ends and blanks that a field brings', async () => {
  expect(await by({})).toBe('GOOD');
  expect(
    await by({ text: ` ${TEXT.replaceAll('\n', ' \r\n')}\r\n`, kid: ' one ', signature: ` ${SIGNATURE}\n` }),
  ).toBe('GOOD');
});

test.each([
  [{ text: TEXT.replace('389000', '398000') }, 'WRONG'],
  [{ text: TEXT.replace('Köln', 'Bonn') }, 'WRONG'],
  [{ signature: SIGNATURE.slice(1) }, 'WRONG'],
  [{ signature: '' }, 'WRONG'],
  // Signatures that a lenient decoder reads as the same 64 bytes are wrong, too.
  ...spareBits(SIGNATURE).map((signature) => [{ signature }, 'WRONG'] as const),
  [{ signature: 'kein base64!' }, 'WRONG'],
  [{ kid: 'two' }, 'UNKNOWN_KEY'],
] as const)('%j is %s', async (change, verdict) => {
  expect(await by(change)).toBe(verdict);
});
