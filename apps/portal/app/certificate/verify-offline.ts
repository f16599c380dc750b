/** How a signature stands to a text by the published keys; UNSUPPORTED: this browser cannot tell. */
export type OfflineVerdict = 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'UNSUPPORTED';

/** A key as the JWK Set publishes it. */
export interface PublishedKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

const ALGORITHM = 'Ed25519';

/** Checks the signature of the five lines with nothing but the published keys: no server is believed. */
export async function verifyOffline(
  { text, kid, signature }: { readonly text: string; readonly kid: string; readonly signature: string },
  keys: readonly PublishedKey[],
): Promise<OfflineVerdict> {
  const published = keys.find((key) => key.kid === kid.trim());
  if (!published) return 'UNKNOWN_KEY';
  const bytes = bytesOf(signature.trim());
  if (!bytes) return 'WRONG';
  try {
    const { kty, crv, x } = published;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, ALGORITHM, false, ['verify']);
    const isGood = await crypto.subtle.verify(ALGORITHM, key, bytes, new TextEncoder().encode(linesOf(text)));
    return isGood ? 'GOOD' : 'WRONG';
  } catch {
    // No Ed25519, or none outside a secure connection.
    return 'UNSUPPORTED';
  }
}

/** A field gives its lines in the machine's own way, and people leave blanks at their ends. */
function linesOf(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().normalize('NFC'))
    .join('\n');
}

/** Undefined where it is not 64 bytes in base64url. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{86}$/.test(signature)) return undefined;
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '/');
  const binary = atob(`${base64}==`);
  // The last character has bits that no byte takes: other ones are another signature, too.
  if (btoa(binary) !== `${base64}==`) return undefined;
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
