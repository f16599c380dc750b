import { hash } from 'node:crypto';

/** A file under an address that changes with its content, so that it can be kept for ever. */
export function hashedAsset(name: string, body: Buffer): { url: string; body: Buffer } {
  const [stem, ending] = name.split('.');
  return { url: `/marktplatz/${stem}.${hash('sha256', body, 'base64url').slice(0, 10)}.${ending}`, body };
}
