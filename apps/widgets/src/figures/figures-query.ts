import type { SeveralWidgetsBody } from '@heimvorteil/contracts';
import type { Attributes } from '../attributes.ts';
import { plainText } from '../hostile-host/plain-text.ts';

/** A widget's request; the same property and visitor give the same answer. */
export interface Question {
  readonly portal: string;
  readonly property: SeveralWidgetsBody['properties'][number];
  /** Only with the visitor's consent to the host; assigns experiments. */
  readonly visitorId: string | undefined;
}

/** Includes the visitor only for exclusive listings, because only their link depends on an experiment. */
export function questionOf(attributes: Attributes): Question {
  const { portal = '', visitorId, type, exclusive } = attributes;
  const hasVisitor = visitorId !== undefined && type === 'cost-widget' && exclusive;
  return {
    portal,
    property: { ...figuresQuery(attributes), ...(hasVisitor && { exclusive }) },
    visitorId: hasVisitor ? visitorId : undefined,
  };
}

export function keyOf(question: Question): string {
  return askedTogether(question) + plainText(question.property);
}

export function askedTogether({ portal, visitorId = '' }: Question): string {
  return portal + visitorId;
}

/** Parameters of the call; omits attributes for appearance and tracking, which do not change the data. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
