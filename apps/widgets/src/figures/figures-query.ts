import type { SeveralWidgetsBody } from '@heimvorteil/contracts';
import type { Attributes } from '../attributes.ts';
import { plainText } from '../hostile-host/plain-text.ts';

/** What a widget wants to know; the same property for the same visitor gives the same answer. */
export interface Question {
  readonly property: SeveralWidgetsBody['properties'][number];
  /** Only where the host has its visitor's consent: experiments go by it. */
  readonly visitorId: string | undefined;
}

/** An experiment decides where the link of an exclusive listing leads: only there it has a visitor. */
export function questionOf(attributes: Attributes): Question {
  const { visitorId, type, exclusive } = attributes;
  const property = figuresQuery(attributes);
  return visitorId !== undefined && type === 'cost-widget' && exclusive
    ? { property: { ...property, exclusive }, visitorId }
    : { property, visitorId: undefined };
}

/** Tells questions apart. */
export function keyOf({ property, visitorId = '' }: Question): string {
  return visitorId + plainText(property);
}

/** What the call takes of the attributes: how a widget looks and what it tracks does not change the figures. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
