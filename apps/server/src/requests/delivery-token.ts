import type { PersonSeal } from '../privacy/index.ts';

const placeOf = (deliveryId: string) => ({ table: 'delivery', column: 'token', row: deliveryId });

/** The token of a message's link, until the message is delivered and only its hash is left. */
export function sealedToken(seal: PersonSeal, deliveryId: string, token: string): string {
  return seal.seal(placeOf(deliveryId), token);
}

export function openedToken(seal: PersonSeal, deliveryId: string, envelope: string): string {
  return seal.open(placeOf(deliveryId), envelope);
}
