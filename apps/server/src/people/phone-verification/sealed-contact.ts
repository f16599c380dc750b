import type { PersonSeal } from '../../platform/privacy/index.ts';

const placeOf = (codeId: string) => ({ table: 'verification_code', column: 'contact', row: codeId });

/** The contact of a code, masked, as it is kept. */
export function sealedContact(seal: PersonSeal, codeId: string, masked: string): string {
  return seal.seal(placeOf(codeId), masked);
}

export function openedContact(seal: PersonSeal, codeId: string, envelope: string): string {
  return seal.open(placeOf(codeId), envelope);
}
