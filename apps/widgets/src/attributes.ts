import {
  isExposeIdForm,
  isGeoCodeForm,
  LONGEST_CWID,
  LONGEST_TRACKING,
  WIDGET_TYPES,
  type VisitorAttribute,
  type WidgetAttribute,
  type WidgetType,
} from '@heimvorteil/contracts';
import {
  BROKER_COMMISSION_BOUND,
  isPostalCodeForm,
  isWithin,
  PURCHASE_PRICE_BOUND,
  type Bound,
} from '@heimvorteil/engine';

/** What a host says of a property, checked; euros, percent. What breaks its rule counts as not said. */
export interface Attributes {
  readonly type: WidgetType;
  readonly exposeId: number | undefined;
  readonly purchasePrice: number | undefined;
  readonly hasCourtage: boolean | undefined;
  readonly brokerCommission: number | undefined;
  readonly geoCode: string | undefined;
  readonly postcode: string | undefined;
  readonly cwid: string | undefined;
  readonly exclusive: boolean;
  readonly trackingId: string | undefined;
  readonly trackingPosition: string | undefined;
  readonly visitorId: string | undefined;
}

/** Gives an attribute's text, nothing where it is missing. */
export type AttributeReader = (name: WidgetAttribute | VisitorAttribute) => string | null | undefined;

/** The attributes of an element; undefined for a type that does not exist. */
export function readAttributes(attribute: AttributeReader): Attributes | undefined {
  const read = (name: WidgetAttribute | VisitorAttribute) => attribute(name)?.trim();
  const type = WIDGET_TYPES.find((known) => known === read('widget-type'));
  if (!type) return undefined;
  return {
    type,
    exposeId: numberOf(matching(isExposeIdForm, read('exposeid'))),
    purchasePrice: figure(read('purchase-price'), PURCHASE_PRICE_BOUND),
    hasCourtage: flag(read('has-broker-commission')),
    brokerCommission: figure(read('broker-commission'), BROKER_COMMISSION_BOUND),
    geoCode: matching(isGeoCodeForm, read('geo-code')),
    postcode: matching(isPostalCodeForm, read('postcode')),
    cwid: shortText(read('cwid'), LONGEST_CWID),
    exclusive: flag(read('exclusive')) ?? false,
    trackingId: shortText(read('tracking-cmp-id'), LONGEST_TRACKING),
    trackingPosition: shortText(read('tracking-cmp-position'), LONGEST_TRACKING),
    visitorId: shortText(read('visitorid') ?? read('visitor-id'), LONGEST_TRACKING),
  };
}

function figure(text: string | undefined, bound: Bound): number | undefined {
  const value = numberOf(matching(isNumberForm, text));
  return value !== undefined && isWithin(bound, Math.round(value * 100) / 100) ? value : undefined;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function matching(hasForm: (text: string) => boolean, text: string | undefined): string | undefined {
  return text !== undefined && hasForm(text) ? text : undefined;
}

/** Digits and one decimal point: host pages write for machines, not for readers. */
function isNumberForm(text: string): boolean {
  return /^(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/.test(text);
}

function flag(text: string | undefined): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

function shortText(text: string | undefined, longest: number): string | undefined {
  return text !== undefined && text.length > 0 && text.length <= longest && isPlain(text) ? text : undefined;
}

/** Well-formed and without control characters: it goes on into addresses and logs. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
