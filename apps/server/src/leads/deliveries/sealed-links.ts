import type { LinkPurpose } from '../../platform/database/column-types.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** The tokens of a message's links by what they are for. */
export type LinkTokens = Readonly<Partial<Record<LinkPurpose, string>>>;

const placeOf = (deliveryId: string) => ({ table: 'delivery', column: 'token', row: deliveryId });

/** Seals the tokens of a message's links, until the message is delivered and only their hashes are left. */
export function sealedLinks(seal: PersonSeal, deliveryId: string, links: LinkTokens): string {
  return seal.seal(placeOf(deliveryId), JSON.stringify(links));
}

/** The tokens of a message's links; an earlier version kept the one there was as it is. */
export function openedLinks(seal: PersonSeal, deliveryId: string, envelope: string): LinkTokens {
  const opened = seal.open(placeOf(deliveryId), envelope);
  return opened.startsWith('{') ? (JSON.parse(opened) as LinkTokens) : { STATUS: opened, PARTNER: opened };
}
