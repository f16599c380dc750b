import type { Proposal } from '@heimvorteil/contracts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** An adviser's offer with the figures of the day it is sent. */
export interface OfferContent {
  readonly proposals: readonly Proposal[];
  /** The adviser's message with it. */
  readonly words?: string | undefined;
}

const placeOf = (table: 'request_message' | 'request_offer', row: string) => ({
  table,
  column: 'content',
  row,
});

export function sealMessage(seal: PersonSeal, id: string, text: string): string {
  return seal.seal(placeOf('request_message', id), text);
}

export function openMessage(seal: PersonSeal, id: string, envelope: string): string {
  return seal.open(placeOf('request_message', id), envelope);
}

export function sealOffer(seal: PersonSeal, id: string, offer: OfferContent): string {
  return seal.seal(placeOf('request_offer', id), JSON.stringify(offer));
}

export function openOffer(seal: PersonSeal, id: string, envelope: string): OfferContent {
  const offer = JSON.parse(seal.open(placeOf('request_offer', id), envelope)) as OfferContent;
  return { ...offer, proposals: withDistinctIds(offer.proposals) };
}

/** Two proposals of one lender for the same years share an id, but an answer has to name one. */
function withDistinctIds(proposals: readonly Proposal[]): Proposal[] {
  return proposals.map((proposal, at) => {
    const earlier = proposals.slice(0, at).filter(({ id }) => id === proposal.id).length;
    return earlier === 0 ? proposal : { ...proposal, id: `${proposal.id}-${earlier + 1}` };
  });
}
