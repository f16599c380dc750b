/** Result of checking a signature against the published keys; UNSUPPORTED: this browser cannot check. */
export type OfflineVerdict = 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'UNSUPPORTED';

export interface PublishedKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

const ALGORITHM = 'Ed25519';

/** Checks the signature of the five lines against the published keys only, without trusting the server. */
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
    // The browser lacks Ed25519, or the page is not in a secure context.
    return 'UNSUPPORTED';
  }
}

/** Normalises line ends and trailing blanks, because visitors paste the text into a field. */
function linesOf(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().normalize('NFC'))
    .join('\n');
}

/** Decodes a signature; undefined unless it is 64 bytes in base64url. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{86}$/.test(signature)) return undefined;
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '/');
  const binary = atob(`${base64}==`);
  // Refuse set spare bits in the last character, because two texts would be the same signature.
  if (btoa(binary) !== `${base64}==`) return undefined;
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
