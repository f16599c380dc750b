import type { Attributes } from '../attributes.ts';

/** What a widget wants to know; the same property for the same visitor gives the same answer. */
export interface Question {
  readonly property: ReturnType<typeof figuresQuery>;
  /** Only where the host has its visitor's consent: experiments go by it. */
  readonly visitorId: string | undefined;
}

export function questionOf(attributes: Attributes): Question {
  return { property: figuresQuery(attributes), visitorId: attributes.visitorId };
}

/** What the call takes of the attributes: how a widget looks and what it tracks does not change the figures. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
