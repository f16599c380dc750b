import { deflateRawSync } from 'node:zlib';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LONG = 100_000;

/**
 * Forged copies of a token, one per letter, each with this letter's highest bit flipped. The lowest bits of
 * the last letter are unsuitable, because decoders may ignore them.
 */
export function flipped(token: string): string[] {
  return Array.from(token, (letter, at) => {
    const value = LETTERS.indexOf(letter);
    return token.slice(0, at) + (value < 0 ? 'A' : LETTERS[value ^ 32]) + token.slice(at + 1);
  });
}

/** Forged tokens of other forms: cut, longer, with other letters, or encrypted. */
export function reshaped(token: string): string[] {
  return [
    token.slice(0, -1),
    token.slice(1),
    token + token,
    `${token}A`,
    `${token}=`,
    `${token}\0`,
    `\0${token}`,
    token.toUpperCase(),
    token.replace(/.$/, 'ä'),
    'A'.repeat(LONG),
    ...ENCRYPTED,
  ];
}

const part = (value: string | Buffer) => Buffer.from(value).toString('base64url');
const jwe = (header: object, key = '', content: string | Buffer = '{}') =>
  [part(JSON.stringify(header)), part(key), part('A'.repeat(12)), part(content), part('A'.repeat(16))].join(
    '.',
  );

/** Encrypted tokens (JWE): costly to decrypt, with another algorithm, or not encrypted at all. */
const ENCRYPTED: readonly string[] = [
  jwe({ alg: 'none', enc: 'none' }),
  jwe({ alg: 'dir', enc: 'A256GCM' }),
  jwe({ alg: 'RSA-OAEP', enc: 'A256GCM' }, 'A'.repeat(256)),
  jwe({ alg: 'RSA1_5', enc: 'A128CBC-HS256' }, 'A'.repeat(256)),
  jwe({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2c: 2_147_483_647, p2s: 'AAAA' }, 'A'.repeat(40)),
  jwe({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }, '', deflateRawSync(Buffer.alloc(5_000_000, ' '))),
  `${part(JSON.stringify({ alg: 'none' }))}.${part('{}')}.`,
];
