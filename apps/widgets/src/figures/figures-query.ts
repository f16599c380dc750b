import type { SeveralWidgetsBody } from '@heimvorteil/contracts';
import type { Attributes } from '../attributes.ts';

/** What a widget wants to know; the same property for the same visitor gives the same answer. */
export interface Question {
  readonly property: SeveralWidgetsBody['properties'][number];
  /** Only where the host has its visitor's consent: experiments go by it. */
  readonly visitorId: string | undefined;
}

export function questionOf(attributes: Attributes): Question {
  const { visitorId, type, exclusive } = attributes;
  const property = figuresQuery(attributes);
  // An experiment decides where the link of an exclusive listing leads: only there it has a visitor.
  return visitorId === undefined
    ? { property, visitorId }
    : { property: { ...property, exclusive: type === 'cost-widget' && exclusive }, visitorId };
}

/** What the call takes of the attributes: how a widget looks and what it tracks does not change the figures. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
