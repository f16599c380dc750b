import type { SeveralWidgetsBody } from '@heimvorteil/contracts';
import type { Attributes } from '../attributes.ts';
import { plainText } from '../hostile-host/plain-text.ts';

/** What a widget wants to know; the same property for the same visitor gives the same answer. */
export interface Question {
  /** Origin of the portal that is asked. */
  readonly portal: string;
  readonly property: SeveralWidgetsBody['properties'][number];
  /** Only where the host has its visitor's consent: experiments go by it. */
  readonly visitorId: string | undefined;
}

/** An experiment decides where the link of an exclusive listing leads: only there it has a visitor. */
export function questionOf(attributes: Attributes): Question {
  const { portal = '', visitorId, type, exclusive } = attributes;
  const hasVisitor = visitorId !== undefined && type === 'cost-widget' && exclusive;
  return {
    portal,
    property: { ...figuresQuery(attributes), ...(hasVisitor && { exclusive }) },
    visitorId: hasVisitor ? visitorId : undefined,
  };
}

/** Tells questions apart. */
export function keyOf(question: Question): string {
  return askedTogether(question) + plainText(question.property);
}

/** Tells apart what one call can ask. */
export function askedTogether({ portal, visitorId = '' }: Question): string {
  return portal + visitorId;
}

/** What the call takes of the attributes: how a widget looks and what it tracks does not change the figures. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
